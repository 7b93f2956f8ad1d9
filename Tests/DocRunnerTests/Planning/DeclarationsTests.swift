import Testing

@testable import DocRunner

@Suite struct DeclarationsTests {
  @Test(
    arguments: [
      ("func print(_ text: Any) {}", 0), ("let one = 1\nfunc `print`(_ text: Any) {}", 1),
      ("#if true\nlet a = 1\n#else\nfunc print(_ text: Any) {}\n#endif", 0),
      ("#if true\n#if true\nvar print = { (text: Any) in }\n#endif\n#endif", 0),
      ("let (print, _) = ({ (text: Any) in }, 0)", 0), ("let one = 1, print = 2", 0),
      ("struct Printer { func print() {} }", nil), ("#if true\nprint(1)\n#endif", nil),
      ("func show(print: Int) { let print = print }", nil),
    ])
  func `a name that is declared is found in conditions, patterns and backticks`(
    code: String, line: Int?
  ) {
    #expect(Declarations.line(of: "print", in: code) == line, "\(code)")
  }
}
