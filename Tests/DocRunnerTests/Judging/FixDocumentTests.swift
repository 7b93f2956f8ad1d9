import Foundation
import Testing

@testable import DocRunner

/// What `--fix` writes into whole documents: this book's chapters, and READMEs as packages have them.
///
/// Nothing is compiled. A program does what the document says, or something else.
@Suite(.serialized) struct FixDocumentTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  private static let documents: [String] = {
    let folders = [root.appendingPathComponent("Content"), tests.appendingPathComponent("Readmes")]
    return folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted().map { folder.appendingPathComponent($0).path }
    }
  }()

  @Test func `there are chapters and READMEs`() { #expect(FixDocumentTests.documents.count > 60) }

  @Test(arguments: documents)
  func `a document that is right stays as it is, and what was right comes back`(
    path: String
  ) throws {
    let right = try Checked(String(contentsOfFile: path, encoding: .utf8), path: path)
    #expect(right.edits(right).isEmpty)
    for part in 0..<2 {
      let wrong = Checked(right.changed { $0.isMultiple(of: 2) == (part == 0) }, path: path)
      let fixed = Acceptance.apply(wrong.edits(right), to: wrong.chapter.document)
      let source = right.chapter.document.source
      let different = fixed.utf8.split(separator: 10, omittingEmptySubsequences: false)
        .difference(from: source.utf8.split(separator: 10, omittingEmptySubsequences: false))
      #expect(different.map { "\($0)" } == [])
    }
  }

  @Test(arguments: documents)
  func `what was printed is written once, and nothing is lost`(path: String) throws {
    let source = try String(contentsOfFile: path, encoding: .utf8)
    for seed in 0..<(path.contains("Readmes") ? 30 : 1) {
      let before = Checked(source, path: path)
      var other = before
      var random = SplitMix(state: UInt64(seed))
      other.surprise(&random)
      let fixed = Checked(
        Acceptance.apply(before.edits(other), to: before.chapter.document), path: path)
      #expect(fixed.edits(other) == [], "seed \(seed)")
      #expect(fixed.problems == before.problems, "seed \(seed)")
      var rest = before.frame[...]
      for line in fixed.frame where line == rest.first { rest = rest.dropFirst() }
      #expect(rest.isEmpty, "seed \(seed)")
    }
  }
}

/// A document with what its snippets do.
private struct Checked {
  /// What a snippet does.
  struct Deed {
    var prints: [[String]]
    var output: [String]?
    var errors: [String]?
    var values: [(text: String, type: String)]
    var stop: String?
    var messages: [ExpectedMessage]
  }

  var chapter: ChapterSnippets
  /// How many problems there are with how it is written.
  var problems: Int
  /// What the snippets do, by their names: what the document says.
  var deeds: [String: Deed]

