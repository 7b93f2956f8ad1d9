import DocRunner

/// Checks that every link of a site leads to a file and an anchor of the site.
///
/// It reads the pages as a browser would get them, so it notices whatever went wrong on the way.
struct LinkChecker: Sendable {
  private let paths: Set<String>
  /// The names of places, by the paths of pages.
  private let anchors: [String: Set<String>]

  /// The links that lead nowhere, as problems of the pages they are in.
  static func check(_ files: [SiteFile]) -> [Diagnostic] {
    let pages = files.filter { $0.path.hasSuffix(".html") }
    let anchors = pages.concurrentMap { page in
      (page.path, Set(PageAttribute.all(["id"], in: page.bytes).map(\.value)))
    }
    let checker = LinkChecker(paths: Set(files.map(\.path)), anchors: Dictionary(first: anchors))
    return pages.concurrentMap(checker.problems).flatMap(\.self)
  }

  private func problems(of page: SiteFile) -> [Diagnostic] {
    PageAttribute.all(["href", "src"], in: page.bytes).compactMap { link -> Diagnostic? in
      guard let problem = problem(with: link.value, in: page.path) else { return nil }
      return Diagnostic(
        code: "broken-link", problem, path: page.path,
        at: SourcePosition(ofByte: link.offset, in: page.bytes), length: link.value.utf8.count)
    }
  }

  private func problem(with link: String, in page: String) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard !URLText.hasScheme(path), !path.hasPrefix("//") else { return nil }
    // A server shows this page at any address, so that its links begin at the server's root.
    if path.hasPrefix("/"), page == NotFoundPage.path || page.hasSuffix("/" + NotFoundPage.path) {
      // The site's own folder on the server is not known here.
      let steps = link.split(separator: "/")
      let ends = steps.indices.map { steps[$0...].joined(separator: "/") }
      return ends.contains { problem(with: $0, in: "") == nil }
        ? nil : "`\(link)` leads to no file of the site"
    }
    guard !path.hasPrefix("/") else {
      return "`\(link)` is absolute, so it does not work from `file://`"
    }
    let file = path.isEmpty ? page : RelativePath.resolve(URLText.decoded(String(path)), from: page)
    guard !file.hasPrefix("../") else { return "`\(link)` leads out of the site" }
    guard paths.contains(file) else { return "`\(link)` leads to no file of the site" }
    guard parts.count == 2, !parts[1].isEmpty, file.hasSuffix(".html") else { return nil }
    let name = URLText.decoded(String(parts[1]))
    // Only the script of the lab knows its situations.
    let anchor = name.hasPrefix(LiveParts.labAnchor) ? LiveParts.labAnchor : name
    return anchors[file]?.contains(anchor) == true
      ? nil : "`\(link)` leads to no place on that page"
  }
}
