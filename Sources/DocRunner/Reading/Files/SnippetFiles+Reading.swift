import Foundation

extension SnippetFiles {
  /// Reads the files that documents name.
  ///
  /// A file that does not exist, or is not in a folder that may be read, is reported where it is named.
  init(namedIn documents: [Document], inside folders: ReadableFolders) {
    self.init()
    for document in documents {
      for name in SnippetExtractor.fileNames(in: document) {
        read(name, from: document, inside: folders)
      }
    }
  }

  private mutating func read(
    _ name: String, from document: Document, inside folders: ReadableFolders
  ) {
    let places = SnippetFiles.places(of: name, from: document)
    var isOutside = false
    for path in places {
      switch folders.read(path) {
      case .missing: break
      case .outside: isOutside = true
      case .file(let data):
        // A mark of the byte order belongs to the file, not to its code.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = String(
          decoding: data.starts(with: mark) ? data.dropFirst(mark.count) : data, as: UTF8.self)
        return add(.file(File(path: path, text: text)), as: name, from: document)
      }
    }
    if isOutside { return add(.outside, as: name, from: document) }
    let names = Set(places.flatMap { folders.names(in: $0.parentFolder) }).sorted()
    add(.missing(near: names.map { $0.inFolder(name.parentFolder) }), as: name, from: document)
  }
}

extension SnippetExtractor {
  /// The snippets of some documents, which may name files, and what is wrong with how they are written.
  ///
  /// - Parameter earlier: what was found before, with the same settings: a document that is still the same is
  ///   not read again, unless it names files.
  package static func extract(
    from documents: [Document], rules: DocumentRules = DocumentRules(),
    inside folders: ReadableFolders, reusing earlier: [ChapterSnippets] = []
  ) -> [ChapterSnippets] {
    let known = Dictionary(first: earlier.map { ($0.document.path, $0) })
    let files = SnippetFiles(namedIn: documents, inside: folders)
    return documents.concurrentMap { document in
      if let known = known[document.path], known.document.source == document.source,
        fileNames(in: document).isEmpty
      {
        return known
      }
      return extract(from: document, files: files, rules: rules[document.path])
    }
  }
}
