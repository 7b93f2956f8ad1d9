import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Documents as strangers write them, each of a kind that once came out otherwise.
///
/// Red is certain, everything else is shown.
@Suite(.serialized) struct StrangersTests {
  /// A document, and what comes of it.
  struct Page: Sendable {
    var name: String
    var text: String
    var outcome: String

    /// A page with one snippet.
    init(_ name: String, _ code: String, _ outcome: String) {
      self.init(name, page: "```swift\n\(code)\n```\n", outcome)
    }

    init(_ name: String, page: String, _ outcome: String) {
      (self.name, text, self.outcome) = (name, page, outcome)
    }
  }

  /// What documents say of values and output.
  private static let claims: [Page] = [
    Page(
      "a text of digits in an optional",
      """
      func half(_ n: Int) -> String? { n > 1 ? "\\(n / 2)" : nil }
      half(8) // "4"
      half(8) // 4
      """, "1 confirmed, 1 refuted"),
    Page(
      "about is no prefix",
      """
      let cups = 20 + 7
      print(cups) // Prints ~2
      print(2.0 / 3) // prints ≈ 0.67
      """, "1 confirmed, 1 refuted"),
    Page(
      "Set in a name",
      """
      struct Preset { var id: Int }
      let dataSet = [3, 4].map { Preset(id: $0) }
      dataSet // => [Preset(id: 4), Preset(id: 3)]
      print(dataSet.map(\\.id)) // [4, 3]
      """, "2 refuted"),
    Page(
      "a set has no order",
      """
      let one: Set = ["a"]
      one.union(["b"]) // => ["b", "a"]
      print(one.union(["b"])) // prints ["a", "b"]
      """, "2 confirmed"),
    Page(
      "pairs that keep their order",
      """
      let steps: KeyValuePairs = ["boil": 1, "steep": 2]
      print(steps) // prints ["steep": 2, "boil": 1]
      """, "1 refuted"),
    Page(
      "a number in quotes",
      """
      let room = 100 + 1
      room + 0 // => "101"
      """, "1 refuted"),
    Page(
      "two texts in quotes are two lines, or nothing",
      """
      print("milk")
      // Prints "milk" and then "sugar"
      print("a")
      print("b")
      // prints "a" then "b"
      """, "1 remark"),
    Page(
      "values below a loop are its lines",
      """
      for room in [[1], [2]] { print(room) }
      // => [1]
      // => [2]
      """, "2 confirmed"),
    Page(
      "a text of several lines as a literal",
      """
      print("tea\\nmilk") // => "tea\\nmilk"
      """, "1 confirmed"),
    Page("a whole number as a fraction", "let share = 9 / 2 // 4.0", "1 refuted"),
    Page(
      "a fraction as a whole number",
      """
      let double = 3.0 * 2 // 6
      print(double) // Prints 6
      """, "1 confirmed, 1 refuted"),
    Page(
      "one turn of a loop",
      """
      for cup in 1...3 {
        print(cup) // 2
      }
      """, "1 undecided, 1 remark"),
    Page(
      "a round number",
      """
      let sum = 900 + 99
      print(sum) // 1000
      """, "1 refuted"),
    Page(
      "values below several statements",
      """
      print(5 * 2)
      print("cake" + "s")
      // Prints "10"
      // Prints "cakes"
      """, "2 confirmed"),
    Page(
      "remarks below several statements",
      """
      print(5 * 2)
      print(6 * 2)
      // 10
      // 12
      """, ""),
    Page(
      "calls with literals",
      """
      String(repeating: "-", count: 3) // "--"
      Array(repeating: 1, count: 2) // [1, 1]
      """, "1 confirmed, 1 refuted"),
    Page(
      "output of a function",
      """
      func greet() { print("hello"); print("you") }
      greet()
      // Prints "hello"
      // Prints "you"
      greet() // "good bye"
      """, "2 confirmed, 1 undecided, 1 remark"),
    Page(
      "a value of several lines",
      """
      let trays = [1, 2].map { $0 * 3 }
      trays
      // => [
      //   3,
      //   6
      // ]
      """, "1 confirmed"),
    Page(
      "lists and texts that go on",
      """
      let all = Array(1...9)
      all // => [1, 2, ...]
      String(repeating: "ha", count: 9) // "haha..."
      """, "2 confirmed"),
    Page(
      "thousands",
      """
      let crowd = 2_500 * 1000
      crowd // => 2,500,000
      """, "1 confirmed"),
    Page(
      "bits",
      """
      let flag: UInt8 = 4
      flag << 1 // 00001000
      flag << 5 // 10000000
      flag << 5 // 0b10000000
      flag << 5 // 10000001
      """, "1 confirmed, 1 refuted, 1 undecided, 2 remarks"),
    Page("an empty text", "print(\"tea\".dropFirst(3)) // \"\"", "1 confirmed"),
    Page(
      "comments between stars",
      """
      let cups = 4 * 4 /* Output: 16 */
      cups + 1 /* => 18 */
      cups + 2 /* 19 */
      """, "1 confirmed, 2 refuted"),
    Page(
      "comments for documentation",
      """
      let cups = 4 * 4
      print(cups) /// 17
      print(cups) /// prints 16
      """, "1 confirmed, 1 refuted"),
    Page(
      "words of remarks",
      """
      let cups = 4 * 4
      print(cups) // total: 17
      print(cups) // shows 17
      print(cups) // 16 cups (of tea)
      cups + 0 // expected: 17
      """, "3 remarks"),
    Page(
      "other languages",
      """
      print("hi" + "!") // Ausgabe: ho!
      print("hi" + "!") // 输出: hi!
      print("hi" + "!") // Affiche « hi! »
      """, "1 remark"),
    Page("other quotes", "print(\"hi\" + \"!\") // prints «hi!»", "1 confirmed"),
    Page(
      "a value as the code that makes it",
      """
      struct Path: CustomStringConvertible {
        var description: String
        init(_ text: String) { description = text }
      }
      Path("a/b") // evaluates to Path("a/b")
      """, ""),
    Page(
      "a line of several calls",
      """
      print("n", terminator: "")
      print(3 + 4) // prints n7
      """, "1 confirmed"),
    Page(
      "numbers that count the lines",
      """
      func next() -> Int { 10 }
      next() // 1
      next() // 2
      """, "2 remarks"),
    Page(
      "slashes in what is printed",
      """
      for word in ["tea", "cake"] { print(word) }
      // Output: // tea
      //         // cake
      """, "1 confirmed"),
    Page(
      "a text with a value in it",
      """
      let name = "Ada"
      let hello = "Hello, \\(name)!" // "Hello, Bob!"
      """, "1 refuted"),
    Page("a port is no note", "let port = 8080 // 80", "1 remark"),
    Page(
      "below a function that nothing calls",
      """
      func brew() -> Int {
        print("steam")
        return 1
      }
      // Prints "steam"
      """, "1 undecided"),
    Page(
      "three times",
      """
      for _ in 1...3 { print("tick") }
      // Prints "tick" three times
      """, "1 confirmed"),
    Page(
      "letters that look alike", "print(\"caf\\u{e9}\") // Prints \"cafe\u{301}\"", "1 confirmed"),
    Page(
      "cases of enumerations",
      """
      enum Level { case low, high }
      let level = Level.low
      level // => .low
      print(level) // prints Level.high
      """, "1 confirmed, 1 refuted"),
    Page(
      "a fence behind a sentence",
      page: """
        ```swift
        print("a")
        print("b")
        ```

        This prints:

        ```
        a
        c
        ```
        """, "1 confirmed, 1 refuted"),
    Page(
      "a comparison behind a sign",
      """
      let total = 3 * 2
      total // => total == 6
      total // => == 7
      print(total) // => total == 6
      total // => > 5
      """, "2 confirmed, 1 refuted, 1 undecided, 1 remark"),
    Page(
      "sets inside of other values",
      """
      let odd: Set = [1, 3, 5]
      struct Bag { var cups: Set = [1, 2, 3] }
      [odd] // => [[5, 3, 1]]
      (odd, 1) // => ([5, 3, 1], 1)
      Optional(odd) // => Optional([5, 1, 3])
      ["a": odd] // => ["a": [5, 3, 1]]
      Bag() // => Bag(cups: [3, 2, 1])
      [odd] // => [[5, 3, 2]]
      Bag() // => Bag(cups: [3, 2, 4])
      """, "5 confirmed, 2 refuted"),
    Page(
      "several arguments",
      """
      let odd: Set = [1, 3, 5]
      print("odd:", odd) // Prints "odd: [5, 3, 1]"
      print("odd:", odd) // Prints "odd: [1, 5, 3]"
      print(odd, [odd], separator: "; ") // Prints "[5, 1, 3]; [[1, 3, 5]]"
      print("odd:", odd) // Prints "odd: [5, 3, 2]"
      print("odd:", [1, 3]) // Prints "odd: [3, 1]"
      """, "3 confirmed, 2 refuted"),
    Page(
      "what depends on the seed of hashes",
      """
      let odd = Set(1...9)
      print("odd: \\(odd)") // Prints "odd: [1, 2, 3, 4, 5, 6, 7, 8, 9]"
      Array(odd) // => [1, 2, 3, 4, 5, 6, 7, 8, 9]
      Array(odd) // => [1, 2, 3, 4, 5, 6, 7, 8, 10]
      """, "1 refuted, 2 undecided"),
    Page(
      "a number is no text",
      """
      let seven = "7" + "" // 7
      ["7"].first // 7
      print("1234567" + "") // 1,234,567
      print("7" + "") // 7
      print("7 cups" + "") // 7
      """, "1 confirmed, 3 refuted, 1 undecided, 1 remark"),
    Page(
      "a value with words",
      """
      let total = 1 + 1
      total // -> 3 items
      total + 1 // => 3 items
      total + 1 // => 3 or 4
      total + 1 // => the sum of both
      """, "1 confirmed, 1 refuted, 2 undecided, 1 remark"),
    Page(
      "words without quotes",
      """
      print("hi all") // prints hello there
      print("nothing") // Output: everything
      print("the end") // prints: the beginning
      print("the end") // Prints the beginning
      """, "3 refuted, 1 undecided, 1 remark"),
    Page(
      "types",
      """
      type(of: 3.5) // Float
      let first = [1].first // String?
      let last = [1].last // Int?
      """, "2 remarks"),
    Page(
      "a variable that a comment names",
      """
      var (a, b) = (1, 2)
      swap(&a, &b) // a = 2, b = 1
      var n = 1
      n += 1 // n is 3
      n += 1
      // n == 3
      var cups = ["tea"]
      cups.append("milk")
      // cups: ["tea", "cake"]
      while n < 5 { n += 1 }
      // n == 6
      """, "3 remarks"),
    Page(
      "what dump writes before a value",
      """
      dump("tea" as CustomStringConvertible) // "tea"
      """, "1 undecided"),
    Page(
      "a sentence that says that it cannot be so",
      page: """
        If this were possible, two reads of `value` could even report different values:

        ```swift
        enum Cup { static let value = 1 }
        print(Cup.value) // 1
        print(Cup.value) // 42
        ```
        """, "1 confirmed, 1 refuted"),
    Page(
      "what a statement without a value gives",
      """
      var cups = ["a"]
      cups.append("b") // ["a", "c"]
      """, "1 undecided"),
    Page(
      "two turns",
      """
      for cup in 1...2 {
        print(cup) // Prints 2
      }
      """, "1 refuted"),
    Page(
      "the statement that is wrong",
      """
      print("p" + "q")
      print("r" + "s")
      // Prints "pq"
      // Prints "rt"
      """, "1 confirmed, 1 refuted"),
    Page(
      "a sentence about what is printed",
      """
      print("https://example.org")
      // Prints all links
      """, "1 undecided, 1 remark"),
    Page(
      "output above a branch that is not taken",
      """
      let cups = 3
      if cups > 2 { print("tea") }
      if cups > 5 { print("milk") }
      // Output: tea
      if cups > 5 { print("cake") }
      // Output: cake
      """, "1 confirmed, 1 refuted"),
    Page(
      "lines of output on one line",
      """
      for cup in 1...3 { print(cup) }
      // Output: 1 2 3
      for cup in 1...3 { print(cup) }
      // Output: 1, 2, 4
      """, "1 refuted, 1 undecided"),
    Page(
      "a text that is no output",
      """
      let name = "Ada"
      let hello = "Hello, " + name
      // Output: Hello, Ada
      let bye = "Bye, " + name // Output: Bye, Bob
      """, "1 confirmed, 1 refuted"),
    Page(
      "quotes that are printed, and words behind them",
      """
      let said = "\\"Tea\\", she said."
      print(said) // Prints "Tea", she said.
      print("Tea") // Prints "Tea", not coffee.
      print("Milk") // Prints "Tea", not coffee.
      """, "2 confirmed, 1 refuted"),
    Page(
      "a fraction that a function returns",
      """
      func half(_ cups: Double) -> Double { cups / 2 }
      half(2) // returns 1
      half(4) // => 2
      half(6) // => 4
      """, "2 confirmed, 1 refuted"),
    Page(
      "one word about what a function returns",
      """
      struct Guest { var id: Int; var name: String }
      func guest(_ id: Int) -> Guest? { Guest(id: id, name: "Ada") }
      func first(_ id: Int) -> String { "Ada" }
      guest(1) // Returns Ada
      guest(2) // Returns optional
      first(1) // Returns Bob
      """, "1 refuted, 2 undecided, 2 remarks"),
    Page(
      "zeros of a decimal",
      """
      import Foundation
      let prices: [Decimal] = [100, 2.5]
      prices[0] // 100.00
      prices.last // 2.50
      prices.first // 101.00
      """, "2 confirmed, 1 refuted"),
    Page(
      "empty lines between groups of output",
      """
      for cup in ["tea", "milk"] { print(cup, 1); print(cup, 2) }
      /* Prints
      tea 1
      tea 2

      milk 1
      milk 2
      */
      """, "5 confirmed"),
    Page(
      "empty lines around output",
      """
      print("\\n--- tea ---")
      print("cup")
      // prints:
      // --- tea ---
      // cup
      """, "2 confirmed"),
    Page(
      "more digits than a number has",
      """
      let side: Float = 1.41421358E+20
      side + 0 // 1.42E+20
      side + 0 // 1.41421358E+20
      """, "1 refuted, 1 undecided, 1 remark"),
    Page(
      "what depends on the compiler",
      """
      #if swift(<5)
      print("old")
      #else
      print("new")
      #endif
      // Prints "old"
      """, "1 undecided"),
    Page(
      "a value that depends on the compiler",
      """
      #if swift(<5)
      let age = 4
      #else
      let age = 6
      #endif
      age + 1 // => 5
      """, "1 undecided"),
    Page(
      "a number with commas is a text",
      """
      let price: String? = "2,456" + ""
      price // 2,456
      price // 2,457
      """, "1 refuted, 1 undecided"),
    Page(
      "fractions that are cut off",
      """
      let third = 10.0 / 3 // 3.333
      ["a": 10.0 / 3] // ["a": 3.333]
      Set([10.0 / 3]) // [3.333]
      10.0 / 3 // 3.334
      10.0 / 3 // => 3.333
      """, "2 refuted, 3 undecided, 3 remarks"),
    Page(
      "the date and the time zone",
      """
      import Foundation
      let calendar = Calendar(identifier: .gregorian)
      let year = calendar.dateComponents([.year], from: Date()).year ?? 0
      print(year) // Prints 2019
      year // 2019
      print(year < 0) // Prints true
      let may = calendar.date(from: DateComponents(year: 2020, month: 5))
      print(may!) // Prints "2020-04-30 22:00:00 +0000"
      """, "1 refuted, 3 undecided"),
    Page(
      "the formats of a country",
      """
      import Foundation
      let format = NumberFormatter()
      format.numberStyle = .decimal
      print(format.string(from: 1234.5)!) // Prints "1.234,5"
      """, "1 undecided"),
    Page(
      "a comment behind what is printed",
      """
      print(1) // Prints 1 // the first
      for cup in 1...2 { print(cup) }
      // Output:
      // 1 // tea
      // 2 // milk
      print(3) // Prints 4 // tea
      """, "3 confirmed, 1 refuted"),
    Page(
      "a sentence in place of output",
      """
      let names = ["b", "a"].sorted()
      print(names) // Output: The sorted list of names.
      print(names.count) // output: the number of names, 2
      print("Hello, Bob") // Output: Hello, Ada
      """, "1 refuted, 2 undecided, 1 remark"),
    Page(
      "names that sound like work elsewhere",
      """
      struct TaskList { var open = 0 }
      let asyncThread = TaskList()
      if asyncThread.open > 0 { print("busy") } // Prints "busy"
      """, "1 refuted"),
    Page(
      "a task that waits for what comes later",
      """
      let (cups, pot) = AsyncStream.makeStream(of: Int.self)
      Task { for await cup in cups { print(cup) } } // Prints "1"
      """, "1 undecided"),
    Page(
      "output before a task that is cut off",
      """
      print("water")
      Task {
        try await Task.sleep(for: .seconds(1))
        print("tea")
      }
      // Prints "water"
      """, "1 confirmed"),
  ]

