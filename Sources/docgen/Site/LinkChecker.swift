import DocRunner

/// Checks that every link of a site leads to a file and an anchor of the site.
///
/// It reads the pages as a browser would get them, so it notices whatever went wrong on the way.
struct LinkChecker: Sendable {
  private let pages: [SiteFile]
  private let paths: Set<String>
  /// The names of places, by the paths of pages.
  private let anchors: [String: Set<String>]

  /// The links that lead nowhere, as problems of the pages they are in.
  static func check(_ files: [SiteFile]) -> [Diagnostic] {
    let checker = LinkChecker(files)
    return checker.isFine ? [] : checker.problems
  }

  private init(_ files: [SiteFile]) {
    let pages = files.filter { $0.path.hasSuffix(".html") }
    let names = pages.concurrentMap { page in
      Set(PageAttribute.all(["id"], in: page.bytes).map(\.value))
    }
    self.pages = pages
    paths = Set(files.map(\.path))
    anchors = Dictionary(first: zip(pages.map(\.path), names))
  }

  /// Whether all links lead somewhere.
  ///
  /// From all pages of a folder the same link leads to the same place, and most are on many pages.
  private var isFine: Bool {
    let links = pages.concurrentMap(links)
    let folders = Dictionary(grouping: links, by: \.folder).mapValues { links in
      links.reduce(into: Set()) { $0.formUnion($1.others) }
    }
    let others = folders.flatMap { folder, links in links.map { (folder + "index.html", $0) } }
    return links.allSatisfy(\.areFine)
      && !others.concurrentMap { problem(with: $1, in: $0) == nil }.contains(false)
  }

  private var problems: [Diagnostic] {
    pages.flatMap { page in
      PageAttribute.all(["href", "src"], in: page.bytes).compactMap { link -> Diagnostic? in
        guard let problem = problem(with: link.value, in: page.path) else { return nil }
        return Diagnostic(
          code: "broken-link", problem, path: page.path,
          at: SourcePosition(ofByte: link.offset, in: page.bytes), length: link.value.utf8.count)
      }
    }
  }

  private struct Links: Sendable {
    var folder: String
    /// Whether the links to the page itself lead somewhere.
    var areFine = true
    /// The links that lead to other files.
    var others: Set<String> = []
  }

  private func links(of page: SiteFile) -> Links {
    let known = anchors[page.path] ?? []
    var links = Links(folder: page.path.folder)
    for link in PageAttribute.all(["href", "src"], in: page.bytes).map(\.value) {
      switch link.utf8.first {
      case UInt8(ascii: "#") where known.contains(String(link.dropFirst())): continue
      case UInt8(ascii: "/") where !Self.isShownAnywhere(page.path): links.others.insert(link)
      case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "/"), nil:
        links.areFine = links.areFine && problem(with: link, in: page.path) == nil
      default: links.others.insert(link)
      }
    }
    return links
  }

  /// Whether a server shows a page at any address, so that its links begin at the server's root.
  private static func isShownAnywhere(_ page: String) -> Bool {
    page.split(separator: "/").last.map { $0 == NotFoundPage.path } ?? false
  }

  private func problem(with link: String, in page: String) -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "?", omittingEmptySubsequences: false)[0]
    guard !URLText.hasScheme(path), !path.hasPrefix("//") else { return nil }
    if path.hasPrefix("/"), Self.isShownAnywhere(page) {
      // The site's own folder on the server is not known here.
      let steps = link.split(separator: "/")
      let ends = steps.indices.map { steps[$0...].joined(separator: "/") }
      return ends.contains { problem(with: $0, in: "") == nil }
        ? nil : "`\(link)` leads to no file of the site"
    }
    guard !path.hasPrefix("/") else {
      return "`\(link)` is absolute, so it does not work from `file://`"
    }
    let folder = page.split(separator: "/").dropLast()
    var target = path.isEmpty ? page.split(separator: "/") : Array(folder)
    if !path.isEmpty {
      for step in path.split(separator: "/") {
        switch step {
        case ".": continue
        case "..":
          guard target.popLast() != nil else { return "`\(link)` leads out of the site" }
        default: target.append(step)
        }
      }
    }
    let file = URLText.decoded(target.joined(separator: "/"))
    guard paths.contains(file) else { return "`\(link)` leads to no file of the site" }
    guard parts.count == 2, !parts[1].isEmpty, file.hasSuffix(".html") else { return nil }
    let name = URLText.decoded(String(parts[1]))
    // A situation in the lab was checked where the chapter links to it.
    let anchor = name.hasPrefix(Lab.anchor) ? Lab.anchor : name
    return anchors[file]?.contains(anchor) == true
      ? nil : "`\(link)` leads to no place on that page"
  }
}

extension String {
  /// The path up to its last slash; empty if it has none.
  fileprivate var folder: String {
    String(prefix(upTo: lastIndex(of: "/").map(index(after:)) ?? startIndex))
  }
}