  init(_ source: String, path: String) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(source, path: path))
    self.chapter = chapter
    self.problems = chapter.diagnostics.count
    deeds = Dictionary(
      chapter.snippets.map { snippet in
        (
          snippet.name,
          Deed(
            prints: snippet.prints.map { literals($0.text) },
            output: snippet.output.map { literals($0.outcomes[0].map(\.text)) },
            errors: snippet.errors.map { literals($0.lines.map(\.text)) },
            values: snippet.values.map {
              (literal($0.text).replacing("…", with: ""), $0.type ?? "Int")
            },
            stop: snippet.stop.map { literal($0.text) },
            messages: snippet.messages)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What `--fix` does if the programs do what those of another document do.
  func edits(_ other: Checked) -> [LineEdit] {
    Plan(for: [chapter]).sessions.flatMap { session in
      let program = Program(session, harness: Harness())
      return Judge(
        session: session, program: program, document: chapter.document, limits: Limits(),
        owned: session.decided
      ).judgements(compile: outcome(session, program, other), run: run(session, other))
        .flatMap(\.edits)
    }
  }

  private func outcome(
    _ session: Session, _ program: Program, _ other: Checked
  ) -> Compiler.Outcome {
    let snippet = session.subject
    let messages = (other.deeds[snippet.name]?.messages ?? []).compactMap { message in
      let place = snippet.range.start.line + message.line
      return program.lines.lastIndex { $0.position.line == place && $0.path == nil }.map { index in
        let isGroup = message.name?.hasPrefix("#") ?? false
        return CompilerMessage(
          severity: message.severity,
          text: literal(message.text) + (isGroup ? " [\(message.name ?? "")]" : ""),
          path: program.path, line: index + 1, column: message.column,
          name: isGroup ? nil : message.name)
      }
    }
    return Compiler.Outcome(
      succeeded: session.purpose != .error, messages: messages, otherWords: "")
  }

  private func run(_ session: Session, _ other: Checked) -> RunResult {
    var output = ""
    var errors = ""
    var stop: String?
    var runtimeErrors = ""
    for (index, snippet) in session.chain.enumerated() {
      guard let deed = other.deeds[snippet.name] else { continue }
      func mark(_ mark: OutputMark) -> String { "\u{1}docrunner s \(index) \(mark.number)\u{1}\n" }
      func tell(_ number: Int, _ value: String, _ type: String) {
        output += "\u{1}docrunner s \(index) \(number) = \(value) \u{2} \(type)\u{1}\n"
      }
      output += mark(.begin)
      errors += mark(.begin)
      if snippet.prints.isEmpty { output += lines(deed.output) }
      for group in snippet.prints.indices {
        output += mark(.before(group))
        output += lines(deed.prints.indices.contains(group) ? deed.prints[group] : [])
        output += mark(.after(group))
      }
      for (number, value) in deed.values.enumerated() {
        tell(number, value.text, value.type)
      }
      errors += lines(deed.errors)
      stop = deed.stop
      if let stop {
        runtimeErrors +=
          snippet.kind == .throws
          ? "Fatal error: Error raised at top level: \(stop)\n" : stop + "\n"
      } else if snippet.kind != .hangs {
        output += mark(.end)
        errors += mark(.end)
      }
    }
    return RunResult(
      secret: "s",
      ending: session.subject.kind == .hangs ? .timedOut : stop == nil ? .exited(0) : .signaled(4),
      output: output, errors: errors + runtimeErrors, runtimeErrors: runtimeErrors,
      isThrown: runtimeErrors.contains("Error raised at top level"), backtrace: [])
  }

  private func lines(_ lines: [String]?) -> String { (lines ?? []).map { $0 + "\n" }.joined() }

  // MARK: Changes

  /// Whether an outcome of several is right: then nobody knows which one to write.
  private func listsOutcomes(_ snippet: Snippet) -> Bool { snippet.output?.isAnyOf ?? false }

  /// Every claim that has a place and means itself.
  private var claims: [(text: String, position: SourcePosition)] {
    chapter.snippets.flatMap { snippet -> [(text: String, position: SourcePosition)] in
      guard !snippet.options.isUnordered, snippet.options.tolerance == nil,
        !chapter.isCopy(snippet)
      else { return [] }
      var groups = snippet.prints.map { Array(zip($0.text, $0.positions)) }
      let fences =
        [snippet.prints.isEmpty && !listsOutcomes(snippet) ? snippet.output : nil, snippet.errors]
      groups += fences.compactMap(\.self).map { $0.lines.map { ($0.text, $0.position) } }
      groups += snippet.values.map { [($0.text, $0.position)] }
      if let stop = snippet.stop { groups.append([(stop.text, stop.position)]) }
      return groups.filter { !$0.contains { LinePattern.isAnyLines($0.0) } }.flatMap(\.self)
        .filter { text, _ in
          !text.contains("…") && !text.contains("\\") && !LinePattern(text).hasWildcards
        }
    }
  }

  /// The text with other claims, those of some numbers.
  func changed(_ isChosen: (Int) -> Bool) -> String {
    var lines = chapter.document.lines.map { Array($0.utf8) }
    for (number, claim) in claims.enumerated() where isChosen(number) {
      let start = claim.position.column - 1
      let bytes = Array(claim.text.utf8)
      guard
        let index = bytes.lastIndex(where: { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        })
      else { continue }
      let byte = bytes[index]
      lines[claim.position.line - 1][start + index] =
        byte == 0x39 ? 0x30 : byte == 0x7A ? 0x61 : byte + 1
    }
    let source = chapter.document.source
    let ending = source.contains("\r\n") ? "\r\n" : "\n"
    return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ending)
  }

  /// Has the snippets do something else.
  mutating func surprise(_ random: inout SplitMix) {
    for (name, deed) in deeds.sorted(by: { $0.key < $1.key }) {
      var deed = deed
      for index in deed.prints.indices { deed.prints[index].surprise(&random) }
      deed.output = (deed.output ?? []).surprised(&random)
      deed.errors = deed.errors?.surprised(&random)
      for index in deed.values.indices {
        deed.values[index].text = [deed.values[index].text].surprised(&random).joined()
      }
      deed.stop = deed.stop.map { $0 + (Bool.random(using: &random) ? "" : " now") }
      deed.messages = deed.messages.map { message in
        var message = message
        if Bool.random(using: &random) { message.text += " or so" }
        if Int.random(in: 0..<4, using: &random) == 0 { message.column += 1 }
        return message
      }
      if deed.messages.count > 1, Bool.random(using: &random) { deed.messages.removeLast() }
      deeds[name] = deed
    }
  }

  /// The lines of the text without what they claim.
  var frame: [String] {
    var lines: [[UInt8]?] = chapter.document.lines.map { Array($0.utf8) }
    func cut(_ text: String, _ position: SourcePosition, more: Bool = false) {
      guard let line = lines[position.line - 1] else { return }
      let end = more ? line.count : min(line.count, position.column - 1 + text.utf8.count)
      lines[position.line - 1] = Array(line[..<(position.column - 1)]) + Array(line[end...])
    }
    for snippet in chapter.snippets {
      for print in snippet.prints {
        for (text, position) in zip(print.text, print.positions) { cut(text, position) }
        if let number = print.number { cut(number.text, number.position) }
      }
      for value in snippet.values { cut("", value.position, more: true) }
      if let stop = snippet.stop { cut(stop.text, stop.position) }
      for line in snippet.lines where CaretComment(line.text) != nil {
        lines[line.position.line - 1] = Array("^".utf8)
      }
      let fences = [snippet.output, snippet.errors, snippet.messagesFence]
      for fence in fences.compactMap(\.self) {
        for line in fence.range.start.line
          + 1..<max(
            fence.range.start.line + 1, fence.range.end.line)
        {
          lines[line - 1] = nil
        }
      }
    }
    return lines.compactMap(\.self).map { line in
      // A fence may need longer marks, and an empty comment no blank.
      String(decoding: line, as: UTF8.self).replacing(/`{3,}/, with: "```")
        .replacing(/~{3,}/, with: "~~~").withoutTrailingBlanks
    }
  }
}

extension [String] {
  /// Other lines than these, or the same.
  fileprivate func surprised(_ random: inout SplitMix) -> [String] {
    var lines = self
    lines.surprise(&random)
    return lines
  }

  fileprivate mutating func surprise(_ random: inout SplitMix) {
    let odd = [
      "", "```", "~~~~", "-->", "\"", "a\rb", "c\r", "zero\0", "...", "[..]", " led", "[TIME]",
      "a: b:", "x (Int)", "// Prints \"y\"", "</details>", "\"quoted\".", "> quoted", "\ttab",
      "two words", "ends in a blank ", "`span`",
    ]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: break
    case 1: if !isEmpty { removeLast() }
    case 2: self = []
    case 3, 4: append(odd[Int.random(in: odd.indices, using: &random)])
    case 5: insert(odd[Int.random(in: odd.indices, using: &random)], at: 0)
    case 6: self = map { $0 + "!" }
    default: self = map { _ in odd[Int.random(in: odd.indices, using: &random)] }
    }
  }
}

/// A line that fits an expectation.
private func literal(_ text: String) -> String {
  LinePattern(text).elements.map { element in
    switch element {
    case .literal(let text, _): text
    case .anything: "x"
    case .named(let name): Redaction.all.first { $0.name == name }?.example ?? ""
    }
  }.joined()
}

private func literals(_ texts: [String]) -> [String] {
  texts.filter { !LinePattern.isAnyLines($0) }.map(literal)
}
