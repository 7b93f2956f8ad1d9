/// The receipts of many documents, and the libraries that they were checked against.
///
/// They are kept beside the documents. With both, you can verify without a compiler that the documents
/// still match the sources.
public struct Receipts: Hashable, Sendable {
  /// Modules and their sources.
  public struct Library: Hashable, Sendable {
    /// The modules that every snippet imports.
    public var modules: [String]
    /// The modules that a snippet imports as well if it names none of them.
    public var offered: [String]
    /// What to do with snippets that have no words after `swift`.
    public var plain: PlainSnippets
    /// The source files and folders, with their hashes.
    public var sources: [SourcePart]
    /// The compiler's version, for information: a change does not make receipts stale.
    public var compiler: String

    /// A library with its sources.
    public init(
      modules: [String], offered: [String] = [], plain: PlainSnippets = .run,
      sources: [SourcePart], compiler: String
    ) {
      self.modules = modules
      self.offered = offered
      self.plain = plain
      self.sources = sources
      self.compiler = compiler
    }

    /// A short name: a hash of the modules and their sources.
    public var id: String {
      Receipt.hash(
        modules + sources.flatMap { [$0.path, $0.digest] }
          + (offered.isEmpty ? [] : ["offered"] + offered) + (plain == .run ? [] : ["\(plain)"]))
    }
  }

  /// The receipts of one document.
  public struct Page: Hashable, Sendable {
    /// The name of the library that its snippets were checked against.
    public var library: String
    /// The receipts by the snippets' names.
    public var snippets: [String: Receipt]

    /// Receipts of snippets that were checked against a library.
    public init(library: String, snippets: [String: Receipt]) {
      self.library = library
      self.snippets = snippets
    }
  }

  /// The libraries by their names.
  public var libraries: [String: Library]
  /// The documents by their paths.
  public var pages: [String: Page]
  /// The measurements of the documents as a whole.
  public var measurements = Measurements()

  /// Receipts of documents.
  public init(libraries: [String: Library] = [:], pages: [String: Page] = [:]) {
    self.libraries = libraries
    self.pages = pages
  }

  /// How many snippets have a receipt.
  public var count: Int { pages.values.reduce(0) { $0 + $1.snippets.count } }

  /// Updates the receipts with the results of a check.
  ///
  /// The documents in the report lose their old receipts; snippets that passed get new ones. Other
  /// documents keep theirs.
  ///
  /// - Parameter name: the name of a document in the receipts, given its path.
  public mutating func record(
    _ report: Report, library: Library, harness: Harness, name: (String) -> String = { $0 }
  ) {
    for chapter in report.chapters {
      let chain = ChapterSnippets(
        document: chapter.document, snippets: chapter.results.map(\.snippet))
      let passed = chapter.results.filter { $0.verdict == .passed }
        .map { ($0.snippet.name, Receipt($0, in: chain, harness: harness)) }
      pages[name(chapter.document.path)] =
        passed.isEmpty
        ? nil
        : Page(library: library.id, snippets: Dictionary(first: passed))
    }
    libraries[library.id] = library
    let used = Set(pages.values.map(\.library))
    libraries = libraries.filter { used.contains($0.key) }
  }
}
