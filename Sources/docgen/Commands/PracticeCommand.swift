import ArgumentParser
import DocRunner

/// `docgen practice`: lets a reader solve the exercises of a book in files.
struct PracticeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice",
    abstract: "Lets you solve the exercises of a book, and checks them when you save.",
    discussion: """
      The folder Practice is made: a Swift package for any editor, with a file for each exercise, in the \
      order of the book. docgen checks an exercise when you save its file, says what is not right yet, \
      and names the next one. What you wrote stays when the book changes.
      """,
    subcommands: [
      PracticeWatchCommand.self, PracticeMakeCommand.self, PracticeCheckCommand.self,
      PracticeListCommand.self, PracticeHintCommand.self, PracticeSolutionCommand.self,
      PracticeResetCommand.self,
    ],
    defaultSubcommand: PracticeWatchCommand.self)
}

/// `docgen practice watch`, which is meant if nothing else is said.
struct PracticeWatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Checks an exercise whenever you save it, until Ctrl-C.")

  @OptionGroup var practice: PracticeOptions

  func run() async throws {
    let book = try PracticeBook(practice)
    try await book.updateFolder()
    try await PracticeLoop(book: book, folder: practice.practice, check: book.check()).run()
  }
}

/// `docgen practice make`: makes the folder with the exercises, and nothing else.
struct PracticeMakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Makes the folder with the exercises, or brings it up to date.")

  @OptionGroup var practice: PracticeOptions

  func run() async throws {
    guard practice.chapter == nil else {
      throw ValidationError(
        "the folder always has all exercises: leave out `--chapter`, or name it when you check them"
      )
    }
    let book = try PracticeBook(practice)
    try await book.updateFolder()
    print("\(practice.folder) has \(book.all.count) exercises")
  }
}

struct PracticeCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks answers once.",
    discussion: "Without names it checks each exercise whose file you changed.")

  @OptionGroup var practice: PracticeOptions

  @Argument(help: "The names of exercises, such as filtering-2.")
  var names: [String] = []

  func run() async throws {
    let book = try PracticeBook(practice, naming: names)
    let folder = practice.practice
    let wanted =
      try names.isEmpty ? book.chosen.filter(folder.isBegun) : names.map(book.exercise(named:))
    let answers = try wanted.map { exercise in
      guard let file = folder.file(of: exercise) else {
        throw ValidationError(
          "there is no file for `\(exercise.name)` in `\(practice.folder)`; `docgen practice` makes it"
        )
      }
      return (exercise, file, try folder.answer(to: exercise))
    }
    let check = try await book.check()
    let count = answers.count.of("answer")
    if !answers.isEmpty { Terminal.say("checking \(count)") }
    let progress = { (done: Int, _: Int) in Terminal.doing("checked \(done) of \(count)") }
    let verdicts = try await answers.inParallel(jobs: check.jobs, progress: progress) {
      exercise, file, answer in
      try await check.verdict(on: answer, to: exercise, in: file)
    }
    Terminal.doing("")
    let names = try await book.names(for: verdicts)
    for ((exercise, _, answer), verdict) in zip(answers, verdicts) {
      try folder.note(verdict.isRight, answer, to: exercise)
      let report = AnswerReport(of: verdict, namesFile: true, names: names)
      if let text = report.text(of: exercise.name) {
        Terminal.say(text)
      }
      print("\(exercise.name): \(verdict.isRight ? "solved" : "not yet")")
    }
    guard verdicts.allSatisfy(\.isRight) else { throw Outcome.findings }
  }
}

struct PracticeListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the exercises, with what you have done.",
    discussion: """
      ✓ is before an exercise whose answer was right when it was checked and has not changed since, and \
      * before one that you have begun.
      """)

  @OptionGroup var practice: PracticeOptions

  func run() async throws {
    let folder = practice.practice
    var chapter = ""
    for exercise in try PracticeBook(practice).chosen {
      if exercise.chapter != chapter {
        chapter = exercise.chapter
        print(chapter.visible)
      }
      let mark = try folder.isSolved(exercise) ? "✓" : folder.isBegun(exercise) ? "*" : " "
      print("\(mark) \(exercise.name)  \(exercise.title)".visible)
    }
  }
}