  /// How programs stop.
  private static let stops: [Page] = [
    Page(
      "another message",
      """
      let cups = [1]
      let place = cups.count
      print(cups[place]) // Fatal error: Division by zero
      """, "1 refuted"),
    Page(
      "another error",
      """
      enum Spill: Error { case tea, milk }
      func pour() throws -> Int { throw Spill.tea }
      try pour() // throws Spill.milk
      """, "1 refuted"),
    Page(
      "a trap as the debugger tells it",
      """
      let cups = [1]
      let none = cups[cups.count]
      // error: Execution was interrupted, reason: EXC_BAD_INSTRUCTION (code=EXC_I386_INVOP).
      let one = cups[0] // 1
      """, "1 confirmed, 1 undecided"),
    Page(
      "the error that is thrown",
      """
      enum Spill: Error { case tea, milk }
      func pour() throws -> Int { throw Spill.tea }
      try pour() // => throws Spill.tea
      """, "1 confirmed"),
    Page(
      "a promise behind a fatal error",
      """
      fatalError("empty")
      print("full") // Prints "full"
      """, "1 refuted"),
    Page(
      "a promise behind a wait without end",
      """
      let (cups, pot) = AsyncStream.makeStream(of: Int.self)
      for await cup in cups { print(cup) }
      print("done")
      // Prints "done"
      _ = pot
      """, "1 refuted"),
    Page(
      "nothing is promised behind it",
      """
      let (cups, pot) = AsyncStream.makeStream(of: Int.self)
      print(1) // Prints 1
      for await cup in cups { print(cup) }
      _ = pot
      """, "incomplete, 1 confirmed"),
    Page(
      "a loop that prints and then waits",
      """
      let (cups, pot) = AsyncStream.makeStream(of: Int.self)
      pot.yield(1)
      for await cup in cups { print(cup) }
      // Prints "1"
      """, "incomplete, 1 confirmed"),
    Page(
      "a loop that prints something else and then waits",
      """
      let (cups, pot) = AsyncStream.makeStream(of: Int.self)
      pot.yield(1)
      for await cup in cups { print(cup) } // Prints "2"
      """, "1 refuted"),
    Page(
      "a promise behind a fatal error in a function",
      """
      func pour() { print("start"); fatalError("empty"); print("full") /* Prints "full" */ }
      func stop() -> Never { fatalError() }
      func drink() {
        stop()
        print("one")
        let two = 2
        print(two) // Prints 2
      }
      """, "2 refuted"),
    Page(
      "a promise behind a return",
      """
      func pour() -> Int {
        defer { print("end") } // Prints "end"
        return 1
        print("full") // Prints "full"
      }
      print(pour())
      """, "1 confirmed, 1 refuted"),
    Page(
      "a promise behind a return that depends",
      """
      func pour(_ cups: Int) -> Int {
        if cups > 2 { return 1 }
        print("full") // Prints "full"
        return 2
      }
      print(pour(3))
      """, "1 undecided"),
    Page(
      "a function behind a return",
      """
      func pour() {
        return tell()
        func tell() {
          print("full") // Prints "full"
        }
      }
      pour()
      """, "1 confirmed"),
  ]

