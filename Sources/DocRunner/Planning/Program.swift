/// The Swift program for a session.
///
/// Every line of a chapter is introduced by `#sourceLocation`, so the compiler and the runtime name
/// the chapter and the line. Lines are counted through the program, not through the chapter: prose
/// may come and go, the program stays the same. Between statements it writes marks to standard
/// output, which show what each statement printed.
public struct Program: Hashable, Sendable {
  /// The name of its module, and after `main_` of the function that runs it.
  public var module: String
  /// The program's text.
  public var text: String
  /// The chapter that its lines are from.
  var path: String
  /// The lines of the chapter in the order of the program, which counts them from 1.
  var lines: [CodeBlock.Line]
  /// The lines that are in an inner scope.
  var innerLines: Range<Int> = 0..<0
  /// What its snippets ask for.
  package var options: SnippetOptions
  /// What it reads from standard input.
  package var input: String
  /// Whether it draws timelines with the functions of the support module, not with those of the book.
  var drawsTimelines: Bool
  /// Whether it tells what is subscribed.
  var isGraphed: Bool
  /// Whether its calls of `print` tell where they are.
  var tellsPrints: Bool
  /// Whether it is compiled as a `Package.swift` is.
  var isManifest = false
  /// The modules that it imports, in alphabetical order.
  var imports: [String]

  /// The name of the function that runs it.
  var entry: String { Program.entry(of: module) }

  /// What the program's lines call their file, as `#fileID` does.
  var fileName: String { "\(module)/\(path.split(separator: "/").last ?? "")" }

  /// The name of the function that a module is started with.
  static func entry(of module: String) -> String { "main_" + module }

  /// Makes the program of a session.
  ///
  /// - Parameter harness: the code around snippets.
  public init(_ session: Session, harness: Harness) {
    if session.purpose == .manifest {
      self.init(manifest: session)
    } else {
      self.init(of: session, harness: harness)
    }
  }

  private init(of session: Session, harness: Harness) {
    var writer = ProgramWriter(path: session.subject.path)
    let hasTimeline = session.chain.contains { $0.timeline != nil }
    drawsTimelines = hasTimeline && harness.trace.isEmpty
    writer.generated((drawsTimelines ? "@_spi(Timelines) " : "") + "import \(SupportModule.name)")
    for name in harness.imports(for: session.chain) { writer.generated("import \(name)") }
    // A type with `@main` allows no statements beside it, neither marks nor those of the harness.
    let hasMainType = session.purpose != .run && session.chain.contains(where: \.declaresMainType)
    let code = harness.prelude + session.chain.withSetups.flatMap { $0.setup + $0.snippet.lines }
    let isStarted = [.run, .compile].contains(session.purpose) && !hasMainType
    tellsPrints = isStarted && PrintCalls.areAllPlain(in: code)
    if tellsPrints { writer.text += Program.printTelling }
    // Code that gives a program its own clock is not for a program in real time.
    let isInRealTime = session.chain.contains(where: \.options.isInRealTime)
    let settle = isInRealTime ? "" : harness.settle
    if !isInRealTime, !hasMainType {
      if !harness.start.isEmpty { writer.generated(harness.start) }
      if !harness.clock.isEmpty {
        writer.generated("_docRunnerClock { \"\\(\(harness.clock))\" }")
        if !harness.tick.isEmpty { writer.generated(harness.tick) }
      }
    }
    if hasTimeline, !harness.trace.isEmpty, !hasMainType { writer.generated(harness.trace) }
    isGraphed =
      session.chain.contains { $0.graph != nil } && !harness.graph.isEmpty && !hasMainType
    if isGraphed { writer.generated(harness.graph) }

    writer.chapter(harness.prelude[...])

    var parts = session.chain.layout.parts[...]
    for (index, (setup, snippet)) in session.chain.withSetups.enumerated() {
      writer.setup(setup, parts.popFirst() ?? ScopeLayout.Part())
      let part = parts.popFirst() ?? ScopeLayout.Part()
      if hasMainType {
        writer.chapter(snippet.lines[...])
      } else {
        writer.snippet(snippet, index: index, part, settle)
      }
    }
    writer.end()
    module = session.module
    text = writer.text
    path = writer.path
    lines = writer.lines
    innerLines = writer.innerLines
    options = session.options
    options.languageMode = options.languageMode ?? harness.languageMode
    if hasMainType { options.flags.append("-parse-as-library") }
    input = session.input
    imports = Set(
      harness.imports(for: session.chain)
        + session.chain.flatMap { snippet in
          (snippet.setup + snippet.lines).compactMap { $0.text.importedModule }
        }
    ).sorted()
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
    input = ""
    drawsTimelines = false
    isGraphed = false
    tellsPrints = false
    isManifest = true
    imports = []
  }

  /// The code that makes calls of `print` tell where they are: a variable hides the functions of that name.
  static let printTelling = """
    \(generatedPlace(line: 1))
    nonisolated let print = _docRunnerPrint()

    """

  /// The program whose calls of `print` are Swift's own.
  var withoutPrintTelling: Program {
    var program = self
    program.text = text.replacing(Program.printTelling, with: "")
    program.tellsPrints = false
    return program
  }

  /// The beginning of a line that introduces code which is in no chapter.
  static let generatedPlaceStart = "#sourceLocation(file: \"\(Compiler.generatedFile)\","

