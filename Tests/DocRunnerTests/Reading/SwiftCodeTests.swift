import SwiftSyntax
import Testing

@testable import DocRunner

struct SwiftCodeTests {
  @Test(arguments: [
    "let x = a" + String(repeating: ".b", count: 3000),
    "let x = a" + String(repeating: "!", count: 3000),
    "let x = a" + String(repeating: "()", count: 3000),
    "let x = " + String(repeating: "try ", count: 3000) + "a",
    "let x: " + String(repeating: "() -> ", count: 3000) + "A",
    "let x: A" + String(repeating: "<A", count: 3000),
    "if a {}" + String(repeating: " else if a {}", count: 3000),
    "let x = " + String(repeating: "[", count: 3000) + "1",
    "let x = " + String(repeating: "/[", count: 30) + "1",
    "let x = \"" + String(repeating: "\\(\"", count: 3000),
    "let x = " + String(repeating: "#", count: 3000) + "\"\"",
    String(repeating: "a\n", count: 300_000),
  ])
  func `code that is nested without an end is not read`(_ code: String) {
    #expect(SwiftCode.offset(tooDeepIn: code) != nil)
    #expect(SwiftCode.read(code) { $0.statements.isEmpty })
  }

  @Test(arguments: [
    "let x = a" + String(repeating: ".b", count: 1500),
    "let x = [" + String(repeating: "[1], ", count: 1000) + "]",
    String(repeating: "let a = [[1], [2]] // [[[\nlet b = \"[[[\"\n", count: 1000),
    String(repeating: "/* [0, 1) */ let a = \"\"\"\n[0, 1)\n\"\"\"\n", count: 100),
    String(repeating: "let a = b < c && \"\\(d)\" < e\n", count: 1000),
    String(repeating: "f { ", count: 100) + String(repeating: "} ", count: 100),
  ])
  func `long code is read`(_ code: String) {
    #expect(SwiftCode.offset(tooDeepIn: code) == nil)
    #expect(SwiftCode.read(code) { !$0.statements.isEmpty })
  }

  @Test func `what is nested too deeply is found`() {
    let deep = "let x = a" + String(repeating: ".b", count: 3000)
    #expect(SwiftCode.offset(tooDeepIn: "let a = 1\n\(deep)\nlet c = 2\n") == 10)
    #expect(SwiftCode.offset(tooDeepIn: "a\n" + String(repeating: "[", count: 13)) == 14)
  }
}