  /// Code that does not compile.
  private static let code: [Page] = [
    Page(
      "a comment on errors that code handles",
      """
      // Good: proper error handling
      func load() {
        let name: Int = "x"
      }
      """, "wrong"),
    Page(
      "an end that code which does not compile cannot have",
      """
      let cups: Int?
      print(cups!) // Fatal error: Unexpectedly found nil while unwrapping an Optional value
      """, "incomplete, 1 undecided"),
    Page(
      "a subscript that a project adds",
      """
      let cups = [1, 2]
      let cup = cups[safe: 0]
      """, "incomplete"),
    Page(
      "a sentence that says in its language that code is wrong",
      page: """
        A instrução a seguir não é válida:

        ```swift
        let x = 1, y = 2
        if x = y {
          print("igual")
        }
        ```
        """, "on purpose"),
    Page(
      "a warning of one language mode",
      """
      import Foundation
      let job = Task { print(Thread.current.isMainThread) }
      """, ""),
    Page(
      "wrong and right",
      """
      // WRONG
      func area() -> (Int, Int) { (2, 2) }
      let first = area()

      // RIGHT
      func area() -> (width: Int, height: Int) { (2, 2) }
      let second = area()
      """, "incomplete"),
    Page("a variable without a value", "let done: (Int) -> Void\ndone(1)", "incomplete"),
    Page(
      "what only Apple's systems have",
      """
      import Foundation
      let title = AttributedString(localized: "_Tea_")
      let formatter = MeasurementFormatter()
      """, "incomplete"),
    Page(
      "the old way",
      page: """
        ### Old style

        ```swift
        infix operator +++ { associativity left precedence 140 }
        ```
        """, "incomplete"),
    Page(
      "an interface as tools print it",
      """
      public protocol Named : Sendable {
        public static func named(_ name: String) -> Self
      }
      """, "incomplete"),
    Page("a slogan", "protocol + generics", "incomplete"),
    Page("an attribute alone", "@Test(\"a cup starts empty\")", "incomplete"),
    Page(
      "a misspelled name",
      """
      let teapot = "green"
      print(taepot)
      """, "wrong"),
    Page(
      "a misspelled name among missing ones",
      """
      let teapot = kitchen.find("green")
      print(taepot)
      """, "wrong"),
    Page(
      "two unknown names",
      """
      expect(cup).to(beEmpty())
      expect(cup).to(beEmpti())
      """, "incomplete"),
    Page(
      "a name of a macro", "print(parse(line))\nfunc parse(_ text: String) -> Int { 1 }",
      "incomplete"),
    Page("a constant", "let cups = 1\ncups = 2", "wrong"),
    Page(
      "a constant on purpose", "let cups = 1\ncups = 2 // this is wrong, you can't change it",
      "on purpose"),
    Page(
      "on purpose, as the compiler says it",
      """
      let cups = 1
      cups = 2 // error: cannot assign to value: 'cups' is a 'let' constant
      """, "on purpose, 1 confirmed"),
    Page(
      "on purpose, and the compiler says something else",
      """
      let cups = 1
      cups = 2 // error: missing return
      """, "on purpose, 1 undecided, 1 remark"),
    Page(
      "on purpose, as an older compiler says it",
      """
      let cups = 1
      cups = 2 // error: cannot assign to 'let' value 'cups'
      """, "on purpose, 1 undecided, 1 remark"),
    Page(
      "on purpose, in another language mode or on another system",
      page: """
        ```swift mode=5
        var cups = 1 // error: var 'cups' is not concurrency-safe
        ```

        ```swift
        let teas = 1 // error: 'teas' is only available in macOS 15 or newer
        ```
        """, "2 undecided, 2 remarks"),
    Page(
      "on purpose, and the compiler says nothing",
      """
      let cups: String = "a" // error: cannot convert value
      let teas: String = "b" // error
      """, "1 refuted, 1 remark"),
    Page(
      "on purpose in Chinese",
      """
      let cups = 1
      cups = 2 // 编译错误！
      """, "on purpose"),
    Page(
      "on purpose by the sentence before",
      page: """
        The compiler refuses this, because a constant stays what it is. It does not compile:

        ```swift
        let cups = 1
        cups = 2
        ```
        """, "on purpose"),
    Page("a text as a number", "let cups: Int = \"two\"", "wrong"),
    Page("a call with another label", "func pour(into cup: Int) {}\npour(in: 1)", "wrong"),
    Page(
      "a member that nothing has",
      """
      struct Cup { var size = 1 }
      print(Cup().height)
      """, "wrong"),
    Page(
      "a member of a protocol that is missing",
      """
      struct Cup: Vessel {}
      Cup().wash()
      """, "incomplete"),
    Page(
      "a module of another system, in whose place Foundation is",
      """
      import UIKit
      print(CGRect(x: 0, y: 0, width: 5, height: 5)) // Prints "(0.0, 0.0, 5.0, 5.0)"
      """, "1 undecided"),
    Page(
      "a change in a snippet that does not compile",
      page: """
        ```swift
        var cups = ["tea"]
        ```

        ```swift
        let teas = ["green"]
        ```

        ```swift
        cups.append("milk")
        kitchen.pour(teas)
        ```

        ```swift
        print(cups.count) // Prints 2
        ```

        ```swift
        print(teas.count) // Prints 2
        ```
        """, "incomplete, 1 refuted, 1 undecided"),
    Page("a member of the toolchain's", "print(\"tea\".title)", "incomplete"),
    Page(
      "a member that an extension further down adds",
      page: """
        ```swift
        struct Herald {
          func call(_ text: String) {
            for (index, scalar) in text.unicodeScalars.lazy.enumerated() {
              print(index, scalar.title ?? "")
            }
          }
        }
        ```

        The property is this:

        ```swift
        extension Unicode.Scalar {
          var title: String? { properties.name }
        }
        ```
        """, "incomplete"),
    Page("four dots", "[1, 2, 3]\n  .map { $0 * 2 }\n  ....", "incomplete"),
    Page(
      "a bracket that is missing",
      page: """
        ```swift
        func greet(_ name: String) -> String { "Hello, " + name }
        print(greet("Bob")
        ```

        ```swift
        let cups = ["tea", "milk"
        ```

        ```swift
        print(kitchen.cups(
        ```

        ```swift
        let pot = max(1, 2 // ...
        ```
        """, "wrong, incomplete, incomplete, incomplete"),
    Page(
      "another section's name",
      page: """
        # Input

        ```swift
        let text = readLine()
        ```

        # Parsing

        ```swift
        func parse(_ text: String) -> Int { text.count }
        ```

        ```swift
        print(parse(text))
        ```
        """, "incomplete"),
    Page(
      "a type shown twice",
      page: """
        ```swift
        struct Name { let text: String }
        let ada = Name(text: "Ada")
        ```

        The compiler can compare them:

        ```swift
        struct Name: Equatable { let text: String }
        ```

        ```swift
        func isAda(_ name: Name) -> Bool { name == ada }
        ```
        """, "incomplete"),
    Page(
      "the page's own message",
      """
      #if TEA
      #else
      #error("Tea is missing")
      #endif
      """, "incomplete"),
    Page(
      "a statement too many on a line", "let cups = [1]\nfunc drink() { print(cups) return }",
      "wrong"),
    Page("places in other files", "#sourceLocation(file: \"a\", line: 1)", "incomplete"),
    Page("code that is left out", "// ...\nlet cups: Int = \"b\"", "incomplete"),
    Page(
      "a message from the first program",
      page: """
        ```swift
        let word = "dog"
        let found = [word]
        ```

        ```swift
        let riddle = "cat"
        ```

        ```swift
        let word = "cat"
        let found = [word]
        ```

        ```swift
        if found.contains(riddle) { print("found \\(word)") }
        // Prints "found a cat"
        ```
        """, "1 refuted"),
    Page(
      "a message from the first program, a snippet of which leaves out an import",
      page: """
        ```swift
        import Foundation
        let word = "dog"
        let found = NSRange(location: 0, length: word.count)
        ```

        ```swift
        let riddle = "a cat"
        ```

        ```swift
        let word = "cat"
        let found = NSRange(location: 2, length: word.count)
        ```

        ```swift
        let all = NSRange(location: 0, length: riddle.count)
        if NSMaxRange(found) == NSMaxRange(all) { print("found \\(word)") }
        // Prints "found a cat"
        ```
        """, "1 refuted"),
    Page(
      "mistakes with what earlier snippets declare",
      page: """
        ```swift
        struct Tray {
          var width: Int
          func area(times count: Int) -> Int { width * width * count }
        }
        let tray = Tray(width: 3)
        let cups = ["tea", "milk"]
        ```

        ```swift
        print(tray.area(by: 2))
        ```

        ```swift
        let size: Int = Tray(width: 2)
        ```

        ```swift
        let cup: String = cups
        ```

        ```swift
        print(tray.height)
        ```
        """, "wrong, wrong, wrong, wrong"),
    Page(
      "a mistake with what an earlier section declares",
      page: """
        # One

        ```swift
        let cups = ["tea", "milk"]
        ```

        # Two

        ```swift
        let cup: String = cups
        ```
        """, "incomplete"),
    Page(
      "members that are shown later, or left out",
      page: """
        ```swift
        struct Tray { var width = 1 }
        let tray = Tray()
        ```

        Now add a method:

        ```swift
        func wipe() { print("clean") }
        ```

        ```swift
        tray.wipe()
        ```

        ```swift
        struct Cup {
          // ...
        }
        let cup = Cup()
        ```

        ```swift
        cup.wash()
        ```
        """, "incomplete, incomplete"),
    Page(
      "misspelled names of earlier snippets",
      page: """
        ```swift
        let teapot = "green"
        ```

        ```swift
        print(taepot)
        ```

        ```swift
        print(taepot)
        kitchen.open()
        ```
        """, "wrong, wrong"),
    Page(
      "a word with another ending",
      page: """
        ```swift
        let loaded = "tea"
        ```

        ```swift
        print(loader)
        ```
        """, "incomplete"),
  ]

