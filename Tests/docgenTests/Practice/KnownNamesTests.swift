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
      ("cannot find 'wrods' in scope", "words"), ("cannot find 'b' in scope", nil),
      ("cannot find type 'Strng' in scope", "String"), ("extra argument in call", nil),
    ] as [(String, String?)])
  func `a name that is near is asked for`(message: String, name: String?) {
    let code = "let words = Box<String>()\nlet a = 1\nwrods.sned(b)\n"
    #expect(
      Self.names.question(for: message, in: code) == name.map { "did you mean `\($0)`?" })
  }

  @Test(arguments: [
    ("a  1-|", "A character is a step of time: `-` nothing happens, `|` the signal completes."),
    (
      "a  (12)#",
      "A character is a step of time: `#` it fails, `(` what parentheses enclose happens at one instant."
    ),
  ])
  func `the signs of a drawing are explained, and no others`(drawing: String, sentence: String) {
    #expect(DrawingSigns.sentence(for: [drawing]) == sentence)
  }
}
