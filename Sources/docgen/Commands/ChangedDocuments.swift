import DocRunner

/// The documents that `--changed-since` checks: those that changed, and others that a change can affect.
struct ChangedDocuments {
  let paths: Set<String>
  /// How many there are, for people.
  let words: String

  init(_ extracted: [ChapterSnippets], of input: DocumentInput, since revision: String) async throws
  {
    let changes = try await GitChanges(since: revision, in: input.root).files
    func changed(_ path: String) -> Bool { changes.contains(ReadableFolders.real(path)) }
    let named = Set(
      extracted.flatMap(\.namedFiles).filter { !$0.hasPrefix("Sources/") }
        .map(ReadableFolders.real))
    let documents = Set(extracted.map { ReadableFolders.real($0.document.path) })
    // The files that all documents depend on: the library, and what says how they are checked.
    let common =
      input.settingFiles.filter(changed)
      + changes.subtracting(named).subtracting(documents)
      .map { RelativePath.inside(input.root, $0) }.filter(ChangedDocuments.isOfLibrary)
    let count = extracted.count.of("document")
    if let first = common.min() {
      paths = Set(extracted.map(\.document.path))
      words = "changed since \(revision): `\(first)`, so all is checked: \(count)"
      return
    }
    paths = Set(
      extracted.filter { changed($0.document.path) || $0.namedFiles.contains(where: changed) }
        .map(\.document.path))
    words = "changed since \(revision): \(paths.count) of \(count)"
  }

  /// Whether a file of a package can be a part of what snippets import.
  private static func isOfLibrary(_ path: String) -> Bool {
    guard !path.hasPrefix("/"), !path.hasPrefix("Tests/"), !path.hasPrefix(".") else {
      return false
    }
    let codeEndings: Set = ["swift", "c", "cc", "cpp", "h", "hpp", "m", "mm", "modulemap", "S"]
    return path == "Package.resolved" || codeEndings.contains(path.fileEnding)
  }

  func selection(of extracted: [ChapterSnippets]) -> Selection {
    let names = extracted.filter { paths.contains($0.document.path) }.flatMap(\.snippets).map(\.id)
    return Selection(names: Set(names), documents: paths)
  }
}
