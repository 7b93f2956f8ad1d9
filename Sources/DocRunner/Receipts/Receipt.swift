/// The record that a snippet passed: hashes of its program, its expectations and its output.
///
/// The first two follow from the document alone, so they can be compared without a compiler.
public struct Receipt: Hashable, Sendable {
  /// A hash of the program: the snippet, those that it continues, the code around them, and the words after
  /// `swift`.
  public var program: String
  /// A hash of the expected results.
  public var shown: String
  /// A hash of what the program printed; nil if it was not run.
  public var output: String?
  /// The names of the compiler's messages, in order.
  public var diagnostics: [String]

  /// A receipt with all its hashes.
  public init(program: String, shown: String, output: String? = nil, diagnostics: [String] = []) {
    self.program = program
    self.shown = shown
    self.output = output
    self.diagnostics = diagnostics
  }

  /// The receipt of a checked snippet.
  init(_ result: SnippetResult, in chapter: ChapterSnippets, harness: Harness) {
    self.init(
      program: Receipt.program(of: result.snippet, in: chapter, harness: harness),
      shown: Receipt.shown(by: result.snippet),
      output: result.snippet.kind.isRun ? Receipt.hash([result.output]) : nil,
      diagnostics: result.messageNames.contains("") ? [] : result.messageNames)
  }

  /// A hash of all that a snippet's program is made of, except the library.
  static func program(
    of snippet: Snippet, in chapter: ChapterSnippets, harness: Harness
  ) -> String {
    let chain = chapter.chain(to: snippet)
    return hash([harness.listing(of: chain).text] + chain.flatMap(options))
  }

  /// A hash of all results that the document expects.
  static func shown(by snippet: Snippet) -> String {
    var parts: [String] = []
    func add(_ kind: String, _ lines: [String]?) {
      guard let lines else { return }
      parts += ["\(kind) \(lines.count)"] + lines
    }
    for print in snippet.prints { add("prints", print.text) }
    for value in snippet.values { add("value", [value.text, value.type ?? ""]) }
    add("output", snippet.output?.lines.map(\.text))
    add("stderr", snippet.errors?.lines.map(\.text))
    add("timeline", snippet.timeline?.fence.lines.map(\.text))
    add("graph", snippet.graph?.lines.map(\.text))
    for span in snippet.spans { add("span", [span.text, span.expression.text]) }
    for message in snippet.messages {
      add(
        "message", ["\(message.line):\(message.column)", message.severity.rawValue, message.text])
    }
    add("stop", snippet.stop.map { [$0.text, "\($0.codeLine)"] })
    add("unordered", snippet.options.isUnordered ? [] : nil)
    add("tolerance", snippet.options.tolerance.map { ["\($0)"] })
    return hash(parts)
  }

  /// The options of a snippet that change how its program runs.
  ///
  /// An option that is not set adds nothing, so receipts stay valid when docgen gets new options.
  static func options(of snippet: Snippet) -> [String] {
    let options = snippet.options
    var parts = [snippet.kind.word]
    if !snippet.input.isEmpty { parts += ["stdin", snippet.input] }
    if let mode = options.languageMode { parts.append("mode=\(mode)") }
    if let limit = options.timeLimit { parts.append("timeout=\(limit)") }
    if let seed = options.seed { parts.append("seed=\(seed)") }
    if options.isInRealTime { parts.append("time=real") }
    parts += options.flags.map { "flag \($0)" }
    parts += options.environment.sorted { $0.key < $1.key }.map { "env.\($0.key)=\($0.value)" }
    return parts
  }

  /// The first sixteen digits of a hash; two texts share them with a chance of 1 in 18 quintillion.
  ///
  /// For empty texts it is `nothing`, which is easier to read.
  static func hash(_ parts: [String]) -> String {
    parts.allSatisfy(\.isEmpty) ? "nothing" : String(Digest.of(parts).prefix(16))
  }
}
