import DocRunner
import Marbles

/// Decides whether an answer solves its exercise.
struct PracticeCheck: Sendable {
  /// What keeps an answer from being right, and the texts of the lines that it is about.
  struct Verdict: Sendable {
    /// What to say, with what is wrong first; right if there is no error.
    var diagnostics: [Diagnostic]
    /// The texts of the files that it names, by path.
    var sources: [String: String]
    /// What had to be printed beside what was, if that is all that is wrong.
    var comparison: AnswerComparison?
    /// What does not end though it should, in a sentence; nil if everything does.
    var runsOn: String?

    /// What to say of a file in which the lines around the answer are missing.
    static func noAnswer(in file: String) -> Verdict {
      let problem = Diagnostic(
        code: "no-answer", "the two lines around your answer are not there", path: file, at: nil,
        help: ["put them around it again:", PracticeFile.begin, PracticeFile.end])
      return Verdict(diagnostics: [problem], sources: [:])
    }

    /// What to say of an answer in which nothing is written yet.
    static let nothingWritten = Verdict(
      diagnostics: [Diagnostic(code: emptyCode, "the answer is empty")], sources: [:])
    static let emptyCode = "empty-answer"

    /// What to say of an answer that prints in a way of its own.
    static func declaresPrint(
      _ answer: PracticeFile.Answer, in file: String, at place: SourcePosition
    ) -> Verdict {
      let problem = Diagnostic(
        code: "declares-print", "an answer with a `print` of its own cannot be checked",
        path: file, at: place, length: "print".utf8.count, help: ["give it another name"])
      let text = Array(repeating: "", count: answer.firstLine - 1) + answer.lines
      return Verdict(diagnostics: [problem], sources: [file: text.joined(separator: "\n")])
    }

    var isRight: Bool { !diagnostics.containErrors }
  }

  /// What the code that decides on answers is called in place of a path.
  static let check = "the check"

  private var checker: DocumentChecker

  var jobs: Int { checker.jobs }

  init(_ checker: DocumentChecker) {
    self.checker = checker
    self.checker.provesStarters = false
  }

  /// Decides on an answer in a reader's file; nil if the lines around it are missing.
  func verdict(
    on answer: PracticeFile.Answer?, to exercise: PracticeExercise, in file: String
  ) async throws -> Verdict {
    guard let answer else { return .noAnswer(in: file) }
    return try await verdict(
      on: answer, to: exercise.exercise, in: exercise.snippets, from: file)
  }

  /// Puts the answer into the chapter, in the solution's place, and checks that program.
  ///
  /// - Parameter file: what messages call the place of the answer.
  func verdict(
    on answer: PracticeFile.Answer, to exercise: Exercise, in chapter: ChapterSnippets,
    from file: String
  ) async throws -> Verdict {
    guard !answer.isEmpty else { return .nothingWritten }
    if let line = Declarations.line(of: "print", in: answer.code) {
      let text = answer.lines[line]
      let name = text.firstRange(of: "print")?.lowerBound ?? text.startIndex
      let column = text.utf8.distance(from: text.startIndex, to: name) + 1
      return .declaresPrint(
        answer, in: file, at: SourcePosition(line: answer.firstLine + line, column: column))
    }
    let document = chapter.document.replacingCode(of: exercise.solution, with: answer.code)
    let extracted = SnippetExtractor.extract(
      from: [document], rules: checker.rules, inside: checker.folders)
    let names = exercise.decidingNames
    let report = try await checker.check(extracted, only: Selection(names: names, documents: []))
    let results = report.chapters.flatMap(\.results)
    let places = Places(answer, file, exercise.solution, document)
    let written = extracted.flatMap(\.diagnostics).filter {
      $0.position.map(places.isInAnswer) ?? false
    }
    // What an answer does wrong is told once, not again for the checks that go on from it.
    let failing = results.first {
      $0.verdict != .passed && $0.verdict.problems.compactMap(places.told).containErrors
    }
    let wrong = failing?.verdict.problems.compactMap(places.told)
    let warnings = results.first?.verdict.problems.compactMap(places.told) ?? []
    var told = written + (wrong ?? warnings.filter { $0.severity == .warning })
    let isJudged =
      Set(results.map(\.snippet.id)) == names && !results.contains(where: \.verdict.leavesOpen)
    if !isJudged, !told.containErrors {
      told.append(
        Diagnostic(code: "not-judged", "this answer could not be run", path: file, at: nil))
    }
    var verdict = Verdict(diagnostics: told, sources: places.sources)
    let errors = told.filter { $0.severity == .error }
    guard let failing else { return verdict }
    let expected =
      failing.snippet.output?.lines.map(\.text) ?? failing.snippet.prints.flatMap(\.text)
    if failing.verdict.problems.contains(where: \.isAboutLimit) {
      let isCheck = !errors.contains(where: places.isOfAnswer)
      verdict.runsOn = failing.missingEnd ?? (isCheck ? "Your program does not end." : nil)
    }
    if verdict.runsOn != nil {
      let begin = Self.lines(of: failing.output).prefix(expected.count + 5)
      // What the check itself prints at an end that never came is no line of the task.
      let asked = expected.filter { line in
        begin.contains(line) || !exercise.checks.contains { $0.code.contains("print(\"\(line)\")") }
      }
      verdict.comparison = AnswerComparison(expected: asked, printed: begin + ["…"])
    } else if errors.allSatisfy(\.isAboutOutput) {
      verdict.comparison = AnswerComparison(
        expected: expected, printed: Self.lines(of: failing.output),
        early: results.prefix { $0.snippet.id != failing.snippet.id }
          .flatMap { Self.lines(of: $0.output) })
    }
    return verdict
  }