  @Test func `claims of strangers`() async throws { try await check(Self.claims) }

  @Test func `programs of strangers that stop`() async throws { try await check(Self.stops) }

  @Test func `code of strangers that does not compile`() async throws { try await check(Self.code) }

  private func check(_ pages: [Page]) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var checker = DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    checker.rules = DocumentRules(SnippetRules(plain: .compile, sessions: .needed))
    let documents = pages.enumerated().map { MarkdownParser.parse($1.text, path: "\($0).md") }
    let report = try await checker.check(documents)
    for (page, chapter) in zip(pages, report.chapters) {
      #expect(outcome(of: chapter) == page.outcome, "\(page.name)")
    }
  }

  /// What came of a document, in words.
  private func outcome(of chapter: Report.Chapter) -> String {
    var words: [String] = []
    var tally = ClaimTally()
    for result in chapter.results {
      let own = ClaimTally(of: result)
      tally += own
      switch result.verdict {
      case .failed(let problems) where problems.contains { $0.finding == nil }:
        words.append("wrong")
      case .incomplete: words.append("incomplete")
      case .blocked: words.append("blocked")
      default: break
      }
      if !result.outcomes.excused.isEmpty { words.append("on purpose") }
    }
    for (count, word) in [
      (tally.confirmed, "confirmed"), (tally.refuted, "refuted"), (tally.undecided, "undecided"),
      (tally.remarks, tally.remarks == 1 ? "remark" : "remarks"),
    ] where count > 0 {
      words.append("\(count) \(word)")
    }
    return words.joined(separator: ", ")
  }
}