struct PracticeHintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Shows a hint for an exercise.")

  @OptionGroup var practice: PracticeOptions

  @Argument(help: "The name of the exercise, such as filtering-2.")
  var name: String

  @Argument(help: "Which hint, if there are several.")
  var number = 1

  func run() async throws {
    let exercise = try PracticeBook(practice, naming: [name]).exercise(named: name)
    guard !exercise.hints.isEmpty else { return print("\(name) has no hint") }
    guard exercise.hints.indices.contains(number - 1) else {
      throw ValidationError(
        exercise.hints.count == 1
          ? "`\(name)` has only one hint"
          : "the hints of `\(name)` have the numbers 1 to \(exercise.hints.count)")
    }
    for line in exercise.hints[number - 1].wrapped(to: 96) { print(Terminal.line(line)) }
    if number < exercise.hints.count {
      Terminal.say("the next hint: docgen practice hint \(name) \(number + 1)")
    }
  }
}

struct PracticeSolutionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Shows the book's solution of an exercise.")

  @OptionGroup var practice: PracticeOptions

  @Argument(help: "The names of exercises, such as filtering-2.")
  var names: [String]

  @Flag(help: "Print only the code that answers the exercise, without the words around it.")
  var code = false

  func run() async throws {
    let book = try PracticeBook(practice, naming: names)
    for exercise in try names.map(book.exercise(named:)) {
      if names.count > 1 { print("// \(exercise.name)") }
      let lines =
        code ? exercise.exercise.solution.lines.map(\.text) : exercise.solution.inSwift
      for line in lines { print(line.visible) }
    }
  }
}

extension [String] {
  /// Lines of Markdown as Swift, so that they can be put into a file: all but the solution is in comments.
  fileprivate var inSwift: [String] {
    var lines: [String] = []
    var fence: String?
    var (isSwift, isDrawing, drawing) = (false, false, [String]())
    var text: [String] = []
    func comments() -> [String] {
      text.wrapped(to: 92).map { $0.isEmpty ? "//" : "// \($0)" }
    }
    for line in self {
      let mark = String(line.drop(while: \.isWhitespace).prefix { $0 == "`" || $0 == "~" })
      if let open = fence {
        if mark.hasPrefix(open) {
          fence = nil
          if isDrawing { text = DrawingSigns.sentence(for: drawing).map { ["", $0] } ?? [] }
        } else if isSwift {
          lines.append(line)
        } else {
          lines.append(line.isEmpty ? "//" : "//   \(line)")
          drawing.append(line)
        }
      } else if mark.count >= 3 {
        (lines, text) = (lines + comments(), [])
        fence = mark
        // Other programs beside it show its use or a mistake, and may declare the same names.
        let words = line.drop(while: \.isWhitespace).dropFirst(mark.count).split(separator: " ")
        isSwift = words.first == "swift" && words.contains("solution")
        (isDrawing, drawing) = (words.first == "timeline", [])
        if isSwift { lines.append("// The answer:") }
      } else {
        text.append(line.withoutLinks)
      }
    }
    return lines + comments()
  }
}

struct PracticeResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Lets an exercise begin anew, and keeps what you wrote.")

  @OptionGroup var practice: PracticeOptions

  @Argument(help: "The name of the exercise, such as filtering-2.")
  var name: String

  func run() async throws {
    let exercise = try PracticeBook(practice, naming: [name]).exercise(named: name)
    guard let kept = try practice.practice.reset(exercise) else {
      throw ValidationError("there is no file for `\(name)` in `\(practice.folder)`")
    }
    print("\(name) begins anew; your answer is in \(kept)")
  }
}
