import DocRunner

/// An exercise of a book, as a reader solves it in a file.
struct PracticeExercise: Sendable {
  /// What commands call it: the chapter's address and a number, such as `filtering-2`.
  var name: String
  /// What the book calls it, such as `Exercise 2, hard`.
  var title: String
  var chapter: String
  /// The lines of Markdown that say what is asked for.
  var task: [String]
  /// The lines of Markdown of each hint, in order.
  var hints: [[String]]
  /// The lines of Markdown that hold the solution.
  var solution: [String]
  /// The code before an answer: imports, hidden code, and what the solution goes on from.
  var given: [String]
  var starter: [String]
  /// The code behind an answer, which lets work that is left come to its end.
  var ending: [String]
  var exercise: Exercise
  var snippets: ChapterSnippets

  /// The exercises of some chapters, in the order of the book.
  static func all(
    in chapters: [Chapter], _ extracted: [ChapterSnippets], harness: Harness
  ) -> [PracticeExercise] {
    zip(chapters, extracted).flatMap { chapter, snippets in
      var taken: [String: Int] = [:]
      return snippets.exercises.enumerated().map { index, exercise in
        var found = PracticeExercise(exercise, number: index + 1, of: chapter, snippets, harness)
        // A task with several solutions is an exercise for each: `filtering-2`, `filtering-2b`.
        let count = taken[found.name, default: 0]
        taken[found.name] = count + 1
        if count > 0 { found.name += PracticeExercise.letters[min(count, 25)] }
        return found
      }
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

  private init(
    _ exercise: Exercise, number: Int, of chapter: Chapter, _ snippets: ChapterSnippets,
    _ harness: Harness
  ) {
    let text = ExerciseText(of: exercise, in: snippets)
    let listing = harness.listing(of: snippets.chain(to: exercise.solution))
    title = text.title ?? "Exercise \(number)"
    let given = title.firstMatch(of: /\d+/).flatMap { Int($0.output) }
    name = "\(chapter.slug)-\(given ?? number)"
    self.chapter = chapter.title
    task = text.task.inPlainWords
    hints = text.hints.map(\.inPlainWords)
    solution = text.solution
    let code =
      ([exercise.starter].compactMap(\.self) + [exercise.solution] + exercise.checks).map(\.code)
      + task + [listing.after]
    // What the chapter declares for other programs would only be in the way.
    let needed = SetupPart.sorted(
      SetupPart.all(in: listing.before), neededBy: SetupPart.words(in: code.joined(separator: "\n"))
    ).needed
    self.given = PracticeExercise.lines(of: needed)
    starter = exercise.starter?.lines.map(\.text) ?? []
    ending = PracticeExercise.lines(of: listing.after)
    self.exercise = exercise
    self.snippets = snippets
  }

  private static func lines(of code: String) -> [String] {
    code.isEmpty ? [] : Document.lines(of: String(code.dropLast())).map(String.init)
  }
}

extension ChapterSnippets {
  /// The solutions of which a hint has every line.
  var toldSolutions: [Diagnostic] {
    exercises.flatMap { exercise in
      func lines(_ text: [String]) -> Set<String> {
        Set(text.map { $0.filter { !$0.isWhitespace } }.filter { $0.count > 2 })
      }
      let asked = lines(exercise.solution.lines.map(\.text))
        .subtracting(lines(exercise.starter?.lines.map(\.text) ?? []))
      guard !asked.isEmpty else { return [Diagnostic]() }
      return ExerciseText(of: exercise, in: self).hints.enumerated()
        .filter { asked.isSubset(of: lines($0.element)) }
        .map { index, _ in
          Diagnostic(
            code: "hint-has-solution", "hint \(index + 1) of this exercise has the whole solution",
            path: document.path, at: exercise.solution.infoPosition,
            help: ["let the hint ask a question, or name what to look at"])
        }
    }
  }
}

/// What a chapter says of an exercise in words.
private struct ExerciseText {
  var title: String?
  var task: [String] = []
  var hints: [[String]] = []
  var solution: [String] = []

  private let document: Document
  private let shown: Set<Int>

  /// Reads what is around the solution: back to the paragraph that begins with `**Exercise 2, hard.**`, or to a
  /// heading, and on to the end of the fold.
  init(of exercise: Exercise, in snippets: ChapterSnippets) {
    document = snippets.document
    // The file has this code below the task.
    shown = Set(
      (snippets.chain(to: exercise.solution) + [exercise.starter].compactMap(\.self))
        .map(\.range.start.line))
    let blocks = document.blocks
    let line = exercise.solution.range.start.line
    guard let place = blocks.lastIndex(where: { $0.range.start.line <= line }) else { return }
    var first = place
    while first > 0, !begins(blocks[first]) { first -= 1 }
    if case .heading = blocks[first].kind { first += 1 }
    if case .paragraph(let text) = blocks[first].kind, Question(text) == .exercise {
      title = text.first?.plainText.trimmingSuffix(".")
    }
    let solutions = Set(snippets.exercises.map(\.solution.range.start.line))
    // A task may have several solutions, and none of them is part of it.
    let end = blocks[first...place].firstIndex { solutions.contains($0.range.start.line) } ?? place
    let fold = readFolds(from: first, to: place)
    if solution.isEmpty { solution = lines(from: place, to: place + 1) }
    task = lines(from: first, to: min(end, fold), leavingOutCode: true)
    if let title, let line = task.first, let rest = line.firstRange(of: "**", after: "**\(title)") {
      task[0] = String(line[rest...].drop(while: \.isWhitespace))
    }
  }

  /// Reads the hints and the solution that are folded away.
  ///
  /// - Returns: where the first fold begins.
  private mutating func readFolds(from first: Int, to place: Int) -> Int {
    let blocks = document.blocks
    let folds = Disclosure.all(in: blocks).tags
    var (next, start) = (first, place)
    while next < place {
      guard let fold = folds[blocks[next].range.start.line], case .start(let summary) = fold.tag,
        let close = blocks[next...].firstIndex(where: { $0.range.start.line == fold.end })
      else {
        next += 1
        continue
      }
      start = min(start, next)
      let inside = lines(from: next + 1, to: close)
      if close > place {
        solution = inside
      } else if summary.hasPrefix("Hint") {
        hints.append(inside)
      }
      next = close + 1
    }
    return start
  }

  private func begins(_ block: Block) -> Bool {
    switch block.kind {
    case .heading: true
    case .paragraph(let text): Question(text) == .exercise
    default: false
    }
  }

  /// The lines of some blocks, with an empty line between two.
  private func lines(from first: Int, to end: Int, leavingOutCode: Bool = false) -> [String] {
    var lines: [String] = []
    for block in document.blocks[first..<max(first, end)] {
      if case .html(let markup) = block.kind, markup.hasPrefix("<!--") { continue }
      if leavingOutCode, shown.contains(block.range.start.line) { continue }
      if !lines.isEmpty { lines.append("") }
      lines += (block.range.start.line...block.range.end.line).map { String(document.line($0)) }
    }
    return lines
  }
}

extension [String] {
  /// Lines of Markdown as comments have them: without what links lead to, and without the words of fences.
  fileprivate var inPlainWords: [String] {
    var isFenced = false
    return map { line in
      guard line.hasPrefix("```") else { return isFenced ? line : line.withoutLinks }
      isFenced.toggle()
      let isSwift = line.dropFirst(3).prefix { $0.isLetter } == "swift"
      return isFenced && isSwift ? "```swift" : "```"
    }
  }
}

extension String {
  var withoutLinks: String {
    replacing(/!?\[([^\[\]]+)\]\([^()\s]*\)/) { String($0.1) }
  }
}

extension String {
  /// Where the first text like this one ends behind another text; nil if there are not both.
  fileprivate func firstRange(of end: String, after start: String) -> String.Index? {
    guard let begin = firstRange(of: start),
      let found = self[begin.upperBound...].firstRange(of: end)
    else { return nil }
    return found.upperBound
  }

  fileprivate func trimmingSuffix(_ ending: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}
