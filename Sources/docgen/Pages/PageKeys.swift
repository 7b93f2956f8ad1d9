import DocRunner

/// Names for all that a chapter's page depends on.
struct PageKeys: Sendable {
  private let targets: LinkTargets
  private let shared: String
  /// What the pages with small pictures depend on, besides.
  private let timelines: String

  init(book: Book, targets: LinkTargets, development: Bool) {
    self.targets = targets
    var digest = Digest()
    digest.add(RunningTool.build)
    digest.add(development ? "development" : "site")
    digest.add(book.outline)
    digest.add(book.look.styles + [book.look.logo?.path ?? ""])
    digest.add(book.ownTexts.footer?.document.source ?? "")
    targets.add(to: &digest)
    shared = digest.text
    timelines = Digest.of(
      targets.timelines.sorted { $0.key < $1.key }.flatMap { path, timelines in
        [path] + timelines.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
      })
  }

  func key(of chapter: Chapter, results: [SnippetResult]) -> String {
    var digest = Digest()
    digest.add([
      shared, chapter.hasThumbnails ? timelines : "", chapter.path, chapter.document.source,
      chapter.summary, "\(chapter.hasFilter)",
    ])
    digest.add(chapter.keywords)
    // A link whose text is code must lead to a program that has it.
    let links = LinkResolver(origin: chapter.path, targets: targets)
    for case .link(let link, _, let text) in chapter.document.allInlines.map(\.kind) {
      guard case .code? = text.first?.kind, let snippet = links.snippet(of: link) else { continue }
      digest.add(snippet.code)
    }
    for result in results { result.add(to: &digest) }
    return digest.text
  }
}

extension LinkTargets {
  /// Adds all that pages depend on but for the small pictures.
  fileprivate func add(to digest: inout Digest) {
    for chapter in book.pages {
      digest.add([chapter.path, chapter.pageName])
      digest.add((ids[chapter.path]?.all ?? []).sorted())
    }
    digest.add(pictures.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    digest.add(book.files.keys.sorted())
    digest.add(commonNames.sorted())
    digest.add(book.testedFolders)
    digest.add([glossary?.path ?? "", glossary?.pageName ?? ""])
    digest.add(book.live.known.sorted() + [""] + book.live.names.sorted())
    digest.add(labPath ?? "")
    let entries = index?.ids.sorted { $0.key < $1.key }.map(\.value) ?? []
    digest.add([index?.path ?? "", index?.pageName ?? ""] + entries)
  }
}

extension Book {
  /// What all pages show of the book: its names and those of its parts and chapters.
  var outline: [String] {
    [title, subtitle, language, url ?? "", editing.map { $0 + path } ?? "", author ?? ""]
      + parts.flatMap { part in
        ["", part.title]
          + part.chapters.flatMap { chapter in
            [chapter.path, chapter.slug, chapter.number ?? "", "\(chapter.depth)", chapter.title]
          }
      }
  }
}
