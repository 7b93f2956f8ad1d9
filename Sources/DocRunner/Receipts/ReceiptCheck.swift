/// The comparison of receipts with the current documents and sources.
public struct ReceiptCheck: Sendable {
  /// The problems: each snippet without a valid receipt.
  public var diagnostics: [Diagnostic] = []
  /// How many snippets have a valid receipt: neither they nor the library's sources changed.
  public var proven = 0
  /// How many snippets have a receipt, but they or the library's sources changed.
  public var stale = 0
  /// How many snippets have no receipt.
  public var missing = 0
  /// How many snippets need no receipt: they are ignored, or for other systems.
  public var exempt = 0
  /// The names of the documents with stale or missing receipts.
  public var unproven: Set<String> = []

  /// A document and the code around its snippets.
  public struct Page: Sendable {
    /// Its name in the receipts.
    public var name: String
    /// The current document.
    public var document: Document
    /// The code around its snippets.
    public var harness: Harness
    /// What to do with snippets that have no words after `swift`.
    public var plain: PlainSnippets

    /// A document with the code around its snippets.
    public init(name: String, document: Document, harness: Harness, plain: PlainSnippets = .run) {
      self.name = name
      self.document = document
      self.harness = harness
      self.plain = plain
    }
  }

  /// Compares receipts with documents.
  ///
  /// - Parameters:
  ///   - receipts: the receipts of earlier checks.
  ///   - pages: the current documents.
  ///   - sources: the current sources of each library, by the library's name.
  ///   - folders: the folders that documents may name files in.
  public init(
    _ receipts: Receipts, pages: [Page], sources: [String: [SourcePart]],
    inside folders: ReadableFolders
  ) {
    let files = SnippetFiles(namedIn: pages.map(\.document), inside: folders)
    let extracted = pages.concurrentMap {
      SnippetExtractor.extract(
        from: $0.document, files: files,
        rules: SnippetRules(plain: $0.plain, sessions: $0.harness.sessions))
    }
    /// How many snippets, on how many pages, were checked against a library that changed.
    var affected: [String: (snippets: Int, pages: Int)] = [:]
    for (page, chapter) in zip(pages, extracted) {
      let path = page.document.path
      diagnostics += chapter.diagnostics
      let known = receipts.pages[page.name]
      let changed = known.map { changes(of: $0.library, receipts, sources) } ?? []
      var isAffected = false
      let before = (stale, missing)
      for snippet in chapter.snippets {
        guard snippet.kind.isRead else {
          exempt += 1
          continue
        }
        guard let receipt = known?.snippets[snippet.name] else {
          missing += 1
          diagnostics.append(ReceiptProblem.missing.diagnostic(for: snippet))
          continue
        }
        let problem: ReceiptProblem? =
          receipt.shown != Receipt.shown(by: snippet)
          ? .shownChanged
          : receipt.program
            != Receipt.program(of: snippet, in: chapter, harness: page.harness)
            ? .programChanged : nil
        if let problem {
          diagnostics.append(problem.diagnostic(for: snippet))
          stale += 1
        } else if !changed.isEmpty {
          isAffected = true
          affected[known?.library ?? "", default: (0, 0)].snippets += 1
          stale += 1
        } else {
          proven += 1
        }
      }
      if isAffected { affected[known?.library ?? "", default: (0, 0)].pages += 1 }
      let names = Set(chapter.snippets.map(\.name))
      for name in (known?.snippets.keys ?? [:].keys).sorted() where !names.contains(name) {
        stale += 1
        diagnostics.append(ReceiptProblem.noSnippet(name).diagnostic(path: path))
      }
      if before != (stale, missing) { unproven.insert(page.name) }
    }
    for (library, count) in affected.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(
        ReceiptProblem.sourcesChanged(
          changes(of: library, receipts, sources), snippets: count.snippets, pages: count.pages
        ).diagnostic())
    }
  }

  /// The sources of a library that changed.
  private func changes(
    of library: String, _ receipts: Receipts, _ sources: [String: [SourcePart]]
  ) -> [String] {
    let now = Dictionary(first: (sources[library] ?? []).map { ($0.path, $0.digest) })
    return (receipts.libraries[library]?.sources ?? [])
      .filter { now[$0.path] != $0.digest }.map(\.path)
  }

  /// Reports that a document with receipts does not exist.
  public mutating func addMissingDocument(_ path: String) {
    stale += 1
    diagnostics.append(ReceiptProblem.noDocument.diagnostic(path: path))
  }

  /// Whether every snippet that needs a receipt has a valid one.
  public var isProven: Bool { stale == 0 && missing == 0 && !diagnostics.containErrors }

  /// One line with the number of proven, stale and missing receipts.
  public var summary: String {
    var parts = ["\(proven) proven", "\(stale) stale", "\(missing) without a receipt"]
    if exempt > 0 { parts.append("\(exempt) not checked on purpose") }
    return parts.joined(separator: ", ")
  }
}
