import DocRunner
import Foundation
import Yams

/// A book as read from its folder, with everything that is wrong with its files.
struct LoadedBook: Sendable {
  var book: Book
  var code: CodeSettings
  /// What is wrong; empty for a book that can be checked and built.
  var diagnostics: [Diagnostic]
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String]
  /// The pictures that chapters show, by path.
  var pictures: [String: [UInt8]] = [:]
  /// The book in other languages.
  var translations: [Translation] = []
  /// The path of `book.yml`.
  var configurationPath: String

  /// Whether the configuration itself is wrong, so that nothing can be checked.
  var hasBrokenConfiguration: Bool {
    // Topics that no chapter covers are a matter of the chapters.
    diagnostics.contains {
      $0.path == configurationPath && $0.severity == .error && $0.code != "not-covered"
    }
  }
}

/// How a book's snippets are compiled and run.
struct CodeSettings: Hashable, Sendable {
  /// The modules of the package that every snippet imports.
  var modules: [String] = []
  var harness = Harness()
  var limits = Limits()
  /// What is done with snippets that say nothing about themselves.
  var plain = PlainSnippets.run
  /// The folder of the package, if the documents are not a book's.
  var package: String?
  /// Where the files may be that documents name.
  var folders = ReadableFolders.current
  /// What pages show beside the lines of snippets that do not say so themselves.
  var inlay = Inlay.plain
  /// The names that chapters can use for what differs from run to run, beside those of DocRunner.
  var redactions: [Redaction] = []
}

/// Reads a book from its folder.
///
/// With `SiteWriter` the only code of docgen that touches its files.
struct BookLoader {
  /// The folder with `book.yml`, as the user names it.
  let content: String
  /// The folders that the book's files may be in.
  let folders: ReadableFolders
  /// The documents that were read before, by path: the same text need not be parsed again.
  let known: [String: Document]

