import PreparedCache
import Testing

@testable import DocRunner

/// Programs whose output depends on the order of their jobs, and the same programs without the race.
@Suite(.serialized) struct RaceTests {
  struct Race: Sendable {
    var name: String
    var racy: String
    var repaired: String

    init(_ name: String, racy: String, repaired: String) {
      (self.name, self.racy, self.repaired) = (name, racy, repaired)
    }
  }

  static let races = [
    Race(
      "an unstructured task against the main program",
      racy: """
        let task = Task.detached { print("task") }
        print("main")
        await task.value
        """,
      repaired: """
        let task = Task.detached { print("task") }
        await task.value
        print("main")
        """),
    Race(
      "two tasks that write to one stream",
      racy: """
        let (letters, writer) = AsyncStream.makeStream(of: String.self)
        let tasks = ["a", "b"].map { letter in Task.detached { _ = writer.yield(letter) } }
        for task in tasks { await task.value }
        writer.finish()
        for await letter in letters { print(letter) }
        """,
      repaired: """
        let (letters, writer) = AsyncStream.makeStream(of: String.self)
        for letter in ["a", "b"] { await Task.detached { _ = writer.yield(letter) }.value }
        writer.finish()
        for await letter in letters { print(letter) }
        """),
    Race(
      "an actor that is entered again while it waits",
      racy: """
        actor Account {
          var balance = 100
          func withdraw(_ amount: Int) async {
            guard balance >= amount else { return }
            await Task.yield()
            balance -= amount
          }
        }
        let account = Account()
        let first = Task.detached { await account.withdraw(80) }
        let second = Task.detached { await account.withdraw(80) }
        await first.value
        await second.value
        print(await account.balance)
        """,
      repaired: """
        actor Account {
          var balance = 100
          func withdraw(_ amount: Int) async {
            await Task.yield()
            guard balance >= amount else { return }
            balance -= amount
          }
        }
        let account = Account()
        let first = Task.detached { await account.withdraw(80) }
        let second = Task.detached { await account.withdraw(80) }
        await first.value
        await second.value
        print(await account.balance)
        """),
    Race(
      "the order of two `async let`",
      racy: """
        func both() async {
          async let a: Void = print("a")
          async let b: Void = print("b")
          _ = await (a, b)
        }
        await both()
        """,
      repaired: """
        func both() async {
          async let a = "a"
          async let b = "b"
          print(await a)
          print(await b)
        }
        await both()
        """),
    Race(
      "cancellation against completion",
      racy: """
        let task = Task.detached { () -> String in
          await Task.yield()
          return Task.isCancelled ? "canceled" : "complete"
        }
        await Task.yield()
        task.cancel()
        print(await task.value)
        """,
      repaired: """
        let task = Task.detached { () -> String in
          try? await Task.sleep(for: .seconds(1))
          return Task.isCancelled ? "canceled" : "complete"
        }
        await Task.yield()
        task.cancel()
        print(await task.value)
        """),
    Race(
      "the order of a group's results",
      racy: """
        let names = await withTaskGroup(of: String.self) { group in
          for name in ["a", "b", "c"] { group.addTask { name } }
          var names = ""
          for await name in group { names += name }
          return names
        }
        print(names)
        """,
      repaired: """
        let names = await withTaskGroup(of: String.self) { group in
          for name in ["a", "b", "c"] { group.addTask { name } }
          var names: Set<String> = []
          for await name in group { names.insert(name) }
          return names.sorted().joined()
        }
        print(names)
        """),
    Race(
      "two timers that are due at the same time",
      racy: """
        let tasks = ["a", "b"].map { name in
          Task.detached {
            try await Task.sleep(for: .milliseconds(100))
            print(name)
          }
        }
        for task in tasks { try await task.value }
        """,
      repaired: """
        let tasks = ["a", "b"].enumerated().map { index, name in
          Task.detached {
            try await Task.sleep(for: .milliseconds(100 * index))
            print(name)
          }
        }
        for task in tasks { try await task.value }
        """),
    Race(
      "a continuation that is resumed late",
      racy: """
        let task = Task.detached {
          await withCheckedContinuation { continuation in
            Task.detached {
              continuation.resume()
              print("resumed")
            }
          }
          print("went on")
        }
        await task.value
        await Task.yield()
        try await Task.sleep(for: .seconds(1))
        """,
      repaired: """
        let task = Task.detached {
          await withCheckedContinuation { continuation in
            Task.detached {
              print("resumed")
              continuation.resume()
            }
          }
          print("went on")
        }
        await task.value
        """),
    Race(
      "a stream that keeps only the newest value",
      racy: """
        let (numbers, writer) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        Task.detached {
          for number in 1...3 {
            writer.yield(number)
            await Task.yield()
          }
          writer.finish()
        }
        for await number in numbers { print(number) }
        """,
      repaired: """
        let (numbers, writer) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .unbounded)
        Task.detached {
          for number in 1...3 {
            writer.yield(number)
            await Task.yield()
          }
          writer.finish()
        }
        for await number in numbers { print(number) }
        """),
    Race(
      "a detached task that reads what the main program changes",
      racy: """
        actor Box { var value = 1; func set(_ new: Int) { value = new } }
        let box = Box()
        let reader = Task.detached { await box.value }
        await box.set(2)
        print(await reader.value)
        """,
      repaired: """
        actor Box { var value = 1; func set(_ new: Int) { value = new } }
        let box = Box()
        await box.set(2)
        let reader = Task.detached { await box.value }
        print(await reader.value)
        """),
    Race(
      "a producer and its consumer that both print",
      racy: """
        let (numbers, writer) = AsyncStream.makeStream(of: Int.self)
        let producer = Task.detached {
          for number in 1...2 {
            print("sent \\(number)")
            writer.yield(number)
          }
          writer.finish()
        }
        for await number in numbers { print("got \\(number)") }
        """,
      repaired: """
        let (numbers, writer) = AsyncStream.makeStream(of: Int.self)
        let producer = Task.detached {
          for number in 1...2 { writer.yield(number) }
          writer.finish()
        }
        for await number in numbers { print("got \\(number)") }
        """),
    Race(
      "a task of the main actor against one that is detached",
      racy: """
        let a = Task { print("main actor") }
        let b = Task.detached { print("detached") }
        await a.value
        await b.value
        """,
      repaired: """
        await Task { print("main actor") }.value
        await Task.detached { print("detached") }.value
        """),
  ]

