/// The Swift program for a session.
///
/// Every line of a chapter is introduced by `#sourceLocation`, so the compiler and the runtime name
/// the chapter and the line. Lines are counted through the program, not through the chapter: prose
/// may come and go, the program stays the same. Between statements it writes marks to standard
/// output, which show what each statement printed.
package struct Program: Hashable, Sendable {
  /// The name of its module, and after `main_` of the function that runs it.
  package var module: String
  package var text: String
  var path: String
  /// The lines of the chapter in the order of the program, which counts them from 1.
  var lines: [CodeBlock.Line]
  var innerLines: Range<Int> = 0..<0
  package var options: SnippetOptions
  /// Whether it draws timelines with the functions of the support module, not with those of the book.
  var drawsTimelines = false
  var isGraphed = false
  /// Whether its calls of `print` tell where they are.
  var tellsPrints = false
  /// The code that lets tasks change turns at its locks.
  var lockPoints = ""
  /// Whether it tells values that comments are only likely to be about.
  var tellsNotes = false
  var isManifest = false
  var imports: [String] = []

  var entry: String { Program.entry(of: module) }

  /// What the program's lines call their file, as `#fileID` does.
  var fileName: String { "\(module)/\(path.split(separator: "/").last ?? "")" }

  /// The name of the function that a module is started with.
  static func entry(of module: String) -> String { "main_" + module }

  package init(_ session: Session, harness: Harness) {
    if session.purpose == .manifest {
      self.init(manifest: session)
    } else {
      self.init(of: session, harness: harness)
    }
  }

  private init(of session: Session, harness: Harness) {
    let chain = session.chain
    var writer = ProgramWriter(path: session.subject.path)
    drawsTimelines = harness.trace.isEmpty && chain.contains { $0.timeline != nil }
    let added = harness.imports(for: chain)
    writer.generated((drawsTimelines ? "@_spi(Timelines) " : "") + "import \(SupportModule.name)")
    for name in added { writer.generated("import \(name)") }
    // A type with `@main` allows no statements beside it, neither marks nor those of the harness.
    let hasMainType = session.purpose != .run && chain.contains(where: \.declaresMainType)
    let code = chain.withSetups.flatMap { $0.setup + $0.snippet.lines }
    let isStarted = [.run, .compile].contains(session.purpose) && !hasMainType
    tellsPrints = isStarted && PrintCalls.areAllPlain(in: harness.prelude + code)
    if tellsPrints { writer.text += Program.printTelling(types: chain.contains(where: \.isGentle)) }
    imports = Set(added + code.compactMap(\.text.importedModule)).sorted()
    if session.purpose == .run {
      lockPoints = LockPoints.code(for: harness.prelude + code, imports: imports)
      writer.text += lockPoints
    }
    tellsNotes = chain.contains { $0.notes.contains { $0.told != nil } }
    if !hasMainType {
      for code in harness.preparation(of: chain) { writer.generated(code) }
      isGraphed = !harness.graph.isEmpty && chain.contains { $0.graph != nil }
    }
    writer.chapter(harness.prelude[...])
    let settle = chain.contains(where: \.options.isInRealTime) ? "" : harness.settle
    writer.snippets(of: chain, isLibrary: hasMainType, settle)
    module = session.module
    text = writer.text
    path = writer.path
    lines = writer.lines
    innerLines = writer.innerLines
    options = session.options
    options.languageMode = options.languageMode ?? harness.languageMode
    if hasMainType { options.flags.append("-parse-as-library") }
  }

  /// Makes the program of a snippet that is a `Package.swift`, or a part of one.
  private init(manifest session: Session) {
    let snippet = session.subject
    let frame = ManifestFrame(around: snippet.code)
    var writer = ProgramWriter(path: snippet.path)
    writer.generated("import \(ManifestFrame.module)")
    // No directive is allowed between brackets.
    if let first = snippet.lines.first, !frame.beginning.isEmpty {
      writer.beginning(frame.beginning, first)
      writer.isBegun = true
    }
    writer.chapter(snippet.lines[...])
    writer.text += frame.end.isEmpty ? "" : frame.end + "\n"
    module = session.module
    text = writer.text
    path = writer.path
    lines = writer.lines
    options = session.options
    options.flags += ["-package-description-version", frame.version]
    isManifest = true
  }

  /// The code that makes calls of `print` tell where they are: a variable hides the functions of that name.
  static func printTelling(types: Bool) -> String {
    """
    \(generatedPlace(line: 1))
    nonisolated let print = _docRunnerPrint(\(types ? "tellsTypes: true" : ""))

    """
  }

  /// Whether some of its calls of Swift's own functions are calls of others.
  var hidesFunctions: Bool { tellsPrints || !lockPoints.isEmpty }

  /// The program whose calls of `print`, and of locks, are Swift's own.
  var withoutHiding: Program {
    var program = self
    for types in [true, false] {
      program.text = program.text.replacing(Program.printTelling(types: types), with: "")
    }
    program.tellsPrints = false
    program.text = program.text.replacing(lockPoints, with: "")
    program.lockPoints = ""
    return program
  }

  /// The beginning of a line that introduces code which is in no chapter.
  static let generatedPlaceStart = "#sourceLocation(file: \"\(Compiler.generatedFile)\","

  /// The line that introduces code that is in no chapter.
  static func generatedPlace(line: Int) -> String { "\(generatedPlaceStart) line: \(line))" }

  /// Where in the chapter a place of the program is; nil for a place that is not in it.
  func position(line: Int, column: Int) -> SourcePosition? {
    guard lines.indices.contains(line - 1), lines[line - 1].path == nil else { return nil }
    return lines[line - 1].position.advanced(by: max(1, column) - 1)
  }

  /// Whether a message is about what the program adds: at the top of a file, where the chapter has its
  /// code, nothing is said of variables that are not used or changed.
  func causes(_ message: CompilerMessage) -> Bool {
    message.severity == .warning && message.path == path && innerLines.contains(message.line)
      && message.text.contains(/was never (?:used|mutated|read)|was written to, but never read/)
  }

  /// Whether a message names a line of the chapter, or of what the configuration adds.
  func knowsPlace(of message: CompilerMessage) -> Bool {
    if message.path == path { return lines.indices.contains(message.line - 1) }
    return message.path != module + ".swift" && !message.path.hasSuffix("/\(module).swift")
  }

  func placed(_ message: CompilerMessage) -> CompilerMessage {
    guard message.path == path, lines.indices.contains(message.line - 1) else { return message }
    let line = lines[message.line - 1]
    var message = message
    message.path = line.path ?? path
    message.line = line.position.line
    message.column = line.position.column + max(1, message.column) - 1
    return message
  }
}

