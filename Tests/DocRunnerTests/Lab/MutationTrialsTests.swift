import Foundation
import Testing

@testable import DocRunner
@testable import DocRunnerLab

struct MutationTrialsTests {
  @Test func `the program that executes the fewest changes is tried first`() {
    let trials = MutationTrials(reached: [[0, 1, 2], [0, 1], [2, 0], [1]])
    #expect(trials.untried(with: change(0)) == [1, 2, 0])
    #expect(trials.untried(with: change(1)) == [3, 1, 0])
  }

  @Test func `what noticed another change nearby is tried before that`() {
    var trials = MutationTrials(reached: [[0, 1, 2], [0, 1], [0]])
    trials.note(.wrong, of: 0, with: change(1, line: 10))
    trials.note(.wrong, of: 1, with: change(2, line: 30))
    #expect(trials.untried(with: change(0, line: 12)) == [0, 1, 2])
    #expect(trials.untried(with: change(0, line: 29)) == [1, 0, 2])
    #expect(trials.untried(with: change(0, path: "b.swift")) == [2, 1, 0])
  }

  @Test func `what was tried is not tried again`() {
    var trials = MutationTrials(reached: [[0], [0]])
    trials.note(.right, of: 0, with: change(0))
    #expect(trials.untried(with: change(0)) == [1])
  }

  @Test func `a change is noticed as soon as one program is wrong`() {
    var trials = MutationTrials(reached: [[0], [0], []])
    #expect(trials.fate(of: change(0)) == nil)
    trials.note(.right, of: 0, with: change(0))
    #expect(trials.fate(of: change(0)) == nil)
    trials.note(.wrong, of: 1, with: change(0))
    #expect(trials.fate(of: change(0)) == .noticed)
  }

  @Test func `a change is unnoticed once all programs that execute it are right`() {
    var trials = MutationTrials(reached: [[0], [0], []])
    for program in 0...1 { trials.note(.right, of: program, with: change(0)) }
    #expect(trials.fate(of: change(0)) == .unnoticed)
    #expect(trials.fate(of: change(1)) == .unreached)
  }

  @Test func `a program that runs forever notices, one that is wrong says more`() {
    var trials = MutationTrials(reached: [[0], [0]])
    trials.note(.endless, of: 0, with: change(0))
    #expect(trials.fate(of: change(0)) == .timedOut)
    trials.note(.wrong, of: 1, with: change(0))
    #expect(trials.fate(of: change(0)) == .noticed)
  }

  @Test func `fates do not depend on the order of trials`() {
    let wrong: Set<Int> = [3, 5]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var trials = MutationTrials(reached: (0..<8).map { [0, 1 + $0 % 2] })
      for program in (0..<8).shuffled(using: &generator) where trials.fate(of: change(0)) == nil {
        trials.note(wrong.contains(program) ? .wrong : .right, of: program, with: change(0))
      }
      #expect(trials.fate(of: change(0)) == .noticed)
    }
  }

  private func change(_ number: Int, line: Int = 1, path: String = "a.swift") -> Mutation {
    Mutation(
      number: number, kind: .drop, path: path, position: SourcePosition(line: line, column: 1),
      code: "a()", replacement: "")
  }
}

struct MutationLogTests {
  private let scratch: ScratchFolder
  private var path: String { "\(scratch.path)/runs.log" }

  init() throws { scratch = try ScratchFolder() }

  @Test func `a log knows what was added before`() throws {
    defer { scratch.remove() }
    let entries = [
      MutationLog.Entry(change: 1, program: "a", outcome: .right),
      MutationLog.Entry(change: 2, program: "b", outcome: .endless),
    ]
    for entry in entries { try MutationLog(key: "k", path: path).add(entry) }
    #expect(try MutationLog(key: "k", path: path).known == entries)
    #expect(try MutationLog(key: "other", path: path).known.isEmpty)
    #expect(try MutationLog(key: "k", path: path).known.isEmpty)
  }

  @Test func `half a line at the end counts for nothing`() throws {
    defer { scratch.remove() }
    try Files.write("changes of k\n1 a right\n12 b wro", to: path)
    let log = try MutationLog(key: "k", path: path)
    try log.add(MutationLog.Entry(change: 3, program: "c", outcome: .wrong))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == "changes of k\n1 a right\n3 c wrong\n")
  }
}

struct IgnoredChangesTests {
  @Test func `a list names changes by kind, file and what is changed`() {
    let list = IgnoredChanges(
      """
      # why
      [memory] is let go of later
      a.swift
        without `x = nil`
        14:12    off-by-one `1` → `1 + 1`
      b.swift

        without `x = nil`
      [threads] one is enough
        `a` → `b`
      """)
    #expect(
      list.entries.map { "\($0.line) \($0.kind) \($0.path) \($0.words)" } == [
        "4 memory a.swift without `x = nil`", "5 memory a.swift `1` → `1 + 1`",
        "8 memory b.swift without `x = nil`", "10 threads b.swift `a` → `b`",
      ])
  }

  @Test func `each line ignores one change that nobody noticed`() {
    let list = IgnoredChanges("[m]\na.swift\n  without `a()`\n  without `a()`\n  without `b()`")
    let fates: [MutationReport.Fate] = [.noticed, .unnoticed, .unreached, .unnoticed]
    let report = MutationReport(
      fates: fates.enumerated().map { (change($0, line: $0), $1) }, total: 4, known: 0, programs: 1)
    let (kinds, idle) = list.kinds(of: report)
    #expect(kinds == [1: "m", 2: "m"])
    #expect(idle.map(\.words) == ["without `b()`"])
  }

  private func change(_ number: Int, line: Int) -> Mutation {
    Mutation(
      number: number, kind: .drop, path: "a.swift",
      position: SourcePosition(line: line, column: 1), code: "a()", replacement: "")
  }
}
