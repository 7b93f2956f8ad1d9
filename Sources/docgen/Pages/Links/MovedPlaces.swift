import DocRunner

/// Ways from where things were before to where they are now, for links from elsewhere.
///
/// A page that is gone becomes a page that leads on. A name that is gone from a page is kept beside the
/// new one, or in a list at the end of the page if what it named is on another page now.
struct MovedPlaces {
  /// What is wrong with the places that `book.yml` names.
  private(set) var problems: [Diagnostic] = []
  private let book: Book
  private let pages: Set<String>
  private var moves: [Book.Move] = []

  /// The ways of a book.
  init(of book: Book, targets: LinkTargets) {
    self.book = book
    pages = Set(book.chapters.map(\.pageName) + SitePages.ownPages)
    for move in book.moved {
      let from = move.from.address
      let to = move.to.address
      if has(move.from, targets) {
        report(
          "not-moved", "`\(from)` is still there", at: move.fromPosition, length: from.utf8.count,
          help: "remove the line, or what is there now")
      } else if !has(move.to, targets) {
        let near = NearestName.to(to, in: names(on: move.to.page, targets))
        report(
          "moved-nowhere", "there is no `\(to)` in the site", at: move.toPosition,
          length: to.utf8.count,
          help: near.map { "did you mean `\($0)`?" }
            ?? "name a page of the site, or a heading or a snippet in it")
      } else {
        moves.append(move)
      }
    }
  }

  private func has(_ place: Book.Move.Place, _ targets: LinkTargets) -> Bool {
    guard place.anchor != nil else { return pages.contains(place.page) }
    return names(on: place.page, targets).contains(place.address)
  }

  /// The addresses on a page, or those of all pages if there is no such page.
  private func names(on page: String, _ targets: LinkTargets) -> [String] {
    guard let path = targets.path(ofPage: page) else { return pages.sorted() }
    return (targets.ids[path]?.all ?? []).sorted().map { "\(page)#\($0)" }
  }

  private mutating func report(
    _ code: String, _ message: String, at position: SourcePosition, length: Int, help: String
  ) {
    problems.append(
      Diagnostic(
        code: code, message, path: book.path, at: position, length: length, help: [help]))
  }

  /// The text of a page with the names that it had before.
  func marked(_ content: [HTML], of page: String) -> [HTML] {
    let own = moves.filter { $0.from.page == page }
    guard !own.isEmpty else { return content }
    let here = own.filter { $0.to.page == page && $0.to.anchor != nil }
    let elsewhere = own.filter { $0.to.page != page || $0.to.anchor == nil }
    let names = Dictionary(grouping: here) { $0.to.anchor ?? "" }
    let marked = content.flatMap { mark($0, names) }
    guard !elsewhere.isEmpty else { return marked }
    return marked + [
      .tag(
        "div", ["class": "notes moved"],
        [.tag("p", [:], [.text(words("What was here before:"))]), .tag("ul", [:], list(elsewhere))])
    ]
  }

  private func mark(_ piece: HTML, _ moves: [String: [Book.Move]]) -> [HTML] {
    guard case .element(let name, let attributes, let children) = piece else { return [piece] }
    let id = attributes.entries.first { $0.name == "id" }?.value
    let names = (id.flatMap { moves[$0] } ?? []).map { move in
      HTML.tag("span", ["id": move.from.anchor])
    }
    let inner = children.flatMap { mark($0, moves) }
    return names + [.element(name: name, attributes: attributes, children: inner)]
  }

  /// The pages in the place of those that are gone.
  func files(in shell: Shell) -> [SiteFile] {
    let gone = Dictionary(
      grouping: moves.filter { !pages.contains($0.from.page) }, by: \.from.page)
    return gone.sorted { $0.key < $1.key }.map { page, moves in
      let whole = moves.first { $0.from.anchor == nil } ?? moves[0]
      let parts = moves.filter { $0.from.anchor != nil }
      let main = HTML.tag(
        "main", ["id": Shell.mainID, "class": "moved"],
        [
          .tag("h1", [:], [.text(words("This page has moved"))]),
          .tag("p", [:], words.pieces("It is now {1}.", [link(to: whole.to)])),
        ] + (parts.isEmpty ? [] : [.tag("ul", [:], list(parts))]))
      let slots = Shell.Slots(
        title: words("This page has moved"),
        description: words("This page has another address now."),
        main: main, canonical: URLText.link(to: whole.to.page),
        // Of several new places only the name in the reader's address says which is meant.
        isLeftAtOnce: parts.isEmpty)
      return SiteFile(path: page, text: shell.text(of: slots))
    }
  }

  private var words: Words { book.words }

  private func list(_ moves: [Book.Move]) -> [HTML] {
    moves.map { move in
      .tag(
        "li", ["id": move.from.anchor],
        words.pieces(
          "{1} is now {2}", [.tag("code", [:], [.text(move.from.anchor ?? "")])],
          [link(to: move.to)]))
    }
  }

  private func link(to place: Book.Move.Place) -> HTML {
    let title = book.chapters.first { $0.pageName == place.page }?.title ?? place.page
    return .tag(
      "a", ["href": URLText.link(to: place.page, at: place.anchor)],
      [.text(title + (place.anchor.map { ": " + $0 } ?? ""))])
  }
}