extension [Snippet] {
  /// The snippets of a chain, each with the hidden code that is first needed there.
  var withSetups: [(setup: [CodeBlock.Line], snippet: Snippet)] {
    var done: Set<CodeBlock.Line> = []
    return map { snippet in (snippet.setup.filter { done.insert($0).inserted }, snippet) }
  }

  /// How the code of a chain is arranged in one program: for each snippet, its hidden code and itself.
  var layout: ScopeLayout {
    guard last?.sharesNames ?? false else { return ScopeLayout(plain: 2 * count) }
    return ScopeLayout(
      withSetups.flatMap { [$0.setup.map { $0.text + "\n" }.joined(), $0.snippet.code] })
  }
}

extension Harness {
  /// The code that gives a program its clock, its lanes and its graphs; in real time it has no clock.
  fileprivate func preparation(of chain: [Snippet]) -> [String] {
    let ticking = clock.isEmpty ? [] : ["_docRunnerClock { \"\\(\(clock))\" }", tick]
    let code =
      (chain.contains(where: \.options.isInRealTime) ? [] : [start] + ticking)
      + (chain.contains { $0.timeline != nil } ? [trace] : [])
      + (chain.contains { $0.graph != nil } ? [graph] : [])
    return code.filter { !$0.isEmpty }
  }
}

private struct ProgramWriter {
  let path: String
  var text = ""
  /// Whether a statement was begun that the next line of the chapter continues.
  var isBegun = false
  var lines: [CodeBlock.Line] = []
  /// The lines that come after all scopes.
  var outside: [CodeBlock.Line] = []
  var depth = 0
  var innerLines: Range<Int> = 0..<0

  mutating func generated(_ code: String) {
    text += Program.generatedPlace(line: 1) + "\n\(code)\n"
  }

  /// Adds the beginning of a statement that a line of the chapter continues.
  mutating func beginning(_ code: String, _ next: CodeBlock.Line) {
    // The beginning takes the place of the line before: there has to be one.
    if lines.isEmpty { lines.append(CodeBlock.Line(text: "", position: next.position)) }
    text += "#sourceLocation(file: \"\(path.escapedForSwift)\", line: \(lines.count))\n\(code)\n"
  }

  mutating func chapter(_ added: ArraySlice<CodeBlock.Line>) {
    guard !added.isEmpty else { return }
    if !isBegun {
      text += "#sourceLocation(file: \"\(path.escapedForSwift)\", line: \(lines.count + 1))\n"
    }
    isBegun = false
    text += added.map { $0.text + "\n" }.joined()
    lines += added
  }