  /// What is true when a lock is given back, or an atomic value was read, need not be true a statement later.
  private static let atLocks = [
    Race(
      "a number that is read and written under a `Mutex`, one after the other",
      racy: twoTasks(with: "Mutex(0)") {
        "let old = \($0).withLock { $0 }; \($0).withLock { $0 = old + 1 }"
      },
      repaired: twoTasks(with: "Mutex(0)") { "\($0).withLock { $0 += 1 }" }),
    Race(
      "a number that is read from an `Atomic` and written back",
      racy: twoTasks(with: "Atomic(0)") {
        "let old = \($0).load(ordering: .relaxed); \($0).store(old + 1, ordering: .relaxed)"
      },
      repaired: twoTasks(with: "Atomic(0)") {
        """
        while true {
          let old = \($0).load(ordering: .relaxed)
          let (done, _) = \($0).compareExchange(expected: old, desired: old + 1, ordering: .relaxed)
          if done { break }
        }
        """
      }),
    Race(
      "a property with an `NSLock` in its accessors",
      racy: twoTasks(with: "Locked()") { "\($0).value += 1" },
      repaired: twoTasks(with: "Locked()") { "\($0).add(1)" }),
    Race(
      "a flag that is read and then set",
      racy: twoTasks(with: "Atomic(false)") {
        "if !\($0).load(ordering: .relaxed) { \($0).store(true, ordering: .relaxed); count() }"
      },
      repaired: twoTasks(with: "Atomic(false)") {
        "if !\($0).exchange(true, ordering: .relaxed) { count() }"
      }),
  ]

  /// A program with two tasks that do the same with something that they share.
  private static func twoTasks(with shared: String, _ step: (String) -> String) -> String {
    let value = ["Locked()": "value", "Mutex(0)": "withLock { $0 }"][shared]
    return """
      import Foundation
      import Synchronization
      final class Locked: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0
        var value: Int {
          get { lock.lock(); defer { lock.unlock() }; return number }
          set { lock.withLock { number = newValue } }
        }
        func add(_ more: Int) { lock.withLock { number += more } }
      }
      let counted = Atomic(0)
      func count() { counted.wrappingAdd(1, ordering: .relaxed) }
      final class Box: Sendable { let shared = \(shared) }
      let box = Box()
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...2 { group.addTask { \(step("box.shared")) } }
      }
      print(box.shared.\(value ?? "load(ordering: .relaxed)"), counted.load(ordering: .relaxed))
      """
  }

