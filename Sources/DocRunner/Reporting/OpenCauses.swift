/// Why snippets of documents that were not written for this tool could not be decided on, by cause.
package struct OpenCauses: Sendable {
  struct Group: Sendable {
    var words: String
    var count: Int
    var place: String
  }

  var groups: [Group] = []
  private var claims = ClaimTally()
  /// Where Swift is in no fence that is read.
  private var unread: [String] = []

  private static let most = 12

  package init(in report: Report) {
    let results = report.results.filter(\.snippet.isGentle)
    for result in results { claims += ClaimTally(of: result) }
    unread = report.chapters.flatMap { chapter in
      chapter.unread.map { "\(chapter.document.path):\($0.line)" }
    }
    let found = results.flatMap { result in
      Self.causes(of: result)
        + result.outcomes.addedImports.prefix(1).map { module in
          let replaced = result.snippet.lines.lazy.compactMap {
            MissingNames.moduleIncludingFoundation(importedBy: $0.text)
          }.first
          return (
            words: "checked with `import \(module)`, "
              + (replaced.map { "as `\($0)` is not here" } ?? "which the text leaves out"),
            place: "\(result.snippet.path):\(result.snippet.infoPosition.line)"
          )
        }
    }
    groups = found.grouped { $0.words }
      .map { Group(words: $0.key, count: $0.elements.count, place: $0.elements[0].place) }
      .sorted { $0.count > $1.count }
  }

  /// A line for each of the most common causes, and one with what happened to the claims.
  package var lines: [String] {
    var lines = groups.prefix(Self.most).map { group in
      "\(group.count.of("snippet")): \(group.words), first at \(group.place)"
    }
    let rest = groups.dropFirst(Self.most)
    if !rest.isEmpty {
      lines.append("\(rest.count) more causes, each less common: `--details` shows every snippet")
    }
    if !unread.isEmpty {
      let places = unread.prefix(3).joined(separator: ", ") + (unread.count > 3 ? ", …" : "")
      lines.append(
        "\(unread.count) \(unread.count == 1 ? "fence of Swift was" : "fences of Swift were") not read "
          + "(\(places))")
    }
    if claims.count > 0 { lines.append(claims.line) }
    if let remarks = claims.lineOfRemarks { lines.append(remarks) }
    return lines
  }

  /// The diagnostics except those that their causes already tell.
  package static func decided(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { $0.severity == .error || $0.kind.map { !open.contains($0) } ?? true }
  }

  private static let open: Set<Diagnostic.Kind> = [
    .incomplete, .blocked, .stopped, .excuse, .remark, .notReached, .varies,
    .conditional,
  ]

  private static func causes(of result: SnippetResult) -> [(words: String, place: String)] {
    let first = result.snippet.infoPosition.line
    func place(_ line: Int?) -> String { "\(result.snippet.path):\(line ?? first)" }
    switch result.verdict {
    case .incomplete(let problems) where problems.contains { $0.kind == .stopped }:
      return [("stops before its end", place(problems.first?.position?.line))]
    case .incomplete(let problems):
      let causes = problems.filter { CompileCertainty.missing(in: $0) != nil }
      // Foundation was there when the rest was still missing.
      let known = causes.first { MissingNames.modules(curing: $0.message).isEmpty } ?? causes.first
      let help = known?.message.hasPrefix("no such module") == true ? known?.help.first : nil
      let words = known.flatMap(CompileCertainty.missing).map {
        "incomplete, lacks `\($0)`" + (help.map { " (\($0))" } ?? "")
      }
      let isExcerpt =
        result.snippet.leavesOut || WordsAround.leaveOut(in: result.snippet.code)
      let other = isExcerpt ? "leaves code out" : "does not compile as it is shown"
      return [
        (words ?? "incomplete, \(other)", place((known ?? problems.first)?.position?.line))
      ]
    case .blocked: return [("blocked by a snippet that does not work", place(first))]
    default:
      return result.outcomes.open.map { ($0.why.cause, place($0.position.line)) }
        + result.outcomes.excused.prefix(1).map {
          ("has code that does not compile, as the text says", place($0))
        }
    }
  }
}
