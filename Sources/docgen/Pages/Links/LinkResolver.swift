import DocRunner

/// Turns the links of a chapter into links of its page, and finds those that lead nowhere.
struct LinkResolver {
  enum Target {
    /// The address to write in the page.
    case address(String)
    /// Why there is none.
    case problem(Diagnostic)
  }

  var origin: String
  var targets: LinkTargets

  private static let codes: Set = [
    "remote-image", "unknown-anchor", "unknown-chapter", "unknown-image", "unsafe-link",
  ]

  /// The name on its page of a link that leads nowhere; nil for other problems.
  static func id(ofBroken problem: Diagnostic) -> String? {
    guard codes.contains(problem.code), let position = problem.position else { return nil }
    return "broken.\(position.line).\(position.column)"
  }

  /// Where a link leads that begins at a place in the chapter.
  func resolve(link: String, at position: SourcePosition) -> Target {
    switch Address(link) {
    case .unsafe(let why): unsafe(link, why, at: position, help: chapterHelp(for: link))
    case .outside: .address(URLText.encoded(link))
    case .inside(let path, let anchor):
      path.isEmpty
        ? resolve(anchor: anchor ?? "", in: origin, at: position)
        : resolve(path: path, anchor: anchor, at: position)
    }
  }

  /// Where a picture is that is shown at a place in the chapter.
  func resolve(picture: String, at position: SourcePosition) -> Target {
    switch Address(picture) {
    case .unsafe(let why): return unsafe(picture, why, at: position)
    case .outside:
      return noTarget(
        "remote-image", "the picture `\(picture)` would be loaded from the network", at: position,
        help: "put the file beside the chapter and name it by its relative path")
    case .inside(let path, _):
      let file = RelativePath.resolve(URLText.decoded(path), from: origin)
      let inCatalog = origin.docCatalog.flatMap { catalog in
        targets.pictures.keys.filter { $0.hasPrefix(catalog + "/") }
          .picture(named: URLText.decoded(path))
      }
      if let name = targets.pictures[inCatalog ?? file] { return .address(URLText.link(to: name)) }
      let names = targets.pictures.keys.sorted().map { RelativePath.from(origin, to: $0) }
      return noTarget(
        "unknown-image", "there is no picture at `\(file)`", at: position,
        help: NearestName.question(on: path, in: names))
    }
  }

  /// The chapter and the name in it that a link leads to; nil if it does not name a place in the book.
  func place(of link: String) -> (path: String, name: String)? {
    guard let (file, name) = wish(of: link) else { return nil }
    return targets.ids[file]?.all.contains(name) == true ? (file, name) : nil
  }

  /// The name and the code of the snippet that a link leads to; nil if it leads elsewhere.
  func snippet(of link: String) -> (name: String, code: String)? {
    guard let (file, name) = wish(of: link) else { return nil }
    return targets.snippet(named: name, in: file).map { (name, $0.code) }
  }

  /// The file and the name in it that a link asks for, whether they exist or not.
  private func wish(of link: String) -> (file: String, name: String)? {
    guard case .inside(let path, let anchor?) = Address(link) else { return nil }
    let file = path.isEmpty ? origin : RelativePath.resolve(URLText.decoded(path), from: origin)
    return (file, URLText.decoded(anchor))
  }

  /// The problem of a link whose text is a name in code, if it leads to a snippet without the name.
  func problem(ofLink link: String, named name: String, at position: SourcePosition) -> Diagnostic?
  {
    guard let (anchor, code) = snippet(of: link) else { return nil }
    let words = Set(code.matches(of: /\w+/).map(\.output))
    guard
      let word = name.matches(of: /[[:alpha:]]\w*/).map(\.output).first(where: {
        !words.contains($0)
      })
    else { return nil }
    return problem(
      "not-in-snippet", "the snippet `\(anchor)` does not use `\(word)`",
      at: position, help: "link to a snippet that does")
  }

  /// Whether an address in the page is that of a term in the glossary, which is another chapter.
  func isTerm(_ address: String) -> Bool {
    guard let glossary = targets.glossary, glossary.path != origin else { return false }
    return address.hasPrefix(URLText.link(to: glossary.pageName) + "#")
  }

