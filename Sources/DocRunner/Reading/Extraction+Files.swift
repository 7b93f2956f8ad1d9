extension Extraction {
  /// What is known of fences that are copies of other files.
  struct Copies {
    /// A comment that waits for its fence.
    var announced: Include?
    var fences: Set<SourceRange> = []
    /// What the files of those import that hold whole declarations.
    var imports: [SourceRange: [String]] = [:]
    /// The changes that make them what these files hold.
    var edits: [LineEdit] = []
  }

  /// A comment that says of which lines of a file the next fence holds a copy.
  struct Include {
    /// The file and the region as they are written: `Sources/Retry.swift#policy`.
    var word: SnippetAttributes.Word
    var target: FileTarget
  }

  /// Reads `include Sources/Retry.swift#policy`.
  mutating func addInclude(_ words: [SnippetAttributes.Word], at position: SourcePosition) {
    endInclude()
    guard let word = words.dropFirst().first ?? words.first(where: { $0.value != nil }) else {
      return report(.includeWithoutFile, at: words.first?.position ?? position, length: 7)
    }
    if let extra = words.dropFirst(2).first { report(.secondFile(extra), at: extra) }
    copies.announced = Include(word: word, target: FileTarget(word))
  }

  /// Compares a fence with the lines that `include` names.
  mutating func compareCopy(_ code: CodeBlock, in range: SourceRange) {
    guard let include = copies.announced else { return }
    copies.announced = nil
    guard let lines = lines(of: include, in: range) else { return }
    copies.fences.insert(range)
    let texts = code.lines.map(\.text)
    guard lines != texts else { return }
    let same = zip(lines, texts).prefix { $0 == $1 }.count
    let place =
      code.lines.indices.contains(same)
      ? code.lines[same].position
      : SourcePosition(line: range.end.line, column: range.start.column)
    diagnostics.append(
      SnippetProblem.staleCopy(
        of: include.target.words, difference: LineSteps.words(from: texts, to: lines)
      ).diagnostic(path: document.path, at: place))
    copies.edits += code.fence.flatMap { document.edits(putting: lines, in: $0) } ?? []
  }

  /// Reports a comment that no fence follows.
  mutating func endInclude() {
    if let include = copies.announced { report(.includeWithoutFence, at: include.word) }
    copies.announced = nil
  }

  private mutating func lines(of include: Include, in range: SourceRange) -> [String]? {
    let target = include.target
    guard let file = file(target.file, at: include.word) else { return nil }
    guard let name = target.region else {
      // It would grow with each `--fix`.
      guard file.text != document.source else {
        report(.copyOfItself, at: include.word)
        return nil
      }
      let lines = SourceRegion(of: file.text).lines
      if file.path.hasSuffix(".swift"), SwiftCode.isDeclarations(lines) {
        copies.imports[range] = []
      }
      return lines
    }
    guard let region = SourceRegion(named: name, in: file.text) else {
      report(
        .missingRegion(name, path: file.path, known: SourceRegion.names(in: file.text)),
        at: include.word)
      return nil
    }
    if file.path.hasSuffix(".swift"), !region.isIndented, SwiftCode.isDeclarations(region.lines) {
      copies.imports[range] = Document.lines(of: file.text)
        .filter { $0.first?.isWhitespace == false && String($0).importedModule != nil }.map(
          String.init)
    }
    return region.lines
  }

  /// The lines of a file of hidden code: `setup file=Prelude.swift`.
  mutating func setupLines(from words: [SnippetAttributes.Word]) -> [CodeBlock.Line] {
    for extra in words where extra.name != "file" {
      report(.unknownWordOfSetup(extra), at: extra)
    }
    guard let word = words.first(where: { $0.name == "file" }) else { return [] }
    guard let name = word.value, !name.isEmpty else {
      report(.needsValue(word, example: "file=Prelude.swift"), at: word)
      return []
    }
    guard let file = file(name, at: word) else { return [] }
    return CodeBlock.Line.lines(of: file.text, path: file.path)
  }

  /// The file that a word names; its absence is reported.
  private mutating func file(
    _ name: String, at word: SnippetAttributes.Word
  ) -> SnippetFiles.File? {
    switch files.find(name, from: document) {
    case .file(let file): return file
    case .outside: report(.fileOutside(name), at: word)
    case .missing(let near): report(.missingFile(name, near: near), at: word)
    }
    return nil
  }
}

/// A file, and perhaps a region in it, as a document names them: `Sources/Retry.swift#policy`.
struct FileTarget: Hashable {
  var file: String
  var region: String?

  init(_ word: SnippetAttributes.Word) {
    let words = word.value ?? word.name
    let parts = words.split(separator: "#", maxSplits: 1).map(String.init)
    file = parts.first ?? ""
    region = parts.count > 1 ? parts[1] : nil
  }

  var words: String { region.map { "\(file)#\($0)" } ?? file }
}

extension SnippetExtractor {
  static func fileNames(in document: Document) -> [String] {
    document.allBlocks.compactMap { block in
      guard let comment = DocComment(block, in: document) else { return nil }
      let words = SnippetAttributes.words(in: comment.words, at: comment.wordsPosition)
      switch words.first?.name {
      case "include":
        let target = words.dropFirst().first ?? words.first { $0.value != nil }
        return target.map { FileTarget($0).file }
      case "setup": return words.first { $0.name == "file" }?.value
      default: return nil
      }
    }
  }
}

extension CodeBlock.Line {
  package static func lines(of text: String, path: String) -> [CodeBlock.Line] {
    var lines = Document.lines(of: text)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map { index, line in
      CodeBlock.Line(
        text: String(line), position: SourcePosition(line: index + 1, column: 1), path: path)
    }
  }
}