  private let folder: ScratchFolder
  private let checker: DocumentChecker

  init() async throws {
    folder = try ScratchFolder()
    checker = DocumentChecker(
      toolchain: try await Toolchain.find(),
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
  }

  /// A document with programs that say what they print when their jobs run in the order they are ready in.
  private func document(_ programs: [String]) async throws -> Document {
    let bare = programs.map { "```swift\n\($0)\n```\n" }
    var once = checker
    once.orders = 0
    let results = try await once.check([
      MarkdownParser.parse(bare.joined(separator: "\n"), path: "race.md")
    ]).results
    let told = zip(bare, results).map { "\($0)\n```output\n\($1.output)```\n" }
    return MarkdownParser.parse(told.joined(separator: "\n"), path: "race.md")
  }

  @Test func `are found each time, with the same order that shows them`() async throws {
    defer { folder.remove() }
    let races = RaceTests.races + RaceTests.atLocks
    let document = try await document(races.map(\.racy))
    var found: Set<[[String]]> = []
    // What failed is not kept, so each check runs the programs again.
    for _ in 1...2 {
      let results = try await checker.check([document]).results
      found.insert(results.map { $0.verdict.problems.flatMap { [$0.code] + $0.help } })
    }
    #expect(found.count == 1)
    for (race, problem) in zip(races, try #require(found.first)) {
      #expect(problem.first == "depends-on-order", "\(race.name)")
      #expect(problem.contains { $0.hasPrefix("`docgen explain race.md#") })
    }
  }

  @Test func `are not found where they were repaired`() async throws {
    defer { folder.remove() }
    let races = RaceTests.races + RaceTests.atLocks
    let document = try await document(races.map(\.repaired))
    // Each of the races is found in fewer.
    var checker = checker
    checker.orders = 8
    let report = try await checker.check([document])
    for (race, result) in zip(races, report.results) {
      #expect(result.verdict == .passed, "\(race.name)")
    }
  }

  @Test(arguments: ["Mutex(0)", "Lock()"])
  func `are not seen in threads that wait for a lock, but their deadlock is`(
    lock: String
  ) async throws {
    defer { folder.remove() }
    let output = "```output\nfirst\nsecond\nfirst\nsecond\n```"
    let text = """
      ```swift
      import Foundation
      import Synchronization

      final class Lock: Sendable {
        private let lock = NSLock()
        func withLock(_ body: (inout Int) -> Void) {
          var number = 0
          lock.withLock { body(&number) }
        }
      }

      final class Two: Sendable {
        let first = \(lock), second = \(lock)
        func forth() {
          first.withLock { _ in
            print("first")
            second.withLock { _ in print("second") }
          }
        }
        func back() {
          second.withLock { _ in
            print("first")
            first.withLock { _ in print("second") }
          }
        }
      }
      let two = Two()
      ```

      ```swift continues
      let sameOrder = [1, 2].map { _ in Task.detached { two.forth() } }
      for task in sameOrder { await task.value }
      ```

      \(output)

      ```swift continues
      let crossed = [Task.detached { two.forth() }, Task.detached { two.back() }]
      for task in crossed { await task.value }
      ```

      \(output)
      """
    let results = try await checker.check([MarkdownParser.parse(text, path: "race.md")]).results
    #expect(results.prefix(2).map(\.verdict) == [.passed, .passed])
    #expect(
      results[2].verdict.problems.map(\.message) == [
        "if the program's jobs run in another order, this waits for something that never happens"
      ])
  }

  @Test func `are no mistake of a document that calls its output a possible one`() async throws {
    defer { folder.remove() }
    var checker = checker
    checker.rules = DocumentRules(SnippetRules(plain: .compile))
    let text = """
      ```swift
      let tasks = ["a", "b"].map { name in
        Task.detached { for number in 1...5 { print(name, number) } }
      }
      for task in tasks { await task.value }
      ```

      This prints a possible order:

      ```
      a 1
      a 2
      a 3
      a 4
      a 5
      b 1
      b 2
      b 3
      b 4
      b 5
      ```
      """
    let result = try await checker.check([MarkdownParser.parse(text, path: "race.md")]).results[0]
    #expect(result.verdict == .passed)
  }
}