  private func resolve(path: String, anchor: String?, at position: SourcePosition) -> Target {
    let path = URLText.decoded(path)
    let file = RelativePath.resolve(path, from: origin)
    if targets.pageName(of: file) != nil {
      return resolve(anchor: anchor ?? "", in: file, at: position)
    }
    if let address = targets.address(ofFile: file) {
      return .address(address + (anchor.map { "#\($0)" } ?? ""))
    }
    let page = targets.path(ofPage: path)
    return noTarget(
      "unknown-chapter", "no chapter is at `\(file)`", at: position,
      help: page.map { "link to the Markdown: `\(RelativePath.from(origin, to: $0))`" }
        ?? NearestName.question(
          on: path,
          in: targets.book.chapters.map { RelativePath.from(origin, to: $0.path) }
            + targets.book.files.keys.sorted()))
  }

  private func resolve(anchor: String, in target: String, at position: SourcePosition) -> Target {
    let page = targets.pageName(of: target) ?? ""
    guard !anchor.isEmpty else { return .address(URLText.link(to: page)) }
    if anchor.hasPrefix(LiveParts.labAnchor), target == targets.labPath {
      return lab(anchor, page: target == origin ? "" : page)
    }
    let name = URLText.decoded(anchor)
    let names = targets.ids[target]?.all ?? []
    if names.contains(name) {
      return .address(URLText.link(to: target == origin ? "" : page, at: name))
    }
    return noTarget(
      "unknown-anchor", "nothing in `\(target)` is named `\(name)`", at: position,
      help: NearestName.question(on: name, in: names.sorted())
        ?? nearest(to: name, among: names))
  }

  /// The names that are the least far from one, where none is near.
  private func nearest(to name: String, among names: Set<String>) -> String? {
    let near = names.sorted().suffix(NearestName.mostCandidates)
      .map { (distance: NearestName.distance(name, $0), name: $0) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(4)
    guard !near.isEmpty else { return nil }
    return "names there: " + near.map { "`\($0.name)`" }.joined(separator: ", ")
      + (names.count > near.count ? ", …" : "")
  }

  /// A situation in the lab; where the lab is left out, the link leads to its page.
  private func lab(_ fragment: String, page: String) -> Target {
    let page = URLText.link(to: page)
    let isThere = targets.book.live.names.contains(LiveParts.lab)
    return .address(isThere ? page + "#" + URLText.encoded(fragment) : page)
  }

  /// How to link to a chapter whose name looks like an address of another kind.
  private func chapterHelp(for link: String) -> String? {
    let path = URLText.decoded(String(link.prefix { $0 != "#" }))
    let file = RelativePath.resolve(path, from: origin)
    return targets.pageName(of: file).map { _ in "write `./\(printable(link))`" }
  }

  private func unsafe(
    _ link: String, _ why: String, at position: SourcePosition, help: String? = nil
  ) -> Target {
    noTarget(
      "unsafe-link", "`\(printable(link))` \(why)", at: position,
      help: help ?? "use `https:`, `http:`, `mailto:` or a relative path")
  }

  /// The address with control characters made visible, so that a message stays on its line.
  private func printable(_ link: String) -> String {
    String(link.flatMap { $0.unicodeScalars.contains { $0.value < 0x20 } ? "\u{fffd}" : "\($0)" })
  }

  private func noTarget(
    _ code: String, _ message: String, at position: SourcePosition, help: String?
  ) -> Target { .problem(problem(code, message, at: position, help: help)) }

  private func problem(
    _ code: String, _ message: String, at position: SourcePosition, help: String?
  ) -> Diagnostic {
    Diagnostic(code: code, message, path: origin, at: position, help: help.map { [$0] } ?? [])
  }
}

/// The kind of address that a link has; anything not known to be harmless is unsafe.
private enum Address {
  /// A page elsewhere, or a mail address.
  case outside
  /// A file near the chapter, and a name inside it.
  case inside(path: String, anchor: String?)
  /// An address that no page may hold, and why.
  case unsafe(String)

  private static let schemes: Set<String> = ["http", "https", "mailto"]

  init(_ link: String) {
    // Browsers drop control characters and read `\` as `/` before they look at the scheme.
    if link.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" }) {
      self = .unsafe("has characters that do not belong in an address")
      return
    }
    if URLText.hasScheme(link) {
      self =
        Self.schemes.contains(link.prefix { $0 != ":" }.lowercased())
        ? .outside : .unsafe("has a scheme that pages must not use")
    } else if link.hasPrefix("/") {
      self = .unsafe("does not work in a page that is opened from a file")
    } else {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      self = .inside(path: String(parts[0]), anchor: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}
