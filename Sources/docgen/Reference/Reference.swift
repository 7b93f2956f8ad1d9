import DocRunner
import Foundation

/// The reference of some modules: pages with the declarations that belong together.
struct Reference: Sendable, Codable {
  struct Page: Hashable, Sendable, Codable {
    var module: String
    /// The file name of the page without its ending.
    var slug: String
    var title: String
    var summary = ""
    /// How many pages it is under: 0 for the page of a module.
    var depth = 0
    var article: String?
    /// What its article's groups name.
    var topics: [Topic] = []
    var entries: [Entry] = []

    /// The names of all its declarations and of what they are grouped under.
    var ids: [String] { entries.flatMap { [$0.id] + $0.ids } }
    var path: String { article ?? "reference/\(slug)" }
    /// The files whose comments it shows, each once.
    var files: [String] {
      Set(entries.flatMap(\.declarations).compactMap(\.comment?.file)).filter { !$0.isEmpty }
        .sorted()
    }
  }

  /// A group of links.
  struct Topic: Hashable, Sendable, Codable {
    var title: String
    var links: [Link]
  }

  struct Link: Hashable, Sendable, Codable {
    var text: String
    var isCode: Bool
    var slug: String
    var id: String?

    var address: String { URLText.link(to: slug + ".html", at: id) }
  }

  /// A declaration, or several of one name.
  struct Entry: Hashable, Sendable, Codable {
    var id: String
    var title: String
    /// Whether it is a member of a type on the same page.
    var isMember: Bool
    var declarations: [Declaration]
    /// The names that links to each declaration use.
    var ids: [String]

    /// The types around it.
    var context: [String] { declarations.first.map { Array($0.path.dropLast()) } ?? [] }
  }

  var pages: [Page] = []
  var declarations: [Declaration] { pages.flatMap(\.entries).flatMap(\.declarations) }
  /// Names all that is in it.
  var digest = ""

  /// The files whose examples are run: those with comments, and the articles, each once.
  var files: [String] { Set(pages.flatMap { $0.files + ($0.article.map { [$0] } ?? []) }).sorted() }
}

extension Reference {
  /// Reads the reference of some modules; what did not change since is not asked of the compiler again.
  static func read(_ modules: [String], with checker: DocumentChecker) async throws -> Reference {
    let cache = try? Cache(directory: checker.cacheDirectory)
    let toolchain = checker.toolchain
    let folders = checker.library.sourcePaths
    var digest = Digest()
    let interface = checker.library.interfaceDigest
    digest.add(["reference", RunningTool.build, toolchain.version, interface] + modules)
    for file in folders.flatMap({ FileWalk(in: $0).files }) {
      digest.add(file.path)
      digest.add(Digest.of([String(decoding: try Files.read(file.path), as: UTF8.self)]))
    }
    let key = digest.text
    if let known = cache?.record(Reference.self, key) { return known }
    let graphs = SymbolGraphs(toolchain: toolchain, library: checker.library)
    var reference = Reference()
    for module in modules {
      let declarations = try await graphs.declarations(of: module)
      let folder = folders.map { RelativePath.inside(".", $0) }.first { folder in
        declarations.contains { $0.file?.hasPrefix(folder + "/") == true }
      }
      let plan = ReferencePlan(
        module: module, declarations: declarations,
        catalog: try folder.map(DocCatalog.init(in:)) ?? DocCatalog([]), folder: folder)
      reference.pages += plan.pages
    }
    reference.digest = Digest.of(["\(reference.pages)"])
    try? cache?.keep(reference, key)
    return reference
  }
}

extension Book {
  /// The book with the pages of its reference, in a part at the end.
  ///
  /// - Parameter documents: the articles among its pages.
  func with(_ reference: Reference, documents: [Document]) -> Book {
    let articles = Dictionary(
      first: DocCatalog(documents.filter { $0.path.hasSuffix(".md") }).articles.map {
        ($0.document.path, $0.document)
      })
    var book = self
    book.reference = reference
    book.parts.append(
      Part(
        title: "Reference",
        chapters: reference.pages.map { page in
          let document = page.article.flatMap { articles[$0] }
          return Chapter(
            path: page.path, slug: page.slug, number: nil, depth: page.depth, title: page.title,
            summary: page.summary, reference: page,
            document: document ?? Document(path: page.path, source: "", blocks: []))
        }))
    return book
  }

  /// The book without its reference, for editions that are read from beginning to end.
  var withoutReference: Book {
    var book = self
    book.parts.removeAll { $0.chapters.contains { $0.reference != nil } }
    return book
  }
}
