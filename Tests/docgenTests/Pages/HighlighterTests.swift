import Testing

@testable import docgen

struct HighlighterTests {
  @Test(arguments: [
    ("let x = 1.5", "[k:let] x = [n:1.5]"),
    ("import Reactive", "[k:import] Reactive"),
    ("let s: Signal<Int> = .of(0xFF)", "[k:let] s: [t:Signal]<[t:Int]> = .[f:of]([n:0xFF])"),
    ("Subject<Int>().send(1)", "[t:Subject]<[t:Int]>().[f:send]([n:1])"),
    ("xs.map { $0 * 2 }", "xs.[f:map] { $0 * [n:2] }"),
    (#"print("a \(n + 1) b")"#, #"[f:print]([s:"a ]\(n + [n:1])[s: b"])"#),
    ("x // why", "x [c:// why]"),
    ("struct A<B>: C {}", "[k:struct] [t:A]<[t:B]>: [t:C] {}"),
    ("@MainActor func f() {}", "[k:@MainActor] [k:func] [f:f]() {}"),
    ("self.init()", "[k:self].[k:init]()"),
    ("#if DEBUG\n#endif", "[k:#if] [k:DEBUG]|[k:#endif]"),
  ])
  func `Swift is coloured by what it is`(code: String, coloured: String) {
    #expect(marked(code) == coloured)
  }

  @Test(arguments: ["let x = 1.5 // why\nf(\"é\")\n", "", "}}} \u{0} @", "a\r\nb"])
  func `what is kept of the colours is what they are`(code: String) {
    let stretches = Highlighter.stretches(of: code)
    #expect(Highlighter.stretches(packed: Highlighter.packed(stretches)) == stretches)
  }

  @Test func `a token of several lines is cut at the line endings`() {
    #expect(marked("/* a\n\n b */ x") == "[c:/* a]||[c: b */] x")
    #expect(marked("let t = \"\"\"\n  a\n  \"\"\"") == #"[k:let] t = [s:"""]|  [s:a]|  [s:"""]"#)
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

  @Test func `broken code keeps its colours`() {
    #expect(marked("let x: Int = \"three\" +") == "[k:let] x: [t:Int] = [s:\"three\"] +")
  }

  /// The lines with `|` between them, coloured text as `[class:text]`.
  private func marked(_ code: String) -> String {
    Highlighter.lines(of: code).map { line in
      line.map { piece in
        guard case .element(_, let attributes, _) = piece else { return piece.plainText }
        return "[\(attributes.entries[0].value):\(piece.plainText)]"
      }.joined()
    }.joined(separator: "|")
  }
}