  private static func lines(of output: String) -> [String] {
    Document.lines(of: output).map(String.init).filter { !$0.isEmpty }
  }

  /// Where the lines of a chapter with an answer in it come from.
  private struct Places {
    let answer: ClosedRange<Int>
    let offset: Int
    let column: Int
    let file: String
    let path: String
    let sources: [String: String]

    init(
      _ answer: PracticeFile.Answer, _ file: String, _ solution: Snippet, _ document: Document
    ) {
      let first = solution.range.start.line + 1
      self.answer = first...(first + max(0, answer.lines.count))
      offset = answer.firstLine - first
      column = solution.range.start.column - 1
      self.file = file
      path = document.path
      let text = Array(repeating: "", count: answer.firstLine - 1) + answer.lines
      let rest = document.lines.dropFirst(self.answer.upperBound)
      sources = [
        file: text.joined(separator: "\n"), PracticeCheck.check: rest.joined(separator: "\n"),
      ]
    }

    func isInAnswer(_ position: SourcePosition) -> Bool { answer.contains(position.line) }

    /// Whether a problem is at a line of the answer, in the file of the reader.
    func isOfAnswer(_ told: Diagnostic) -> Bool { told.path == file && told.position != nil }

    /// A detail that names lines of the chapter, with those of the answer; nil if it is about others.
    private func told(_ detail: String) -> String? {
      if detail.hasSuffix("(- the text, + the run)") { return "  (- expected, + printed)" }
      if let note = detail.wholeMatch(of: /note: (\d+):\d+: (.*)/), let line = Int(note.1) {
        return answer.contains(line) ? "line \(line + offset): \(note.2)" : String(note.2)
      }
      guard let call = detail.wholeMatch(of: /called from (.*):(\d+):\d+/), call.1 == path,
        let line = Int(call.2)
      else { return detail }
      return answer.contains(line) ? "called from line \(line + offset)" : nil
    }

    /// What a reader is told, at a line of their file or of the check; nil for what does not matter to an answer.
    func told(_ diagnostic: Diagnostic) -> Diagnostic? {
      // Another snippet of the same program has the cause.
      guard diagnostic.kind != .notChecked else { return nil }
      var told = diagnostic
      // A name that is nowhere is a mistake in an answer, however it got there.
      if diagnostic.severity == .note { told.severity = .error }
      told.help.removeAll { help in
        ["--fix", "`swift ", "readers will see", "move the comment"].contains { help.contains($0) }
      }
      told.details = told.details.compactMap(self.told)
      guard let position = diagnostic.position else { return told }
      if isInAnswer(position) {
        // What an answer prints by the way is its own affair.
        guard diagnostic.kind != .unassertedOutput else { return nil }
        if diagnostic.kind == .unexpectedWarning { told.severity = .warning }
        told.path = file
        told.position = SourcePosition(
          line: position.line + offset, column: max(1, position.column - column))
      } else if position.line > answer.upperBound {
        told.path = PracticeCheck.check
        told.position = SourcePosition(
          line: position.line - answer.upperBound, column: position.column)
        if diagnostic.kind == .doesNotCompile {
          told.help = [Self.advice(on: told.message)]
        } else if diagnostic.kind == .unassertedOutput {
          (told.message, told.help) = ("this prints more than the task asks for", [])
        }
      }
      return told
    }

    /// What to do about an answer that its check cannot use.
    private static func advice(on message: String) -> String {
      if ["redeclaration", "ambiguous use"].contains(where: message.contains) {
        return "The check declares this name as well: give yours another one."
      }
      if let name = message.wholeMatch(of: /cannot find (?:type )?'(.*)' in scope/)?.1 {
        return "The task asks for `\(name)`, and your answer does not declare it."
      }
      return "The check uses what the task asks for: compare the names and types in your answer."
    }
  }
}

extension SnippetResult {
  /// Which lane has no end though its drawing has one, in a sentence; nil if there is none.
  fileprivate var missingEnd: String? {
    for lane in snippet.timeline?.drawing.lanes ?? [] {
      let events = trace.filter { $0.lane == lane.name }
      guard let end = lane.moments.last, !events.isEmpty,
        !events.contains(where: { [.completed, .error, .disposed].contains($0.kind) })
      else { continue }
      switch end.mark {
      case .completed:
        let values = lane.moments.compactMap { moment -> String? in
          if moment.time == end.time, case .value(let text) = moment.mark { text } else { nil }
        }
        let with = values.last.map { " with `\($0)`" } ?? ""
        return "`\(lane.name)` should complete\(with) at \(end.time.written) and does not."
      case .failed: return "`\(lane.name)` should fail at \(end.time.written) and does not."
      case .value, .disposed, .subscribed: continue
      }
    }
    return nil
  }
}

extension Diagnostic {
  /// Whether a program printed other lines than it should, or more.
  fileprivate var isAboutOutput: Bool { kind == .outputDiffers || kind == .unassertedOutput }

  /// Whether a program was stopped because it ran or printed too long.
  fileprivate var isAboutLimit: Bool { kind == .timeLimit || kind == .outputLimit }
}

extension DocRunner.Verdict {
  /// Whether it says neither that the text is right nor what is wrong.
  fileprivate var leavesOpen: Bool {
    self != .passed && (problems.isEmpty || problems.contains { $0.kind == .notChecked })
  }
}
