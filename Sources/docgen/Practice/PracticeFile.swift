import DocRunner

/// The file in which a reader solves an exercise: the task, the code that is given, the answer, and the end.
struct PracticeFile {
  static let begin = "// ---- Your answer begins below this line. ----"
  static let end = "// ---- Your answer ends above this line. ----"

  /// What a reader wrote.
  struct Answer: Equatable {
    var lines: [String]
    var firstLine: Int

    var isEmpty: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

    var code: String { lines.map { $0 + "\n" }.joined() }
  }

  static func text(of exercise: PracticeExercise, answer: [String]) -> String {
    let task =
      ["\(exercise.title), of \u{201C}\(exercise.chapter)\u{201D}: \(exercise.name)", ""]
      + exercise.task.wrapped(to: 96)
      + ["", "`docgen practice` checks what is between the two lines below whenever you save it."]
    let comment = task.map { $0.isEmpty ? "//" : "// \($0)" }
    let lines =
      comment + [""] + exercise.given + [exercise.given.isEmpty ? nil : ""].compactMap(\.self)
      + [begin] + (answer.isEmpty ? [""] : answer) + [end] + exercise.ending
    return lines.joined(separator: "\n") + "\n"
  }

  /// The answer in a file's text; nil if one of the two lines around it is missing.
  static func answer(in text: String) -> Answer? {
    let lines = Document.lines(of: text).map(String.init)
    guard let first = lines.firstIndex(of: begin), let last = lines.lastIndex(of: end), first < last
    else { return nil }
    return Answer(lines: Array(lines[(first + 1)..<last]), firstLine: first + 2)
  }

  /// A file's text without the answer.
  static func frame(of text: String) -> String {
    let lines = Document.lines(of: text)
    guard let answer = answer(in: text) else { return text }
    let end = answer.firstLine - 1 + answer.lines.count
    return (lines[..<(answer.firstLine - 1)] + lines[end...]).joined(separator: "\n")
  }
}

extension [String] {
  /// Lines of Markdown with long ones broken between words, but for those in fences.
  func wrapped(to width: Int) -> [String] {
    var isFenced = false
    return flatMap { line -> [String] in
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.count > width else { return [line] }
      let indent = String(repeating: " ", count: line.prefix { $0 == " " || $0 == "-" }.count)
      var lines: [String] = []
      var current = ""
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if !current.isEmpty, current.count + 1 + word.count > width {
          lines.append(current)
          current = indent + word
        } else {
          current += (current.isEmpty ? "" : " ") + word
        }
      }
      return lines + [current]
    }
  }
}
