import DocRunner
import Foundation

/// Makes a book of a package that has none: its README, its guides and the reference of its libraries.
enum PackageBook {
  /// The folders whose Markdown files are chapters.
  private static let guides: Set = ["documentation", "docs", "guides"]

  /// What the site is made of besides the library: the folder of the book, or the guides of a package.
  static func watched(_ options: BookOptions) -> [String] {
    if options.exists || options.isNamed { return [options.content] }
    return ["Documentation", "Docs", "docs", "Guides", "README.md"]
  }

  /// The book of the package around the current folder; nil if there is none.
  ///
  /// - Parameter isStrict: whether what is wrong in its documents keeps the site from being made.
  static func load(_ options: BookOptions, isStrict: Bool) throws -> LoadedBook? {
    guard !options.isNamed, let package = try PackageFolder.of([]) else { return nil }
    let input = try DocumentInput(book: options, paths: [], modules: [])
    var loaded = LoadedBook(configurationPath: "Package.swift".inFolder(input.root))
    loaded.isGentle = !isStrict
    loaded.code = input.code
    loaded.code.isStrict = isStrict
    loaded.diagnostics = input.problems
    loaded.sources = input.sources
    var book = Book(title: package.fileName, subtitle: "", language: "en", parts: [])
    book.path = loaded.configurationPath
    var taken = Set((SitePages.ownPages + [PrintPage.fileName]).map(\.fileStem))
    var parts: [String: [Chapter]] = [:]
    for document in input.documents.map(\.withoutBadges) {
      var path = document.path[...]
      if input.root != "." { path = path.dropFirst(input.root.utf8.count + 1) }
      let folders = path.split(separator: "/").dropLast().map(String.init)
      let chapter = Chapter(document, taken: &taken)
      if folders.isEmpty, document.path.fileStem.lowercased() == "readme" {
        book.title = chapter.title
        book.ownTexts.front = chapter
      } else if let folder = folders.first, guides.contains(folder.lowercased()),
        !folders.contains(where: { $0.hasSuffix(".docc") }), !document.blocks.isEmpty
      {
        parts[folder, default: []].append(chapter)
      }
    }
    book.parts = parts.sorted { $0.key < $1.key }.map { Book.Part(title: $0, chapters: $1) }
    loaded.book = book
    loaded.pictures = BookLoader(content: input.root).pictures(
      of: book.chapters + book.ownTexts.all, into: &loaded)
    return loaded
  }
}

extension BookOptions {
  /// Reads the book that is here, or turns the package into one.
  ///
  /// - Parameter known: the documents that were read before.
  func loadOrMake(isStrict: Bool = false, known: [Document] = []) throws -> LoadedBook {
    guard !exists else { return try BookLoader(content: content, known: known).load() }
    guard let book = try PackageBook.load(self, isStrict: isStrict) else { throw absence }
    return book
  }
}

extension LoadedBook {
  /// Problems as they count for this book: in a package that was not written for this tool they are remarks.
  ///
  /// Of several of one kind in a file, the first says how many there are.
  func weighed(_ problems: [Diagnostic]) -> [Diagnostic] {
    guard isGentle else { return problems }
    return problems.grouped { [$0.path ?? "", $0.code] }.map { _, same in
      var first = same[0]
      if first.severity == .error { first.severity = .warning }
      if same.count > 1 {
        let more = same.count == 2 ? "is 1 more of these" : "are \(same.count - 1) more of these"
        first.help.append("there \(more) in the file")
      }
      return first
    }
  }
}

extension Chapter {
  /// A chapter of a package, whose title is its first heading.
  fileprivate init(_ document: Document, taken: inout Set<String>) {
    let heading = document.headings.first { $0.level == 1 } ?? document.headings.first
    let title = heading.map { $0.title.split(separator: " ").joined(separator: " ") }
    let stem = document.path.fileStem
    let slug = HeadingName.make(from: stem).unique(in: &taken)
    let summary = document.blocks.lazy.compactMap { block -> String? in
      if case .paragraph(let text) = block.kind { text.plainText } else { nil }
    }.first
    self.init(
      path: document.path, slug: slug, number: nil, title: title ?? stem,
      summary: String((summary ?? "").prefix(200)), document: document)
  }
}

extension Document {
  /// The document without the pictures beside the words of its headings, which are badges.
  fileprivate var withoutBadges: Document {
    var document = self
    document.blocks = blocks.map { block in
      guard case .heading(let level, let text) = block.kind else { return block }
      let words = text.filter { !$0.isPicture }
      let isLogo = words.plainText.allSatisfy(\.isWhitespace)
      return Block(kind: .heading(level: level, isLogo ? text : words), range: block.range)
    }
    return document
  }
}

extension Inline {
  /// Whether it is a picture, with or without a link around it.
  fileprivate var isPicture: Bool {
    switch kind {
    case .image: true
    case .link(_, _, let inner): !inner.isEmpty && inner.allSatisfy(\.isPicture)
    default: false
    }
  }
}