  /// A loader for the book in a folder.
  init(content: String, known: [Document] = []) {
    self.content = content
    self.known = Dictionary(known.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    folders = ReadableFolders([content, "."])
  }

  private static let keys = [
    "title", "subtitle", "language", "parts", "topics", "code",
    "redactions", "glossary", "index", "url", "author", "theme", "languages", "words",
    "raw-html",
  ]
  private static let codeKeys = [
    "default", "session", "modules", "start", "prelude", "settle", "trace", "clock", "tick",
    "time-limit", "output-limit", "memory-limit", "process-limit", "file-limit", "compile-limit",
    "compile-memory-limit",
    "show",
  ]
  static let frontMatterKeys = [
    "summary", "covers", "raw-html", "date", "filter", "thumbnails",
  ]

  /// Reads `book.yml` and every chapter that it lists.
  ///
  /// - Throws: `FilesystemProblem` if there is no readable `book.yml`.
  func load() throws -> LoadedBook {
    let path = join(content, "book.yml")
    var loaded = LoadedBook(
      book: Book(title: "", subtitle: "", language: "en", parts: []), code: CodeSettings(),
      diagnostics: [], sources: [:], configurationPath: path)
    guard folders.contains(path) else {
      loaded.diagnostics = [BookProblem.outsideBook(path: path).diagnostic(path: path)]
      return loaded
    }
    let (text, textProblem) = try BookLoader.read(path)
    loaded.diagnostics += textProblem.map { [$0] } ?? []
    loaded.sources[path] = text
    let (parsed, problems) = YAMLMapping.parse(text, path: path)
    loaded.diagnostics += problems
    guard var yaml = parsed else { return loaded }

    yaml.allow(BookLoader.keys)
    loaded.book.path = path
    loaded.book.title = yaml.requiredText("title")
    loaded.book.subtitle = yaml.text("subtitle") ?? ""
    loaded.book.language = yaml.text("language") ?? "en"
    let translations = languages(in: &yaml, of: &loaded.book)
    loaded.book.words = .known(in: loaded.book.language).replaced(by: words(in: &yaml))
    publication(in: &yaml, of: &loaded.book)
    theme(in: &yaml, into: &loaded)
    loaded.code = code(in: &yaml)
    loaded.code.folders = folders
    loaded.code.redactions = redactions(in: &yaml)
    loaded.sources.merge(loaded.code.harness.sources) { first, _ in first }
    loaded.diagnostics += CodeBlock.Line.problems(
      inPrelude: loaded.code.harness.prelude, path: path)
    let parts = self.parts(in: &yaml)
    let topics = self.topics(in: &yaml)
    let paths = parts.flatMap(\.chapters).map(\.path)
    loaded.book.glossary = chapter("glossary", in: &yaml, among: paths)
    loaded.book.index = chapter("index", in: &yaml, among: paths)
    let raw = chaptersWithRawHTML(in: &yaml, among: paths)
    loaded.diagnostics += yaml.diagnostics
    let own = parts.map { part in
      part.chapters.filter { entry in !translations.contains { $0.holds(entry) } }
    }
    // Reading and parsing is most of the work, and every file's is its own.
    let files = own.flatMap(\.self).concurrentMap { entry in
      Result { try ChapterText(entry.path, known: known[entry.path]) }
    }
    var read = files[...]
    loaded.book.parts = zip(parts, own).map { part, entries in
      Book.Part(
        title: part.title,
        chapters: entries.compactMap { entry in
          read.popFirst().flatMap { file in
            var chapter = chapter(entry, read: file, in: &loaded)
            chapter?.allowsRawHTML = raw.contains(entry.path)
            return chapter
          }
        })
    }
    loaded.pictures = pictures(of: loaded.book, into: &loaded)
    loaded.diagnostics += addresses(of: loaded.book)
    loaded.diagnostics += coverage(of: topics, by: loaded.book)
    loaded.diagnostics += unlisted(
      beside: parts.flatMap(\.chapters).map(\.path), except: translations.map(\.path))
    for part in parts {
      loaded.diagnostics += listedTranslations(among: part.chapters, of: translations)
    }
    for place in translations { translate(&loaded, into: place) }
    // Each of them knows of all the others.
    for index in loaded.translations.indices {
      loaded.translations[index].book.languages = loaded.book.languages
    }
    return loaded
  }

  /// Reads a Markdown file that belongs to no book.
  static func document(at path: String) throws -> (Document, [Diagnostic]) {
    let (text, problem) = try read(path)
    return (MarkdownParser.parse(text, path: path), problem.map { [$0] } ?? [])
  }

  // MARK: book.yml

  struct Entry {
    /// The file's path as messages name it.
    var path: String
    var place: SourcePosition
    var length: Int
  }

  private func parts(in yaml: inout YAMLMapping) -> [(title: String, chapters: [Entry])] {
    if yaml.node("parts") == nil {
      yaml.reportMissing("parts")
    }
    var listed: [String: Int] = [:]
    return (yaml.list("parts") ?? []).compactMap { node in
      guard var part = yaml.mapping(in: node, named: "parts") else { return nil }
      part.allow(["title", "chapters"])
      let title = part.requiredText("title")
      var chapters: [Entry] = []
      for (name, node) in part.texts("chapters") {
        let path = join(content, name)
        let place = part.position(of: node)
        // `a.md` and `./a.md` are one file.
        let file = ReadableFolders.real(path)
        if let first = listed[file] {
          part.report(.chapterTwice(path: path, firstLine: first), at: node)
        } else if !folders.contains(path) {
          part.report(.outsideBook(path: path), at: node)
        } else if access(path, F_OK) != 0 {
          part.report(.missingChapter(path: path, near: near(name)), at: node)
        } else {
          chapters.append(Entry(path: path, place: place, length: name.utf8.count))
        }
        listed[file] = listed[file] ?? place.line
      }
      yaml.adopt(part)
      return (title, chapters)
    }
  }

  /// Reads which chapter is something to the book.
  private func chapter(
    _ key: String, in yaml: inout YAMLMapping, among chapters: [String]
  ) -> String? {
    guard let name = yaml.text(key), let node = yaml.node(key) else { return nil }
    let path = join(content, name)
    if chapters.contains(path) { return path }
    let names = chapters.map { RelativePath.from(join(content, "book.yml"), to: $0) }
    yaml.report(.noChapter(path: path, as: key, near: NearestName.to(name, in: names)), at: node)
    return nil
  }

  /// Reads which chapters may have raw HTML.
  private func chaptersWithRawHTML(
    in yaml: inout YAMLMapping, among chapters: [String]
  ) -> Set<String> {
    let names = chapters.map { RelativePath.from(join(content, "book.yml"), to: $0) }
    var found: Set<String> = []
    for (name, node) in yaml.texts("raw-html") {
      let path = join(content, name)
      if chapters.contains(path) {
        found.insert(path)
      } else {
        let near = NearestName.to(name, in: names)
        yaml.report(.noChapter(path: path, as: "raw-html", near: near), at: node)
      }
    }
    return found
  }

  private func code(in yaml: inout YAMLMapping) -> CodeSettings {
    var settings = CodeSettings()
    guard var code = yaml.mapping("code") else { return settings }
    code.allow(BookLoader.codeKeys)
    settings.modules = code.texts("modules").map(\.text)
    settings.harness = Harness(
      imports: settings.modules, start: code.text("start")?.trimmed ?? "",
      prelude: prelude(in: &code), settle: code.text("settle")?.trimmed ?? "",
      trace: code.text("trace")?.trimmed ?? "", clock: code.text("clock")?.trimmed ?? "",
      tick: code.text("tick")?.trimmed ?? "")
    if let node = code.node("session") {
      if let sessions = node.string.flatMap(SessionStyle.init) {
        settings.harness.sessions = sessions
      } else {
        code.report(.wrongType(key: "session", expected: "`fence` or `page`"), at: node)
      }
    }
    if let node = code.node("default") {
      if let plain = node.string.flatMap(PlainSnippets.init) {
        settings.plain = plain
      } else {
        code.report(.wrongType(key: "default", expected: "`run` or `compile`"), at: node)
      }
    }
    if let seconds = code.number("time-limit") { settings.limits.time = .seconds(seconds) }
    if let bytes = code.number("output-limit") { settings.limits.output = Int(bytes) }
    if let bytes = code.number("memory-limit") { settings.limits.memory = Int(bytes) }
    if let count = code.number("process-limit") { settings.limits.processes = Int(count) }
    if let bytes = code.number("file-limit") { settings.limits.file = Int(bytes) }
    if let seconds = code.number("compile-limit") {
      settings.limits.compileTime = .seconds(seconds)
    }
    if let bytes = code.number("compile-memory-limit") {
      settings.limits.compileMemory = Int(bytes)
    }
    if let word = code.word("show", of: Inlay.allCases.map(\.rawValue)) {
      settings.inlay = Inlay(rawValue: word) ?? .plain
    }
    yaml.adopt(code)
    return settings
  }

  private func redactions(in yaml: inout YAMLMapping) -> [Redaction] {
    guard var entries = yaml.mapping("redactions") else { return [] }
    var redactions: [Redaction] = []
    for (name, node) in entries.keys {
      guard var entry = entries.mapping(name) else { continue }
      entry.allow(["pattern", "example"])
      let redaction = Redaction(
        name: name, pattern: entry.requiredText("pattern"), example: entry.requiredText("example"),
        place: Redaction.Place(path: entries.path, position: entries.position(of: node)))
      entries.adopt(entry)
      guard entry.diagnostics.isEmpty else { continue }
      if Redactions.standard.names.contains(name) {
        entries.report(.redactionTaken(name), at: node)
      } else if let problem = redaction.problem {
        let place =
          switch problem {
          case .name: node
          case .pattern: entry.node("pattern") ?? node
          case .example: entry.node("example") ?? node
          }
        entries.report(.badRedaction(redaction, problem), at: place)
      } else {
        redactions.append(redaction)
      }
    }
    yaml.adopt(entries)
    return redactions
  }

  // MARK: Chapters

  /// A chapter's file as it was read.
  private struct ChapterText: Sendable {
    var text: String
    var problem: Diagnostic?
    var document: Document
    var front: FrontMatter?

    init(_ path: String, known: Document?) throws {
      (text, problem) = try BookLoader.read(path)
      if let known, known.source == text {
        document = known
      } else {
        document = MarkdownParser.parse(text, path: path)
      }
      front = FrontMatter(in: text)
    }
  }

  func chapter(
    _ entry: Entry, in loaded: inout LoadedBook, keys: [String] = BookLoader.frontMatterKeys
  ) -> Chapter? {
    let file = Result { try ChapterText(entry.path, known: known[entry.path]) }
    return chapter(entry, read: file, in: &loaded, keys: keys)
  }

  private func chapter(
    _ entry: Entry, read file: Result<ChapterText, any Error>, in loaded: inout LoadedBook,
    keys: [String] = BookLoader.frontMatterKeys
  ) -> Chapter? {
    let (text, document, front): (String, Document, FrontMatter?)
    do {
      let read = try file.get()
      (text, document, front) = (read.text, read.document, read.front)
      loaded.diagnostics += read.problem.map { [$0] } ?? []
    } catch {
      loaded.diagnostics.append(
        Diagnostic(
          code: "unreadable-file", "\(error)", path: loaded.configurationPath, at: entry.place,
          length: entry.length))
      return nil
    }
    loaded.sources[entry.path] = text
    let name = (entry.path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    let digits = stem.prefix { $0.isNumber }
    var chapter = Chapter(
      path: entry.path, slug: String(stem.dropFirst(digits.count).drop { "-_. ".contains($0) }),
      number: Int(digits), title: "", summary: "", covers: [], allowsRawHTML: false,
      document: document)
    if chapter.slug.isEmpty { chapter.slug = stem }
    if let front {
      loaded.diagnostics += read(front, keys: keys, into: &chapter)
    }
    guard let first = document.blocks.first else {
      loaded.diagnostics.append(BookProblem.emptyChapter.diagnostic(path: entry.path))
      return nil
    }
    if let title = document.blocks.lazy.compactMap(\.title).first {
      chapter.title = title
    } else {
      loaded.diagnostics.append(
        BookProblem.noTitle.diagnostic(path: entry.path, at: first.range.start))
    }
    return chapter
  }

  private func read(
    _ front: FrontMatter, keys: [String], into chapter: inout Chapter
  ) -> [Diagnostic] {
    let (parsed, problems) = YAMLMapping.parse(front.text, path: chapter.path, linesBefore: 1)
    guard var yaml = parsed else { return problems }
    yaml.allow(keys)
    chapter.summary = yaml.text("summary")?.trimmed ?? ""
    chapter.covers = yaml.texts("covers").map {
      Topic(name: $0.text, place: yaml.position(of: $0.node))
    }
    // A chapter cannot grant itself what its readers' browsers run.
    if keys.contains("raw-html"), let node = yaml.node("raw-html") {
      let name = RelativePath.from(join(content, "book.yml"), to: chapter.path)
      yaml.report(.ownRawHTML(chapter: name), at: node)
    }
    chapter.date = date(in: &yaml)
    chapter.hasFilter = yaml.bool("filter") ?? false
    chapter.hasThumbnails = yaml.bool("thumbnails") ?? false
    return yaml.diagnostics
  }

  private func addresses(of book: Book) -> [Diagnostic] {
    var paths: [String: String] = [:]
    return book.chapters.compactMap { chapter in
      // Some file systems do not tell `A.html` from `a.html`.
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

  /// The topics that the book is to cover; empty if it does not say.
  private func topics(in yaml: inout YAMLMapping) -> [Topic] {
    yaml.texts("topics").flatMap { text, node -> [Topic] in
      guard let names = Topic.names(in: text) else {
        yaml.report(.badTopics(text), at: node)
        return []
      }
      return names.map { Topic(name: $0, place: yaml.position(of: node)) }
    }
  }

  /// Each topic belongs to one chapter, and each chapter's topics are those of the book.
  private func coverage(of topics: [Topic], by book: Book) -> [Diagnostic] {
    let wanted = topics.map(\.name)
    var paths: [String: String] = [:]
    var problems: [Diagnostic] = []
    for chapter in book.chapters {
      for topic in chapter.covers {
        let problem: BookProblem? =
          if let path = paths[topic.name] {
            .topicTwice(topic.name, path: path)
          } else if !wanted.isEmpty, !wanted.contains(topic.name) {
            .unknownTopic(topic.name)
          } else {
            nil
          }
        paths[topic.name] = paths[topic.name] ?? chapter.path
        problems += [
          problem?.diagnostic(
            path: chapter.path, at: topic.place, length: topic.name.utf8.count)
        ].compactMap(\.self)
      }
    }
    let missing = Dictionary(grouping: topics.filter { paths[$0.name] == nil }, by: \.place)
    return problems
      + missing.sorted { $0.key < $1.key }.map { place, topics in
        BookProblem.topicsMissing(topics.map(\.name))
          .diagnostic(path: join(content, "book.yml"), at: place)
      }
  }

  private func unlisted(beside listed: [String], except folders: [String]) -> [Diagnostic] {
    let listed = Set(listed)
    return markdownFiles().map { join(content, $0) }
      .filter { path in
        !listed.contains(path) && self.folders.contains(path)
          && !folders.contains { path.hasPrefix($0 + "/") }
      }
      .map { BookProblem.notListed(path: $0).diagnostic(path: $0) }
  }

  private func markdownFiles() -> [String] { BookLoader.markdownFiles(in: content) }

  /// The chapters that a folder could have, as seen from it.
  static func markdownFiles(in folder: String) -> [String] {
    FileWalk(in: folder).files.map(\.path).filter { $0.hasSuffix(".md") }
      .map { String(decoding: $0.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self) }.sorted()
  }

  private func near(_ name: String) -> String? {
    NearestName.to(name, in: markdownFiles())
  }

  // MARK: Files

  /// A file's text; bytes that are not UTF-8 come out as a problem with its place.
  static func read(_ path: String) throws -> (String, Diagnostic?) {
    let data = try Files.read(path)
    if let text = String(validating: data, as: UTF8.self) { return (text, nil) }
    let text = String(decoding: data, as: UTF8.self)
    let (offset, byte) = firstInvalidByte(in: data)
    let before = data.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let place = SourcePosition(line: line, column: offset - lineStart + 1)
    return (text, BookProblem.invalidText(byte: byte).diagnostic(path: path, at: place))
  }

  private static func firstInvalidByte(in data: Data) -> (Int, UInt8) {
    var low = 0
    var high = data.count
    // The longest valid beginning: a beginning cut inside a character is not valid either, so look
    // a few bytes further each time.
    while low < high {
      let middle = (low + high + 1) / 2
      let isValid = (0...3).contains { back in
        middle - back >= low
          && String(validating: data.prefix(middle - back), as: UTF8.self) != nil
      }
      if isValid { low = middle } else { high = middle - 1 }
    }
    while low > 0, String(validating: data.prefix(low), as: UTF8.self) == nil { low -= 1 }
    return (low, data[data.startIndex + min(low, data.count - 1)])
  }

  func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty
      ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

extension Block {
  /// The text of a heading of the first level.
  fileprivate var title: String? {
    if case .heading(1, let inlines) = kind { inlines.plainText } else { nil }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
