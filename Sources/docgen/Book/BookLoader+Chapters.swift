import DocRunner
import Foundation

extension BookLoader {
  private struct ChapterFile: Sendable {
    var file: TextFile
    var document: Document
    var front: FrontMatter?

    init(_ path: String, known: Document?) throws {
      let file = try TextFile(path)
      self.file = file
      document = known.flatMap { $0.source == file.text ? $0 : nil } ?? file.document
      front = FrontMatter(in: file.text)
    }
  }

  func chapters(of listing: Listing, into loaded: inout LoadedBook) -> [Book.Part] {
    // Reading and parsing is most of the work, and no file needs another one.
    let files = listing.chapters.concurrentMap { entry in
      Result { try ChapterFile(entry.path, known: known[entry.path]) }
    }
    var read = files[...]
    // The numbers of the chapter before, from the outermost on.
    var numbers: [Int] = []
    return listing.parts.map { part in
      Book.Part(
        title: part.title,
        chapters: part.chapters.compactMap { entry in
          read.popFirst().flatMap { file in
            var chapter = chapter(entry, read: file, in: &loaded)
            chapter?.depth = entry.depth
            if part.isNumbered {
              let outer = numbers.prefix(entry.depth)
              let before = numbers.count > entry.depth ? numbers[entry.depth] : 0
              numbers = outer + [before + 1]
              chapter?.number = numbers.map(String.init).joined(separator: ".")
            }
            return chapter
          }
        })
    }
  }

  private func chapter(
    _ entry: Entry, read result: Result<ChapterFile, any Error>, in loaded: inout LoadedBook
  ) -> Chapter? {
    let chapterFile: ChapterFile
    do {
      chapterFile = try result.get()
    } catch {
      loaded.diagnostics.append(
        Diagnostic(
          code: "unreadable-file", "\(error)", path: loaded.configurationPath, at: entry.place,
          length: entry.length))
      return nil
    }
    let document = chapterFile.document
    loaded.diagnostics += chapterFile.file.problems
    loaded.sources[entry.path] = chapterFile.file.text
    var chapter = Chapter(document)
    if FrontMatter.isOpen(in: chapterFile.file.text) {
      loaded.report(
        .openFrontMatter, in: entry.path, at: SourcePosition(line: 1, column: 1), length: 3)
      return nil
    }
    if let front = chapterFile.front { loaded.diagnostics += read(front, into: &chapter) }
    guard let first = document.blocks.first else {
      loaded.report(.emptyChapter, in: entry.path)
      return nil
    }
    if let title = document.blocks.lazy.compactMap(\.title).first {
      chapter.title = title
    } else {
      loaded.report(.noTitle, in: entry.path, at: first.range.start)
    }
    return chapter
  }

  private func read(_ front: FrontMatter, into chapter: inout Chapter) -> [Diagnostic] {
    let (parsed, problems) = YAMLMapping.parse(front.text, path: chapter.path, linesBefore: 1)
    guard var yaml = parsed else { return problems }
    yaml.allow(.frontMatter)
    chapter.summary = yaml.text("summary")?.trimmed ?? ""
    chapter.keywords = yaml.texts("keywords").map(\.text)
    chapter.hasFilter = yaml.bool("filter") ?? false
    chapter.hasThumbnails = yaml.bool("thumbnails") ?? false
    return yaml.diagnostics
  }

  /// Reports chapters whose pages would have the same name, or that of a page of every book.
  func problemsOfAddresses(in book: Book) -> [Diagnostic] {
    var paths: [String: String] = [:]
    return book.chapters.compactMap { chapter in
      // On some file systems `A.html` and `a.html` are one file.
      let key = chapter.pageName.lowercased()
      if (SitePages.ownPages + [PrintPage.fileName]).contains(key) {
        return BookProblem.ownAddress(chapter.pageName).diagnostic(path: chapter.path)
      }
      defer { paths[key] = paths[key] ?? chapter.path }
      return paths[key].map {
        BookProblem.sameAddress(slug: chapter.slug, path: $0).diagnostic(path: chapter.path)
      }
    }
  }

  /// Warns of chapters whose titles are the same: nobody could tell them apart in a list.
  func problemsOfTitles(in book: Book) -> [Diagnostic] {
    var first: [String: Chapter] = [:]
    return book.chapters.compactMap { chapter in
      guard let place = chapter.titlePlace else { return nil }
      guard let other = first[chapter.title], let otherPlace = other.titlePlace else {
        first[chapter.title] = chapter
        return nil
      }
      return BookProblem.sameTitle(chapter.title, path: other.path, line: otherPlace.line)
        .diagnostic(path: chapter.path, at: place, length: chapter.title.utf8.count + 2)
    }
  }
}

extension Chapter {
  /// A chapter with the number and the address that the name of its file gives it.
  fileprivate init(_ document: Document) {
    let stem = document.path.fileStem
    let digits = stem.prefix { $0.isNumber }
    let slug = String(stem.dropFirst(digits.count).drop { "-_. ".contains($0) })
    self.init(
      path: document.path, slug: slug.isEmpty ? stem : slug, number: Int(digits).map(String.init),
      title: "", summary: "", document: document)
  }

  fileprivate var titlePlace: SourcePosition? {
    document.blocks.first { $0.title != nil }?.range.start
  }
}

extension Block {
  /// The text of a heading of the first level.
  fileprivate var title: String? {
    if case .heading(1, let inlines) = kind { inlines.plainText } else { nil }
  }
}
