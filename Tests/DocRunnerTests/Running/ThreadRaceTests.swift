import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Races beside threads that the program starts, races between such threads, and what luck could hide.
@Suite(.serialized) struct ThreadRaceTests {
  private let folder: ScratchFolder
  private let checker: DocumentChecker
  /// A checker that tries fewer orders, for programs in all of which the same comes out.
  private var briefChecker: DocumentChecker {
    var checker = checker
    checker.orders = 8
    return checker
  }

  init() async throws {
    folder = try ScratchFolder()
    checker = DocumentChecker(
      toolchain: try await Toolchain.find(),
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
  }

  /// How often races beside a thread are looked for, each time by a check that knows nothing of the others.
  private static let rounds =
    ProcessInfo.processInfo.environment["RACE_ROUNDS"].flatMap { Int($0) } ?? 1

  /// The races that need no time, each in a program that has started a thread before; a few of them, of several kinds,
  /// unless more rounds are asked for.
  private static let races = RaceTests.races.filter { race in
    let few = ["an unstructured task", "an actor that", "the order of a group", "a stream that"]
    return !race.racy.contains("sleep") && (rounds > 1 || few.contains(where: race.name.hasPrefix))
  }

  private static let thread = """
    import Dispatch
    let beside = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { beside.signal() }
    beside.wait()

    """

  /// Programs whose own threads race, with one of the outcomes, and the same programs without the race.
  private static let ofThreads: [(racy: String, repaired: String, output: String)] = [
    (
      """
      import Dispatch
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { print("background"); done.signal() }
      print("main")
      done.wait()
      """,
      """
      import Dispatch
      let done = DispatchSemaphore(value: 0)
      print("main")
      DispatchQueue.global().async { print("background"); done.signal() }
      done.wait()
      """, "main\nbackground"
    ),
    (
      """
      import Dispatch
      let group = DispatchGroup()
      DispatchQueue(label: "a").async(group: group) { print("a") }
      DispatchQueue(label: "b").async(group: group) { print("b") }
      group.wait()
      """,
      """
      import Dispatch
      let queue = DispatchQueue(label: "a")
      queue.async { print("a") }
      queue.sync { print("b") }
      """, "a\nb"
    ),
    (
      """
      import Foundation
      let done = DispatchGroup()
      for number in 1...3 {
        done.enter()
        Thread { print(number); done.leave() }.start()
      }
      done.wait()
      """,
      """
      import Foundation
      for number in 1...3 {
        let done = DispatchSemaphore(value: 0)
        Thread { print(number); done.signal() }.start()
        done.wait()
      }
      """, "1\n2\n3"
    ),
    (
      """
      import Dispatch
      import Synchronization
      let order = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in order.withLock { $0.append(number) } }
      print(order.withLock { $0 })
      """,
      """
      import Dispatch
      import Synchronization
      let order = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in order.withLock { $0.append(number) } }
      print(order.withLock { $0.sorted() })
      """, "[0, 1, 2, 3]"
    ),
  ]

  private func document(_ programs: [(code: String, output: String)]) -> Document {
    MarkdownParser.parse(
      programs.map { "```swift\n\($0.code)\n```\n\n```output\n\($0.output)\n```\n" }
        .joined(separator: "\n"), path: "a.md")
  }

  private func codes(of results: [SnippetResult]) -> [[String]] {
    results.map { $0.verdict.problems.map(\.code) }
  }

  @Test func `between tasks are found beside a thread, and not where they were repaired`()
    async throws
  {
    defer { folder.remove() }
    #expect(Self.races.count >= (Self.rounds > 1 ? 10 : 4))
    var once = checker
    once.orders = 0
    for (code, isRacy) in [(\RaceTests.Race.racy, true), (\.repaired, false)] {
      let programs = Self.races.map { Self.thread + $0[keyPath: code] }
      let bare = document(programs.map { ($0, "") })
      let outputs = try await once.check([bare]).results.map { $0.output.trimmed }
      let told = document(Array(zip(programs, outputs)).map { (code: $0, output: $1) })
      var red = Self.races.map { _ in 0 }
      for round in 1...Self.rounds {
        var checker = isRacy || Self.rounds > 1 ? checker : briefChecker
        checker.cacheDirectory = try await PreparedCache.copied(
          to: "\(folder.path)/\(isRacy)-\(round)")
        let results = try await checker.check([told]).results
        for (index, result) in results.enumerated() where result.verdict.isFailure {
          red[index] += 1
        }
      }
      for (race, count) in zip(Self.races, red) {
        if Self.rounds > 1 {
          print("\(isRacy ? "racy" : "repaired"): red \(count) of \(Self.rounds): \(race.name)")
        }
        #expect(count == (isRacy ? Self.rounds : 0), "\(race.name)")
      }
    }
  }

  @Test func `between threads are found, and not where they were repaired`() async throws {
    defer { folder.remove() }
    let racy = document(Self.ofThreads.map { ($0.racy, $0.output) })
    #expect(
      codes(of: try await checker.check([racy]).results)
        == Self.ofThreads.map { _ in ["differs-each-time"] })
    let repaired = document(Self.ofThreads.map { ($0.repaired, $0.output) })
    #expect(
      codes(of: try await briefChecker.check([repaired]).results) == Self.ofThreads.map { _ in [] })
  }

  @Test func `an end by another thread is no race if it comes each time`() async throws {
    defer { folder.remove() }
    let code = "import Foundation\nDispatchQueue.global().async { exit(0) }\nwhile true {}"
    #expect(
      codes(of: try await checker.check([document([(code, "never")])]).results)
        == [["ends-early"]])
  }

  @Test func `are told again by a check that does not find them`() async throws {
    defer { folder.remove() }
    let racy = document([(Self.thread + RaceTests.races[0].racy, "main\ntask")])
    let other = document([(Self.thread + RaceTests.races[0].racy, "task\nmain")])
    var once = checker
    once.orders = 0
    for document in [racy, other] {
      #expect(try await checker.check([document]).results[0].verdict.isFailure)
    }
    // A single run is right about one of the two, and remembers both.
    for document in [racy, other] {
      #expect(try await once.check([document]).results[0].verdict.isFailure)
    }
  }

  @Test(arguments: [ChildProcess.Ending.timedOut, .signaled(SIGABRT), .memoryLimit])
  func `are remembered however they ended`(ending: ChildProcess.Ending) async throws {
    defer { folder.remove() }
    let chapter = SnippetExtractor.extract(from: document([("print(1)", "1")]))
    let sessions = Plan(for: [chapter]).sessions
    let workshop = try await Workshop(for: checker, reading: [])
    var trial = try await workshop.compile(sessions)[0]
    trial.isFresh = true
    trial.result = RunResult(ending: ending, output: "", errors: "", backtrace: [])
    let judged = workshop.judged(trial)
    #expect(judged.isWrong)
    try workshop.keepOutcomes(of: judged)
    var clock = StepClock()
    let later = try await workshop.decide(sessions, clock: &clock) { _ in }
    #expect(codes(of: later.flatMap(\.judgements)) == [["differs-each-time"]])
  }

  @Test func `are found beside an order that computes until another task does something`()
    async throws
  {
    defer { folder.remove() }
    let spin = """
      import Synchronization
      final class Flag: Sendable { let isSet = Atomic(false) }
      let flag = Flag()
      func set() async { flag.isSet.store(true, ordering: .releasing) }
      func wait() async { while !flag.isSet.load(ordering: .acquiring) {} }
      async let a: Void = set()
      async let b: Void = wait()
      _ = await (a, b)

      """
    let race = """
      func show(_ text: String) async { print(text) }
      async let c: Void = show("c")
      async let d: Void = show("d")
      _ = await (c, d)
      """
    let results = try await checker.check([
      document([(spin + "print(\"over\")", "over"), (spin + race, "c\nd")])
    ]).results
    #expect(codes(of: results) == [[], ["depends-on-order"]])
  }

  // MARK: Chance

  @Test func `a claim that holds by chance is wrong, unless a seed holds it still`() async throws {
    defer { folder.remove() }
    let throwing = [
      "print(Bool.random())", "import Foundation\nprint(UUID().uuid.0 < 128)",
      "import Glibc\nvar word = 0\ngetentropy(&word, 8)\nprint(word < 0)",
    ]
    let coins = throwing.flatMap { code in ["true", "false"].map { (code: code, output: $0) } }
    #expect(
      codes(of: try await checker.check([document(coins)]).results)
        == coins.map { _ in ["depends-on-chance"] })
    let set = (
      code: "for color in Set([\"red\", \"green\"]) { print(color) }", output: "red\ngreen"
    )
    let other = (code: set.code, output: "green\nred")
    #expect(
      codes(of: try await checker.check([document([set, other])]).results)
        == [["depends-on-hash-seed"], ["depends-on-hash-seed"]])
    let text = "```swift seed=1\nprint(Bool.random())\n```\n\n```output\nfalse\n```\n"
    let still = try await checker.check([MarkdownParser.parse(text, path: "a.md")]).results
    #expect(codes(of: still) == [[]])
  }

  @Test func `a claim that holds by chance is undecided in a document of others`() async throws {
    defer { folder.remove() }
    var checker = checker
    checker.rules = DocumentRules(SnippetRules(plain: .compile, sessions: .needed))
    let text = "```swift\nprint(Bool.random()) // Prints \"false\"\n```\n"
    let result = try await checker.check([MarkdownParser.parse(text, path: "a.md")]).results[0]
    #expect(result.verdict == .passed)
    #expect(result.outcomes.open.map(\.why) == [.varies])
  }

  // MARK: The end of a program

  @Test func `a task that is cut off is told, with the line that never ran`() async throws {
    defer { folder.remove() }
    let task = "Task {\n  try await Task.sleep(for: .seconds(1))\n  print(\"two\")\n}\n"
    func warnings(_ code: String) async throws -> [String] {
      let report = try await checker.check([document([(code, "one")])])
      #expect(codes(of: report.results) == [[]])
      return report.diagnostics.map { "\($0.position?.line ?? 0): \($0.message)" }
    }
    #expect(
      try await warnings("print(\"one\")\n" + task) == [
        "5: a task still waited when the program ended, so `print(\"two\")` on line 5 never ran"
      ])
    #expect(try await warnings("print(\"one\")\nlet task = \(task)task.cancel()") == [])
  }
}
