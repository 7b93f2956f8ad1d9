import Testing

@testable import DocRunner

/// Which loop is blamed for a program that runs on, wherever it was caught.
struct RunningLoopTests {
  /// What is blamed for each place, marked `•`, where the program may be caught; `▸` marks the loop to blame.
  private static func blamed(_ marked: String) -> [(Int, Int)?] {
    let code = marked.filter { !"▸•".contains($0) }
    var places: [(Int, Int)] = []
    for (line, text) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var column = 0
      for character in text {
        if character == "•" { places.append((line, column)) }
        if !"▸•".contains(character) { column += character.utf8.count }
      }
    }
    return places.map { RunningLoop.place(in: code, around: [$0]).map { ($0.line, $0.column) } }
  }

  private static func loop(of marked: String) -> (Int, Int)? {
    for (line, text) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let end = text.firstIndex(of: "▸") {
        return (line, text[..<end].filter { $0 != "•" }.utf8.count)
      }
    }
    return nil
  }

  @Test(arguments: [
    "var n = 0\n▸•while •n < 1 {\n  •n &+= 1\n  •n &-= 1\n}",
    "▸repeat {\n  •step()\n} while •true",
    // Of loops in each other the outermost without a bound runs on.
    "▸while true {\n  for x in •1...3 {\n    •print(x)\n  }\n  •work()\n}",
    "for x in 1...3 {\n  ▸while •true {\n    •work(x)\n  }\n}",
    "▸for x in 1...1_000_000_000 {\n  for y in 1...9 {\n    •work(x, y)\n  }\n}",
    // What a closure does is not in the loops around it.
    "while isOpen {\n  run {\n    ▸while true { •n += 1 }\n  }\n}",
    // A function that awaits is called from the scheduler; its callers are in the code.
    "func step() async { •n += 1 }\nTask {\n  ▸while true {\n    await •step()\n  }\n}",
    "func a() async { •n += 1 }\nfunc b() async { await •a() }\n▸while true { await •b() }",
  ])
  func `the place does not depend on where the program was caught`(code: String) {
    let places = Self.blamed(code)
    #expect(places.count >= 1)
    for place in places {
      #expect(place.map { [$0.0, $0.1] } == Self.loop(of: code).map { [$0.0, $0.1] })
    }
  }

  @Test(arguments: [
    "func fib(_ n: Int) -> Int { •n < 2 ? n : fib(n - 1) + fib(n - 2) }\nprint(fib(60))",
    "lock.wait()•",
    "while isOpen { run { •n += 1 } }",
  ])
  func `without a loop there is none to blame`(code: String) {
    #expect(Self.blamed(code).allSatisfy { $0 == nil })
  }

  @Test func `calls on the stack are asked from the outermost`() {
    let code = "func step() {\n  for _ in 1...9 { n += 1 }\n}\nwhile true {\n  step()\n}"
    let place = RunningLoop.place(in: code, around: [(1, 19), (4, 2)])
    #expect(place.map { [$0.line, $0.column] } == [3, 0])
  }
}
