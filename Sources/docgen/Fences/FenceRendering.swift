import DocRunner
import Foundation

/// Runs the commands that `book.yml` names for fences.
struct FenceRendering {
  /// The commands, by the language of their fences.
  let commands: [String: FenceCommand]
  /// What earlier runs made, by what it depends on.
  let cache: Cache?

  /// The longest time that a command may take for one fence.
  private static let limit = Duration.seconds(30)
  /// How many commands run at once.
  private static let width = ProcessInfo.processInfo.activeProcessorCount

  /// A fence and where it stands.
  private struct Fence {
    var code: CodeBlock
    var path: String
    var position: SourcePosition
  }

  /// What the fences of some documents become, and what is wrong with them.
  func run(on documents: [Document]) async throws -> (RenderedFences, [Diagnostic]) {
    var rendered = RenderedFences()
    var problems: [Diagnostic] = []
    var due: [(Fence, FenceCommand, ExternalTool)] = []
    var known: Set<RenderedFences.Key> = []
    var missing: Set<String> = []
    for fence in documents.flatMap(Self.fences) {
      guard let command = commands[fence.code.language],
        known.insert(RenderedFences.Key(fence.code)).inserted
      else { continue }
      if let tool = ExternalTool(command.words[0], from: command.folder) {
        due.append((fence, command, tool))
      } else if missing.insert(command.words[0]).inserted {
        problems.append(Self.missing(command, fence))
      }
    }
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      var next = 0
      func start() {
        guard next < due.count else { return }
        let (index, (fence, command, tool)) = (next, due[next])
        let (text, cache) = (fence.code.text, cache)
        next += 1
        group.addTask {
          (index, try await Self.render(text, with: command, tool, keptIn: cache))
        }
      }
      for _ in 0..<Self.width { start() }
      var refused: [(Int, Diagnostic)] = []
      while let (index, outcome) = try await group.next() {
        start()
        let (fence, command, _) = due[index]
        switch outcome {
        case .markup(let markup): rendered[RenderedFences.Key(fence.code)] = markup
        case .failed(let reason, let words):
          refused.append((index, Self.failed(command, fence, reason, words)))
        }
      }
      problems += refused.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return (rendered, problems)
  }

  private static func fences(in document: Document) -> [Fence] {
    document.allBlocks.compactMap { block in
      guard case .code(let code) = block.kind, code.fence != nil else { return nil }
      return Fence(code: code, path: document.path, position: block.range.start)
    }
  }

  private enum Outcome: Sendable {
    case markup(String)
    /// Why there is no markup, and the first line that the command said besides.
    case failed(String, String)
  }

  private static func render(
    _ text: String, with command: FenceCommand, _ tool: ExternalTool, keptIn cache: Cache?
  ) async throws -> Outcome {
    let key = Digest.of(["fence", tool.stamp] + command.words + ["", text])
    if let bytes = cache?.bytes(key) { return .markup(String(decoding: bytes, as: UTF8.self)) }
    let result = try await tool.run(
      Array(command.words.dropFirst()), input: text, in: command.folder, timeLimit: limit)
    let said = result.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard let status = result.status else {
      return .failed("took longer than \(Int(limit.inSeconds)) s or was stopped", said)
    }
    guard status == 0 else { return .failed("failed with status \(status)", said) }
    let markup = result.output.replacing(
      /<\?xml(?s:.*?)\?>|<!DOCTYPE[^>]*>|<!--(?s:.*?)-->/, with: ""
    )
    .trimmingCharacters(in: .whitespacesAndNewlines)
    guard markup.hasPrefix("<") else { return .failed("printed no markup", said) }
    if let problem = WellFormed.problem(in: markup) {
      return .failed("printed markup that is no XML: \(problem)", said)
    }
    guard markup.firstMatch(of: /<script\b|\son\w+\s*=/.ignoresCase()) == nil else {
      return .failed("printed a script, and pages show fences without one", said)
    }
    try? cache?.keep(Array(markup.utf8), key)
    return .markup(markup)
  }

  private static func missing(_ command: FenceCommand, _ fence: Fence) -> Diagnostic {
    Diagnostic(
      code: "missing-command",
      "`\(command.words[0])`, which `fences` in `book.yml` names for `\(fence.code.language)`, "
        + "is not on this machine",
      path: fence.path, at: fence.position, length: max(3, fence.code.info.utf8.count + 3),
      help: [
        command.words[0].contains("/")
          ? "name a program as seen from `book.yml`, and make it executable"
          : "install it, or take the key away: then the page shows the fence as code"
      ])
  }

  private static func failed(
    _ command: FenceCommand, _ fence: Fence, _ reason: String, _ said: String
  ) -> Diagnostic {
    Diagnostic(
      code: "fence-not-drawn", "`\(command.text)` \(reason)\(said.isEmpty ? "" : ": \(said)")",
      path: fence.path, at: fence.position, length: max(3, fence.code.info.utf8.count + 3),
      help: ["the command reads the fence's text and prints SVG, MathML or other XML for the page"])
  }
}

extension LoadedBook {
  /// Has commands turn fences into pictures and formulas, and takes note of what is wrong with them.
  mutating func renderFences(keptIn cache: Cache?) async throws {
    guard !fences.isEmpty else { return }
    let documents = (book.chapters + book.ownTexts.all).map(\.document)
    let (rendered, problems) = try await FenceRendering(commands: fences, cache: cache)
      .run(on: documents)
    book.fences = rendered
    diagnostics += problems
  }
}
