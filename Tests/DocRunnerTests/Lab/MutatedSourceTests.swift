import Testing

@testable import DocRunner
@testable import DocRunnerLab

struct MutatedSourceTests {
  @Test func `a boundary is in both branches, once as it was`() {
    let source = source("func f(a: Int, b: Int) -> Bool { a < b }")
    #expect(changes(source) == ["boundary 1:36 < → <="])
    #expect(
      source.text
        == "func f(a: Int, b: Int) -> Bool { (_docgenChanges(0) ? (a <= b) : (a < b)) }")
  }

  @Test func `operators bind as they do in Swift`() {
    #expect(
      source("func f() -> Int { _ = a + b * c < d; return e }").text.contains(
        "(_docgenChanges(0) ? (a + b * c <= d) : ((_docgenChanges(1) ? (a - b * c) : (a + "))
  }

  @Test func `a condition becomes its opposite`() {
    #expect(
      source("func f() -> Int { if isReady { return a }; return b }").text
        == "func f() -> Int { if (_docgenChanges(0) != (isReady)) { return a }; return b }")
  }

  @Test func `statements go away, but not what a function returns`() {
    #expect(
      changes(source("func f() { send(a); left = 2; _ = g() }"))
        == [
          "empty body 1:10 { … } → {}", "drop 1:12 send(a) →", "drop 1:21 left = 2 →",
          "off-by-one 1:28 2 → 2 + 1",
        ])
    #expect(changes(source("func f() -> Int { g() }")).isEmpty)
    #expect(changes(source("var f: Int { g() }")).isEmpty)
  }

  @Test func `only what runs in bodies changes`() {
    let text = """
      @available(macOS 15, *) struct S {
        var a = 1
        enum E: Int { case one = 1 }
        func f(count: Int = 1) {}
        #if os(Windows)
          func g() -> Int { 1 }
        #endif
      }
      """
    #expect(changes(source(text)).isEmpty)
  }

  @Test func `what a precondition asks for stays`() {
    let text = "func f() -> Int { precondition(count > 0, \"too few: \\(a + 1)\"); return a }"
    #expect(changes(source(text)).isEmpty)
  }

  @Test func `by how much a number goes up that may wrap around stays`() {
    #expect(
      changes(source("func f() -> Int { round &+= 1; return a }")) == ["drop 1:19 round &+= 1 →"])
  }

  @Test func `a message of the compiler leads to the change around it`() {
    let source = source("func f() -> Bool { \"a\" + \"b\" < c }")
    let column = source.text.utf8.count - source.text.split(separator: "\"a\" - ")[1].utf8.count
    #expect(source.numbers(at: 1, column - 2) == [1])
  }

  @Test func `a message outside of all changes leads to those of the function`() {
    var source = source("func f() { a += 1 }\nfunc g() -> Int { return 1 }")
    #expect(source.numbers(at: 2, 3) == [3])
    source.remove([3])
    #expect(source.text.hasSuffix("func g() -> Int { return 1 }"))
    #expect(source.places.map(\.mutation.number) == [0, 1, 2])
  }

  private func source(_ text: String) -> MutatedSource {
    MutatedSource(text, path: "a.swift", first: 0)
  }

  private func changes(_ source: MutatedSource) -> [String] {
    source.places.map(\.mutation).map { change in
      let place = "\(change.position.line):\(change.position.column)"
      let arrow = change.replacement.isEmpty ? "→" : "→ \(change.replacement)"
      return "\(change.kind.rawValue) \(place) \(change.code) \(arrow)"
    }
  }
}
