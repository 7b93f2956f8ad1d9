import DocRunner
import Foundation

/// `docgen practice`: checks an exercise whenever it is saved, and names the next one.
struct PracticeLoop: Sendable {
  var book: PracticeBook
  var folder: PracticeFolder
  var check: PracticeCheck

  /// The state between two checks.
  private struct Memory: Sendable {
    var files: FileStamps?
    var solved: Set<String> = []
    var current: String?
  }

  /// Checks until the task is canceled, which is how it is meant to end.
  func run() async throws {
    let loop = ChangeLoop<Memory> { _ in
      WatchedFiles(paths: [folder.answers])
    } round: { memory, files in
      try await round(memory, files)
    }
    try await loop.run(from: Memory())
  }

  private func round(_ memory: Memory, _ files: FileStamps) async throws -> Memory {
    var memory = memory
    let changed = memory.files.map(files.changes(since:))
    let due = try book.chosen.filter { exercise in
      guard let file = folder.file(of: exercise) else { return false }
      return try changed?.contains(file) ?? folder.isBegun(exercise)
    }
    Terminal.startOver()
    // At the start, answers of earlier days are only counted.
    let tells = changed != nil
    for exercise in due {
      let isRight = try await decide(exercise, telling: tells)
      if isRight {
        memory.solved.insert(exercise.name)
      } else {
        memory.solved.remove(exercise.name)
      }
      memory.current = exercise.name
    }
    memory.files = files
    try await tellNext(memory, telling: !tells)
    // A program that reads this through a pipe gets it immediately.
    fflush(nil)
    return memory
  }

  private func decide(_ exercise: PracticeExercise, telling: Bool) async throws -> Bool {
    guard let file = folder.file(of: exercise) else { return false }
    do {
      let answer = try folder.answer(to: exercise)
      let verdict = try await check.verdict(on: answer, to: exercise, in: file)
      try folder.note(verdict.isRight, answer, to: exercise)
      let names = try await book.names(for: telling ? [verdict] : [])
      let report = AnswerReport(of: verdict, namesFile: true, names: names)
      if telling, let text = report.text(of: exercise.name) { Terminal.say(text) }
      if telling, verdict.isRight { print("\(exercise.name) is solved") }
      return verdict.isRight
    } catch let error as any UserFacingError {
      Terminal.report(Diagnostic(code: "cannot-run", error.description, help: error.help))
      return false
    }
  }

  /// Says how far the reader has come, and where to go on.
  private func tellNext(_ memory: Memory, telling: Bool) async throws {
    let chosen = book.chosen
    print("\(memory.solved.count) of \(chosen.count) exercises are solved")
    let open = chosen.filter { !memory.solved.contains($0.name) }
    let place = chosen.firstIndex { $0.name == memory.current } ?? 0
    let after = chosen[place...].first { !memory.solved.contains($0.name) }
    guard let next = after ?? open.first, let file = folder.file(of: next) else {
      return Terminal.say("there is nothing left to solve; Ctrl-C ends")
    }
    let verb = next.name == memory.current ? "go on with" : "next"
    print("\(verb): \(file):\((try folder.answer(to: next))?.firstLine ?? 1)")
    if next.name != memory.current { print("  \(next.title), of \u{201C}\(next.chapter)\u{201D}") }
    if !next.hints.isEmpty { print("  a hint: docgen practice hint \(next.name)") }
    Terminal.say("waiting for a change; Ctrl-C ends")
  }
}
