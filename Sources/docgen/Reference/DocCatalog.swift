import DocRunner

/// The articles of a module's DocC catalog, and the groups into which they put declarations.
struct DocCatalog: Sendable {
  /// A group under *Topics*.
  struct Group: Sendable {
    var title: String
    var links: [Link]
  }

  /// What a group names.
  enum Link: Hashable, Sendable {
    /// An article, by the name of its file.
    case article(String)
    /// A declaration, such as `Signal/map(_:)`.
    case symbol(String)
  }

  struct Article: Sendable {
    /// The name of its file without the ending, by which links mean it.
    var name: String
    var title: String
    /// The declaration that it describes, if its title is one.
    var subject: String?
    /// What readers see: the text without its topics.
    var document: Document
    var groups: [Group] = []
  }

  private(set) var articles: [Article] = []

  /// Reads the articles of the catalogs in a folder.
  init(in folder: String) throws {
    let files = FileWalk(in: folder).files.map(\.path)
      .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    articles = try files.sorted().map { Article(try TextFile($0).document) }
  }

  init(_ documents: [Document]) { articles = documents.map(Article.init) }

  /// The article about the module itself.
  func root(of module: String) -> Article? { articles.first { $0.subject == module } }
}

extension DocCatalog.Article {
  init(_ document: Document) {
    (name, title) = (document.path.fileStem, document.path.fileStem)
    self.document = Document(path: document.path, source: document.source, blocks: [])
    var isInTopics = false
    for block in document.blocks where !block.isDirective {
      if case .heading(let level, let inlines) = block.kind {
        if level == 1 {
          title = inlines.plainText
          if inlines.count == 1, case .code(let name) = inlines[0].kind { subject = name }
        }
        if level <= 2 { isInTopics = level == 2 && inlines.plainText == "Topics" }
        if isInTopics, level > 2 { groups.append(.init(title: inlines.plainText, links: [])) }
      }
      if !isInTopics {
        self.document.blocks.append(block)
      } else if case .list(let list) = block.kind {
        if groups.isEmpty { groups.append(.init(title: "Topics", links: [])) }
        groups[groups.count - 1].links += list.items.compactMap { $0.first?.link }
      }
    }
  }
}

extension Block {
  /// Whether it is an instruction for DocC, such as `@Metadata { … }`.
  fileprivate var isDirective: Bool {
    guard case .paragraph(let text) = kind else { return false }
    return text.plainText.prefixMatch(of: /@[A-Z]\w*\s*[({]/) != nil
  }

  /// What an item of a group names.
  fileprivate var link: DocCatalog.Link? {
    guard case .paragraph(let text) = kind else { return nil }
    return switch text.first?.kind {
    case .code(let name): .symbol(name)
    case .link(let destination, _, _): destination.articleName.map { .article($0) }
    default: nil
    }
  }
}

extension String {
  /// The article that a link such as `doc:GettingStarted` means.
  var articleName: String? {
    guard hasPrefix("doc:") else { return nil }
    return dropFirst(4).split(separator: "#").first?.split(separator: "/").last.map(String.init)
  }
}
