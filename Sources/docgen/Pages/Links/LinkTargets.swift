import DocRunner

/// All that links of chapters can lead to inside the site.
struct LinkTargets: Sendable {
  let book: Book
  /// The names to link to in each chapter, by the chapter's path.
  let ids: [String: PageIDs]
  /// What the snippets of each chapter draw, by their names in its page, by the chapter's path; empty if
  /// no page shows it small.
  let timelines: [String: [String: Timeline]]
  /// The names of the pictures in the site, by the path of each file.
  let pictures: [String: String]
  let glossary: Glossary?
  /// The entries that names in code lead to.
  let index: NameIndex?
  let reference: ReferenceNames?
  let labPath: String?
  /// What the hidden code of many chapters declares.
  let commonNames: Set<String>
  private let results: [String: [SnippetResult]]
  private let pageNames: [String: String]

  init(book: Book, results: [String: [SnippetResult]], pictures: some Sequence<String> = []) {
    self.book = book
    let chapters = book.pages
    reference = book.reference.map(ReferenceNames.init)
    labPath = chapters.first { $0.document.hasLivePart(LiveParts.lab) }?.path
    let front = [book.ownTexts.front].compactMap(\.self)
    pageNames = Dictionary(first: (chapters + front).map { ($0.path, $0.pageName) })
    ids = Dictionary(
      first: (chapters + book.ownTexts.all).concurrentMap { chapter in
        let snippets = (results[chapter.path] ?? []).lazy.map(\.snippet)
        return (
          chapter.path,
          PageIDs(
            of: chapter.document, snippets: snippets, besides: Set(chapter.reference?.ids ?? []))
        )
      })
    let names = ids
    self.results = results
    commonNames = DeclaredNames.common(in: results)
    timelines =
      chapters.contains(where: \.hasThumbnails)
      ? Dictionary(
        first: names.map { path, ids in
          (path, Thumbnail.timelines(of: results[path] ?? [], named: ids))
        }) : [:]
    glossary = chapters.first { $0.path == book.lists.glossary }.flatMap { chapter in
      names[chapter.path].map { Glossary(in: chapter, ids: $0) }
    }
    index = chapters.first { $0.path == book.lists.index }.map { NameIndex(in: $0) }
    self.pictures = LinkTargets.names(ofPictures: pictures.sorted(), besides: chapters.map(\.path))
  }

  /// The names of pictures in the site, which do not depend on where the book is on the disk.
  private static func names(
    ofPictures files: [String], besides chapters: [String]
  ) -> [String: String] {
    let folders = chapters.map {
      String($0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex))
    }
    let content = folders.min { $0.count < $1.count } ?? ""
    var taken: Set<String> = []
    var names: [String: String] = [:]
    for file in files {
      let short =
        file.hasPrefix(content)
        ? String(file.dropFirst(content.count))
        : file.split(separator: "/").last.map(String.init) ?? file
      let name = sequence(first: 1) { $0 + 1 }.lazy
        .map { "pictures/" + ($0 == 1 ? "" : "\($0)-") + short }
        .first { taken.insert($0).inserted }
      names[file] = name
    }
    return names
  }

  /// The address of a file that the site has as it is; nil if it has none at a path.
  func address(ofFile path: String) -> String? {
    let name = RelativePath.from(book.path, to: path)
    return book.files[name].map { _ in URLText.link(to: name) }
  }

  /// The file at a path, of which a chapter shows a part.
  func copiedFile(_ path: String) -> CopiedFile {
    let real = ReadableFolders.real(path)
    return CopiedFile(
      name: path.fileName, isTested: book.testedFolders.contains(where: real.hasPrefix),
      address: book.editing.map { $0 + URLText.link(to: RelativePath.from(book.path, to: path)) })
  }

  func snippet(named name: String, in path: String) -> Snippet? {
    results[path]?.first { $0.snippet.name == name }?.snippet
  }

  /// The problems of more than a single chapter.
  var problems: [Diagnostic] { (glossary?.problems ?? []) + (index?.problems ?? []) }

  /// The place of the site that shows what a problem is about; nil if no page does.
  func address(of problem: Diagnostic) -> String? {
    guard let path = problem.path, let page = pageNames[path], let ids = ids[path],
      let position = problem.position
    else { return nil }
    if let id = LinkResolver.id(ofBroken: problem) { return URLText.link(to: page, at: id) }
    let places = ids.headings.map { ($0.line, $1) } + ids.snippets.map { ($0, $1) }
    let above = places.filter { $0.0 <= position.line }.max { $0.0 < $1.0 }
    return URLText.link(to: page, at: above?.1)
  }

  func pageName(of path: String) -> String? { pageNames[path] }

  func path(ofPage name: String) -> String? { book.chapters.first { $0.pageName == name }?.path }
}
