import Testing

@testable import docgen

struct HighlighterTests {
  @Test(arguments: [
    ("let x = 1.5", "[b:let] x = [n:1.5]"),
    ("import Reactive", "[b:import] Reactive"),
    ("let s: Signal<Int> = .of(0xFF)", "[b:let] s: [i:Signal]<[i:Int]> = [var:.of]([n:0xFF])"),
    ("Subject<Int>().send(1)", "[i:Subject]<[i:Int]>()[var:.send]([n:1])"),
    ("xs.map { $0 * 2 }", "xs[var:.map] { $0 * [n:2] }"),
    ("a?.b().c\n  .d()\nf(.g())", "a[var:?.b]().c|  [var:.d]()|[var:f]([var:.g]())"),
    ("a...f()", "a...[var:f]()"),
    // Where a narrow page may break a line.
    ("f(one.second.third, a.b)", "[var:f](one[wbr:].second[wbr:].third, a.b)"),
    ("f(.main, Task.isCancelled)", "[var:f]([wbr:].main, [i:Task][wbr:].isCancelled)"),
    (#"print("a \(n + 1) b")"#, #"[var:print]([s:"a \](n + [n:1])[s e: b"])"#),
    (##"#"\#(n)\#(n)"#"##, ##"#[s:"\#](n)[s e:\#](n)[s e:"]#"##),
    ("x // why", "x [c:// why]"),
    ("struct A<B>: C {}", "[b:struct] [i:A]<[i:B]>: [i:C] {}"),
    ("@MainActor func f() {}", "[b:@MainActor func] [var:f]() {}"),
    ("self.init()", "[b:self].[b:init]()"),
    ("#if DEBUG\n#endif", "[b:#if DEBUG]|[b:#endif]"),
    ("  private  var a\n  private", "  [b:private  var] a|  [b:private]"),
    ("let  \n  let a", "[b:let]  |  [b:let] a"),
    ("a.b 1", "a.b [n:1]"),
  ])
  func `Swift is colored by what it is`(code: String, colored: String) {
    #expect(marked(code) == colored)
  }

  @Test(arguments: ["let x = 1.5 // why\nf(\"é\")\n", "", "}}} \u{0} @", "a\r\nb"])
  func `what is kept of the colors is what they are`(code: String) {
    let stretches = Highlighter.stretches(of: code)
    #expect(stretches.map { Highlighter.Stretch(number: $0.number) } == stretches)
  }

  @Test func `a token of several lines is cut at the line endings`() {
    #expect(marked("/* a\n\n b */ x") == "[c:/* a]||[c: b */] x")
    #expect(marked("let t = \"\"\"\n  a\n  \"\"\"") == #"[b:let] t = [s:"""]|  [s e:a]|  [s:"""]"#)
  }

  @Test(arguments: [
    "let = = (", "func f( {", "let s = \"open", "}}}} @ # ` \\", "case .a: if", "let é = \"日本\" 🙂",
    "", "\n\n", "#sourceLocation(", "<<<<<<< HEAD\nlet a\n=======", "a\u{0}b", "\r\nx\r\n",
  ])
  func `no byte is lost, even of broken code`(code: String) {
    let lines = Highlighter.lines(of: code).map { $0.map(\.plainText).joined() }
    let ended = code.isEmpty || code.utf8.last == UInt8(ascii: "\n") ? code : code + "\n"
    #expect(lines.map { $0 + "\n" }.joined().utf8.elementsEqual(ended.utf8))
  }

  @Test func `broken code keeps its colors`() {
    #expect(marked("let x: Int = \"three\" +") == "[b:let] x: [i:Int] = [s:\"three\"] +")
  }

  /// The lines with `|` between them, colored text as `[element:text]` or `[class:text]`.
  private func marked(_ code: String) -> String { marked(Highlighter.lines(of: code)) }

  private func marked(_ lines: [[HTML]]) -> String {
    lines.map { line in
      line.map { piece in
        guard case .element(let name, let attributes, _) = piece else { return piece.plainText }
        return "[\(attributes["class"] ?? name):\(piece.plainText)]"
      }.joined()
    }.joined(separator: "|")
  }
}
