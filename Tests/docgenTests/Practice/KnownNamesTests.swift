import DocRunner
import Testing

@testable import docgen

/// Names of which others are misspellings.
struct KnownNamesTests {
  private static let names: KnownNames = {
    let declarations = [["Box", "send(_:)"], ["Box", "debounce(_:)"], ["Bag", "distinct()"]].map {
      Declaration(id: $0[1], kind: .method, path: $0, fragments: [])
    }
    return KnownNames(
      Reference(
        pages: ReferencePlan(
          module: "Boxes", declarations: declarations, catalog: DocCatalog([])
        ).pages))
  }()

  @Test(
    arguments: [
      ("value of type 'Box<Int, Never>' has no member 'sned'", "send"),
      ("value of type 'Box<Int, Never>' has no member 'debouce'", "debounce"),
      ("value of type 'Box<Int, Never>' has no member 'distnct'", "distinct"),
      ("value of type 'String' has no member 'sned'", nil),
      ("value of type 'Bag<Int>' has no member 'send'", nil),
      ("value of type 'Box<Int>' has no member 'send'; did you mean 'end'?", nil),
      ("value of type 'Box<Int>' has no member 'unlike'", nil),
      ("value of type '[Int]' has no member 'reduc'", "reduce"),
      ("value of type 'String' has no member 'upercased'", "uppercased"),
      ("cannot find 'Words' in scope", "words"),
      ("cannot find 'wrods' in scope", "words"), ("cannot find 'b' in scope", nil),
      ("cannot find type 'Strng' in scope", "String"), ("extra argument in call", nil),
    ] as [(String, String?)])
  func `a name that is near is asked for`(message: String, name: String?) {
    let code = "let words = Box<String>()\nlet a = 1\nwrods.sned(b)\n"
    #expect(
      Self.names.question(for: message, in: code) == name.map { "did you mean `\($0)`?" })
  }

  @Test(
    arguments: [
      (
        "cannot find type 'AnyBox' in scope; did you mean 'box'?",
        "cannot find type 'AnyBox' in scope"
      ),
      ("cannot find 'AnyBox' in scope; did you mean 'anyBox'?", nil),
      ("type 'Box<Int>' has no member 'ofer'; did you mean 'offer'?", nil),
      (
        "type 'Box<Int>' has no member 'of'; did you mean 'offer'?",
        "type 'Box<Int>' has no member 'of'"
      ),
    ] as [(String, String?)])
  func `a name that the compiler suggests is left out if it is far`(message: String, said: String?)
  {
    #expect(KnownNames.withoutFarName(message) == said ?? message)
  }

  @Test func `any value of a protocol is asked for where others have a type for it`() {
    let declaration = Declaration(
      id: "Closable", kind: .protocol, path: ["Closable"], fragments: [])
    let plan = ReferencePlan(module: "Boxes", declarations: [declaration], catalog: DocCatalog([]))
    #expect(
      KnownNames(Reference(pages: plan.pages)).question(
        for: "cannot find type 'AnyClosable' in scope", in: "")
        == "did you mean `any Closable`?")
  }

  @Test(arguments: [
    ("retrun", "  retrun nil", "return"), ("lte", "lte a = 1", "let"),
    ("gaurd", "gaurd let a else { }", "guard"), ("prnt", "s.subscribe { prnt($0) }", "print"),
    ("bar", "print(bar)", nil), ("bar", "bar + 1", nil), ("lst", "use(lst as Any)", nil),
  ])
  func `a misspelled keyword is asked for where only a keyword can be`(
    name: String, code: String, keyword: String?
  ) {
    #expect(
      Self.names.question(for: "cannot find '\(name)' in scope", in: code)
        == keyword.map { "did you mean `\($0)`?" })
  }

  @Test(arguments: [
    ("result of call to 'map(_:file:line:)' is unused [#no-usage]", true),
    ("result of call to 'send(_:)' is unused", false), ("result of call to 'map' is unused", false),
    ("expression of type 'Signal<Int, Never>' is unused", true),
    ("expression of type 'Int' is unused", false),
  ])
  func `a signal that nothing subscribes to is told from other results`(
    message: String, isSignal: Bool
  ) {
    let declarations = [
      (
        "map(_:file:line:)",
        "func map<Other>(_ transform: (Value) -> Other) -> Signal<Other, Failure>"
      ),
      ("send(_:)", "func send(_ value: Value) -> Bool"),
    ].map { title, text in
      Declaration(
        id: title, kind: .method, path: ["Signal", title],
        fragments: [Declaration.Fragment(text: text)])
    }
    let names = KnownNames(
      Reference(
        pages: ReferencePlan(
          module: "Signals", declarations: declarations, catalog: DocCatalog([])
        ).pages))
    var problem = Diagnostic(code: "unexpected-warning", message)
    problem = problem.explained(by: names, in: "")
    #expect(
      problem.message
        == (isSignal ? "Nothing subscribes to this signal, so it does nothing." : message))
  }

  @Test(arguments: [
    ("push", "Other libraries say `push`; here it is `send`."),
    ("settle", "Other libraries say `settle`; here it is `debounce`."),
    ("prefix", "Other libraries say `prefix`; here it is `take(while:)` or `take(1)`."),
    ("unique", "Other libraries say `unique`; here it is `distinct`."),
    ("skipRepeats", "Other libraries say `skipRepeats`; here it is `distinct`."),
    ("stop", nil), ("calm", nil),
  ])
  func `a name of another library leads to the name here`(name: String, sentence: String?) {
    let declarations = [
      ("send(_:)", ""), ("distinct()", "Called `unique` in A and `skipRepeats` in B."),
    ]
    .map { title, text in
      Declaration(
        id: title, kind: .method, path: ["Box", title], fragments: [],
        comment: Declaration.Comment(
          file: "", lines: ["Filters.", text], firstLine: 1, indents: [0, 0]))
    }
    let reference = Reference(
      pages: ReferencePlan(module: "Boxes", declarations: declarations, catalog: DocCatalog([]))
        .pages)
    let text = """
      | Other | Here |
      | --- | --- |
      | `push(_:)` | [`send`](a.md) (see `stop`) |
      | `first()`, `prefix(while:)` | `take(1)`, `take(while:)` |
      | `prefix(1)` | `take(1)` |
      | `calm` and `stop` | `debounce` |

      ## send

      Also: settling

      - [`debounce`](a.md): waits; elsewhere it is called `settle`.

      """
    let names = KnownNames(
      reference, elsewhere: NamesElsewhere(in: [text], reference: reference))
    let message = "value of type 'Box<Int, Never>' has no member '\(name)'"
    let found = names.question(for: message, in: "")
    #expect(found == sentence)
  }

  @Test(arguments: [
    ("a  1-|", "A character is a step of time: `-` nothing happens, `|` the signal completes."),
    (
      "a  (12)#",
      "A character is a step of time: `#` it fails, `(` what parentheses enclose happens at one instant."
    ), ("a  1", nil),
  ])
  func `the signs of a drawing are explained, and no others`(drawing: String, sentence: String?) {
    #expect(DrawingSigns.sentence(for: [drawing]) == sentence)
  }

  @Test(arguments: [
    ("value of type 'Signal<Int, Never>' has no member 'fliter'", true),
    ("cannot find 'prnt' in scope", true),
    ("cannot find 'prnt' in scope; did you mean 'print'?", false),
    ("missing return in closure expected to return 'Int'", false),
  ])
  func `names are looked for only where a message misses one`(message: String, isMissed: Bool) {
    #expect(KnownNames.isMissed(in: message) == isMissed)
  }
}