  /// Adds the snippets of a chain with their hidden code, and all that is to come after them.
  ///
  /// - Parameter isLibrary: whether they are one file of a library, with no statements at the top.
  mutating func snippets(of chain: [Snippet], isLibrary: Bool, _ settle: String) {
    var parts = chain.layout.parts[...]
    for (index, (setup, snippet)) in chain.withSetups.enumerated() {
      self.setup(setup, parts.popFirst() ?? ScopeLayout.Part())
      let part = parts.popFirst() ?? ScopeLayout.Part()
      if isLibrary {
        chapter(snippet.lines[...])
      } else {
        self.snippet(snippet, index: index, part, settle)
      }
    }
    end()
  }

  private mutating func setup(_ added: [CodeBlock.Line], _ part: ScopeLayout.Part) {
    begin(part)
    chapter(part.inside(added)[...])
    outside += part.outside(added)
  }

  private mutating func begin(_ part: ScopeLayout.Part) {
    guard part.opensScope else { return }
    if depth == 0 { innerLines = lines.count + 1..<lines.count + 1 }
    depth += 1
    generated("do {")
  }

  private mutating func end() {
    guard depth > 0 else { return }
    innerLines = innerLines.lowerBound..<lines.count + 1
    for _ in 0..<depth { generated("}") }
    chapter(outside[...])
  }

  private mutating func snippet(
    _ snippet: Snippet, index: Int, _ part: ScopeLayout.Part, _ settle: String
  ) {
    begin(part)
    outside += part.outside(snippet.lines)
    generated(OutputMark.begin.statement(inSnippet: index))
    let hasSettled = snippet.endsWithPrints
    let additions = snippet.additions(index: index, settle: hasSettled ? settle : "")
    var from = 0
    for addition in additions {
      chapter(part.inside(snippet.lines, from..<addition.line)[...])
      if addition.code.hasSuffix("=") {
        beginning(addition.code, snippet.lines[addition.line])
        isBegun = true
      } else {
        generated(addition.code)
      }
      from = addition.line
    }
    chapter(part.inside(snippet.lines, from..<snippet.lines.count)[...])
    if !hasSettled, !settle.isEmpty { generated(settle) }
    generated(OutputMark.end.statement(inSnippet: index))
  }
}

extension Snippet {
  /// Code to add, and the index of the line before which it is added.
  typealias Addition = (line: Int, code: String)

  /// The code that tells of the snippet's statements, in order, with code that runs after the last comment's.
  fileprivate func additions(index: Int, settle: String) -> [Addition] {
    let marks = marks(index: index, settle: settle)
    // Before every other statement, so that what it prints and where it stops is known to be its own.
    let marked = Set(marks.map(\.line))
    let steps = steps.filter { !marked.contains($0) }.map { ($0, "_docRunnerStep(\($0))") }
    return (marks + steps + writtenValues(index: index) + toldValues(index: index))
      .sorted { $0.line < $1.line }
  }

  /// Whether no code follows the last `// Prints` comment.
  fileprivate var endsWithPrints: Bool {
    guard let end = prints.last?.lineIndexes.upperBound else { return false }
    return SnippetSyntax.of(code).codeLines.last.map { $0 <= end } ?? true
  }

  /// The lines on which a statement begins, and none before it goes on; but for the first one.
  private var steps: [Int] {
    guard kind.isRun else { return [] }
    let statements = SnippetSyntax.of(code).statements
    return zip(statements, statements.dropFirst()).compactMap { before, statement in
      statement.lines.lowerBound > before.lines.upperBound ? statement.lines.lowerBound : nil
    }
  }
}

extension String {
  /// The text as it appears between the quotes of a Swift literal.
  var escapedForSwift: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}

/// A place in a snippet that its program writes a mark for, so that output is known to be before or
/// after it.
enum OutputMark: Hashable, Sendable {
  /// Before the first statement.
  case begin
  /// Before the statement of a `// Prints` comment, by the comment's index.
  case before(Int)
  /// After a `// Prints` comment, by its index.
  case after(Int)
  /// Before the statement that stops the program.
  case stop
  /// After the last statement.
  case end

  private static let stopNumber = 900_000
  private static let endNumber = 1_000_000

  var number: Int {
    switch self {
    case .begin: 0
    case .before(let comment): 2 * comment + 1
    case .after(let comment): 2 * comment + 2
    case .stop: OutputMark.stopNumber
    case .end: OutputMark.endNumber
    }
  }

  /// The mark with a number; nil if there is none.
  init?(number: Int) {
    switch number {
    case 0: self = .begin
    case OutputMark.stopNumber: self = .stop
    case OutputMark.endNumber: self = .end
    case 1..<OutputMark.stopNumber:
      self = number.isMultiple(of: 2) ? .after(number / 2 - 1) : .before(number / 2)
    default: return nil
    }
  }

  func statement(inSnippet index: Int) -> String { "_docRunnerMark(\(index), \(number))" }

  /// Whether a `// Prints` comment says what is printed after the mark.
  var isBeforeComment: Bool { if case .before = self { true } else { false } }
}