  /// The line that introduces code that is in no chapter.
  static func generatedPlace(line: Int) -> String { "\(generatedPlaceStart) line: \(line))" }

  /// Where in the chapter a place of the program is; nil for a place that is not in it.
  func position(line: Int, column: Int) -> SourcePosition? {
    guard lines.indices.contains(line - 1), lines[line - 1].path == nil else { return nil }
    let start = lines[line - 1].position
    return SourcePosition(line: start.line, column: start.column + max(1, column) - 1)
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

  /// A message of the compiler with its place in the chapter.
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

private struct ProgramWriter {
  let path: String
  var text = ""
  /// Whether a statement was begun that the next line of the chapter continues.
  var isBegun = false
  var lines: [CodeBlock.Line] = []
  /// The lines that come after all scopes.
  var outside: [CodeBlock.Line] = []
  /// How many scopes are open.
  var depth = 0
  var innerLines: Range<Int> = 0..<0

  /// Adds code that is in no chapter.
  mutating func generated(_ code: String) {
    text += Program.generatedPlace(line: 1) + "\n\(code)\n"
  }

  /// Adds the beginning of a statement that a line of the chapter continues.
  mutating func beginning(_ code: String, _ next: CodeBlock.Line) {
    // The beginning takes the place of the line before: there has to be one.
    if lines.isEmpty { lines.append(CodeBlock.Line(text: "", position: next.position)) }
    text += "#sourceLocation(file: \"\(path.escapedForSwift)\", line: \(lines.count))\n\(code)\n"
  }

  /// Adds lines of the chapter.
  mutating func chapter(_ added: ArraySlice<CodeBlock.Line>) {
    guard !added.isEmpty else { return }
    if !isBegun {
      text += "#sourceLocation(file: \"\(path.escapedForSwift)\", line: \(lines.count + 1))\n"
    }
    isBegun = false
    text += added.map { $0.text + "\n" }.joined()
    lines += added
  }

  /// Adds hidden code.
  mutating func setup(_ added: [CodeBlock.Line], _ part: ScopeLayout.Part) {
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

  /// Closes all scopes.
  mutating func end() {
    guard depth > 0 else { return }
    innerLines = innerLines.lowerBound..<lines.count + 1
    for _ in 0..<depth { generated("}") }
    chapter(outside[...])
  }

  mutating func snippet(_ snippet: Snippet, index: Int, _ part: ScopeLayout.Part, _ settle: String)
  {
    begin(part)
    outside += part.outside(snippet.lines)
    func mark(_ mark: OutputMark) -> String { mark.statement(inSnippet: index) }
    generated(mark(.begin))
    // The code to add before a line, by the line's index.
    var additions: [(line: Int, code: String)] = []
    var hasSettled = false
    for (group, print) in snippet.prints.enumerated() {
      additions.append((print.statement.lowerBound, mark(.before(group))))
      let end = print.lineIndexes.upperBound + 1
      if group == snippet.prints.count - 1, !snippet.hasCode(afterLine: end - 1) {
        hasSettled = true
        if !settle.isEmpty { additions.append((end, settle)) }
      }
      additions.append((end, mark(.after(group))))
    }
    if let statement = snippet.stop?.statement,
      !snippet.prints.contains(where: { $0.statement.lowerBound == statement.lowerBound })
    {
      additions.append((statement.lowerBound, mark(.stop)))
    }
    // Before every other statement, so that what it prints and where it stops is known to be its own.
    let marked = Set(additions.map(\.line))
    for line in snippet.steps where !marked.contains(line) {
      additions.append((line, "_docRunnerStep(\(line))"))
    }
    // Two can speak of one statement.
    var named: [Int: String] = [:]
    for (number, claim) in snippet.values.enumerated() {
      let (value, statement) = (WrittenValue.comment(number), claim.statement)
      let known = claim.binding ?? named[statement.lowerBound]
      let name = known ?? "_docRunnerValue\(index)_\(value.number)"
      if known == nil { additions.append((statement.lowerBound, "let \(name) =")) }
      named[statement.lowerBound] = name
      additions.append((statement.upperBound + 1, value.statement(inSnippet: index, name)))
    }
    var from = 0
    for addition in additions.stablySorted(by: { $0.line < $1.line }) {
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
    for (number, span) in snippet.spans.enumerated() {
      let name = "_docRunnerSpan\(index)_\(number)"
      beginning("let \(name) =", span.expression)
      isBegun = true
      chapter([span.expression])
      generated(WrittenValue.span(number).statement(inSnippet: index, name))
    }
    generated(mark(.end))
  }
}

extension Array {
  /// The elements in order; equal elements stay as they are.
  fileprivate func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      isBefore(left.element, right.element)
        || !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }
}

extension Snippet {
  /// The lines on which a statement begins, and none before it goes on; but for the first one.
  fileprivate var steps: [Int] {
    guard kind.isRun else { return [] }
    let statements = SnippetSyntax.of(code).statements
    return zip(statements, statements.dropFirst()).compactMap { before, statement in
      statement.lines.lowerBound > before.lines.upperBound ? statement.lines.lowerBound : nil
    }
  }

  fileprivate func hasCode(afterLine index: Int) -> Bool {
    SnippetSyntax.of(code).codeLines.last.map { $0 > index } ?? false
  }
}

extension String {
  /// The text as it appears between the quotes of a Swift literal.
  var escapedForSwift: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
