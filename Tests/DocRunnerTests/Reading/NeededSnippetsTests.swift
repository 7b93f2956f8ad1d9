import Testing

@testable import DocRunner

/// Which earlier snippets a snippet of a page needs, by the names in its code.
struct NeededSnippetsTests {
  /// The indexes of the snippets that the last one needs.
  private func needs(
    _ codes: String..., without broken: Set<Int> = []
  ) -> [Int] {
    NeededSnippets(codes).of(codes.count - 1, without: broken).chain
  }

  @Test func `a snippet needs what declares its names, and what that needs`() {
    #expect(needs("let a = 1", "let b = 2", "let c = a + 1", "print(c)") == [0, 2])
    #expect(needs("struct Dog {}", "func walk(_ dog: Dog) {}", "walk(Dog())") == [0, 1])
    #expect(needs("let a = 1", "let a = 2", "print(a)") == [1])
    #expect(needs("let a = 1", "let a = 2\nprint(a)") == [])
  }

  @Test func `it needs what changes a variable, and not what other variables get`() {
    #expect(needs("var a = 1", "var b = 1", "a += 1", "b += 1", "print(a)") == [0, 2])
    #expect(needs("var a = [1]", "let last = a.removeLast()", "print(a)") == [0, 1])
    #expect(needs("var a = 1", "a += \"\"", "print(a)", without: [1]) == [0])
  }

  @Test func `it needs the extensions whose types or members it mentions`() {
    #expect(needs("extension Int { var half: Int { self / 2 } }", "print(4.half)") == [0])
    #expect(
      needs(
        "protocol Named { var name: String { get } }", "extension Int: Named {}",
        "extension Named { func hello() {} }", "3.hello()") == [0, 1, 2])
    #expect(needs("extension Int { var half: Int { self / 2 } }", "print(\"\".count)") == [])
  }

  @Test func `what is bound inside of a statement is not needed from outside`() {
    #expect(needs("let room = 1", "if let room = find() { print(room) }") == [])
    #expect(needs("let room: Int? = 1", "if let room { print(room) }") == [0])
    #expect(needs("let x = 1", "[1].map { x in x + 1 }") == [])
  }

  @Test func `types that are shown last are declared before what runs with them`() {
    #expect(
      needs(
        "protocol Drink {}", "let cup = Cup(Tea())",
        "protocol Drink {}\nstruct Tea: Drink {}\nstruct Cup { init(_ drink: Drink) {} }",
        "print(cup)") == [2, 1])
  }

  @Test func `an operator needs its declaration, its function and its precedence`() {
    #expect(
      needs(
        "infix operator +++: Sum", "precedencegroup Sum {}",
        "func +++ (a: Int, b: Int) -> Int { a }", "print(1 +++ 2)") == [0, 1, 2])
  }

  @Test func `a type of the library is the library's, though the page shows it`() {
    let needs = NeededSnippets(["protocol Named {}", "struct Dog: Named {}", "Dog()"])
      .knowing(libraryTypes: ["Named"])
    #expect(needs.of(2).chain == [1])
  }

  @Test func `what stops or does not compile needs others, and no other needs it`() {
    let codes = ["var a = [1]", "a.removeAll()\nlet b = a[0]", "let b = 2", "print(a, b)"]
    let needs = NeededSnippets(codes, last: [1])
    #expect(needs.of(1).chain == [0])
    #expect(needs.of(3).chain == [0, 2])
    #expect(NeededSnippets(codes, last: [1, 2]).of(3).chain == [0])
  }

  @Test func `a type may be declared further down`() {
    let codes = ["class House { var room: Room? }", "class Room {}"]
    #expect(NeededSnippets(codes).of(0).chain == [1])
    #expect(needs("class House { var room: Room? }", "class Room {}", "House()") == [0, 1])
  }

  @Test func `two snippets may need each other, and none needs itself`() {
    let needs = NeededSnippets(["var a = 1 { didSet { show() } }", "func show() { print(a) }"])
    #expect(needs.of(0).chain == [1])
    #expect(needs.of(1).chain == [0])
  }

  @Test func `a page shows a mistake and goes on from what it declared before`() {
    let codes = ["struct Dog {}", "struct Dog: Int {}", "Dog()"]
    let needs = NeededSnippets(codes)
    #expect(needs.of(2, without: [1]) == ([0], []))
    #expect(needs.of(2, without: [0, 1]) == ([1], [1]))
  }

  @Test func `a condition mentions the name outside that it binds again`() {
    #expect(needs("let name: String? = nil", "if let name { print(name) }") == [0])
    #expect(needs("let name: String? = nil", "if let name = name { let a = name }") == [0])
    #expect(needs("let name = 1", "if let name = find() { print(name) }") == [])
  }
}
