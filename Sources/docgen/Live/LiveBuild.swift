import Cfiles
import DocRunner
import Foundation

/// Compiles the live parts of a book, each to a script that pages load when a reader asks.
struct LiveBuild {
  let parts: LiveParts
  let toolchain: Toolchain
  let cacheDirectory: String

  /// The scripts, and what is wrong with the programs.
  ///
  /// Where a tool is missing the book is built without live parts, and a warning says so.
  func run() async throws -> (BuiltParts, [Diagnostic]) {
    var built = BuiltParts(known: Set(parts.names), labScript: parts.script)
    guard !parts.names.isEmpty else { return (built, []) }
    let compiler = try WebCompiler(
      toolchain: toolchain, cacheDirectory: cacheDirectory, libraryName: parts.module,
      library: parts.library)
    let kit = WebCompiler.File(
      path: "Page.swift", text: CarriedFile.Page_swift.text)
    var problems: [Diagnostic] = []
    let all = parts.modules.map { ($0, false) } + parts.programs.map { ($0, true) }
    let outcomes = try await compiler.compile(
      all.map { part, hasKit in (part.name, part.files + (hasKit ? [kit] : [])) })
    for ((part, hasKit), outcome) in zip(all, outcomes) {
      switch outcome {
      case .module(let bytes):
        built.files.append(Self.script(part.name, bytes))
        if hasKit { built.names.insert(part.name) }
      case .refused(let messages): problems += messages.filter { !problems.contains($0) }
      case .missing(let tool):
        let note = Diagnostic(
          .warning, code: "no-live-parts",
          "the programs that readers use are left out: this machine lacks \(tool)",
          help: [
            "install it, or run `make site`, which does; without it, pages say so in a sentence"
          ])
        return (BuiltParts(known: built.known, labScript: parts.script), [note])
      }
    }
    if let table = parts.table, problems.isEmpty {
      built.files.append(
        SiteFile(
          path: "live/\(LiveParts.lab).js", text: "Live.table(\"\(LiveParts.lab)\",\(table));\n"))
      built.names.insert(LiveParts.lab)
    }
    return (built, problems)
  }

  private static func script(_ name: String, _ bytes: [UInt8]) -> SiteFile {
    let text = Data(bytes).base64EncodedString()
    return SiteFile(path: "live/\(name).js", text: "Live.module(\"\(name)\",\"\(text)\");\n")
  }
}

extension LoadedBook {
  /// Compiles the programs that readers use, and takes note of what is wrong with them.
  mutating func compileLiveParts(with toolchain: Toolchain, keptIn cache: String) async throws {
    let (built, problems) = try await LiveBuild(
      parts: live, toolchain: toolchain, cacheDirectory: cache
    ).run()
    book.live = built
    diagnostics += problems
  }
}
