/// The Swift program that is made of a session.
///
/// Every line of a chapter is introduced by `#sourceLocation`, so the compiler and the runtime name
/// the Markdown file and line. Between statements it writes marks to standard output, from which
/// follows what printed what.
public struct Program: Hashable, Sendable {
  /// The name of its module, and after `main_` of the function that runs it.
  public var module: String
  /// The program's text.
  public var text: String
  /// The chapters that its lines are from.
  var paths: [String]
  /// For lines of chapters: how many bytes stand before the code, by line number.
  var indents: [Int: Int]

  /// The name of the function that runs it.
  var entry: String { "main_" + module }

  /// Makes the program of a session.
  ///
  /// - Parameter harness: the code around snippets.
  public init(_ session: Session, harness: Harness) {
    module = session.module
    paths = [session.subject.path]
    indents = [:]
    var writer = ProgramWriter()
    writer.generated("import DocRunnerSupport")
    for name in harness.imports { writer.generated("import \(name)") }
    if !harness.start.isEmpty { writer.generated(harness.start) }

    var done = 0
    for (index, snippet) in session.chain.enumerated() {
      let setup = snippet.setup.dropFirst(done)
      done = max(done, snippet.setup.count)
      writer.chapter(Array(setup), of: snippet.path)
      writer.snippet(snippet, index: index, settle: harness.settle)
    }
    text = writer.text
    for line in session.chain.flatMap({ $0.setup + $0.lines }) {
      indents[line.position.line] = line.position.column - 1
    }
  }
}

/// The code around snippets: what they can use without saying so, and what happens when they end.
public struct Harness: Hashable, Sendable {
  /// The modules that every snippet imports.
  public var imports: [String]
  /// Swift that runs before the first snippet of a program.
  public var start: String
  /// Swift that runs after each snippet, so that what it began can end.
  public var settle: String

  /// Code around snippets.
  public init(imports: [String] = [], start: String = "", settle: String = "") {
    self.imports = imports
    self.start = start
    self.settle = settle
  }
}

private struct ProgramWriter {
  var text = ""

  /// Adds code that is in no chapter.
  mutating func generated(_ code: String) {
    text += "#sourceLocation(file: \"\(Compiler.generatedFile)\", line: 1)\n\(code)\n"
  }

  /// Adds lines of a chapter, which keep their numbers.
  mutating func chapter(_ lines: [CodeBlock.Line], of path: String) {
    var next: Int?
    for line in lines {
      if line.position.line != next {
        text += "#sourceLocation(file: \"\(path.escapedForSwift)\", line: \(line.position.line))\n"
      }
      text += line.text + "\n"
      next = line.position.line + 1
    }
  }

  mutating func snippet(_ snippet: Snippet, index: Int, settle: String) {
    func mark(_ number: Int) -> String { "_docRunnerMark(\(index), \(number))" }
    generated(mark(0))
    var from = 0
    var hasSettled = false
    for (group, print) in snippet.prints.enumerated() {
      chapter(Array(snippet.lines[from..<print.statement.lowerBound]), of: snippet.path)
      generated(mark(2 * group + 1))
      let end = print.lineIndexes.upperBound + 1
      chapter(Array(snippet.lines[print.statement.lowerBound..<end]), of: snippet.path)
      from = end
      if group == snippet.prints.count - 1, !snippet.hasCode(afterLine: end - 1) {
        hasSettled = true
        if !settle.isEmpty { generated(settle) }
      }
      generated(mark(2 * group + 2))
    }
    chapter(Array(snippet.lines[from...]), of: snippet.path)
    if !hasSettled, !settle.isEmpty { generated(settle) }
    generated(mark(Transcript.endMark))
  }
}

extension Snippet {
  fileprivate func hasCode(afterLine index: Int) -> Bool {
    lines.dropFirst(index + 1).contains { line in
      let text = line.text.trimmed
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }
}

extension String {
  /// The text as it stands between the quotes of a Swift literal.
  var escapedForSwift: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
