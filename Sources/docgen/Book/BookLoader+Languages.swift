import DocRunner
import Foundation

extension BookLoader {
  /// Where the book is in another language, as `book.yml` says.
  struct LanguagePlace {
    /// The language's code.
    var code: String
    /// The folder, as messages name it.
    var path: String
    /// Where `book.yml` names it.
    var place: SourcePosition

    /// Whether a chapter is in the folder.
    func holds(_ chapter: Entry) -> Bool { chapter.path.hasPrefix(path + "/") }
  }

  /// Reads the languages of a book, and gives the places of all but the original.
  func languages(in yaml: inout YAMLMapping, of book: inout Book) -> [LanguagePlace] {
    guard let list = yaml.node("languages"), let nodes = yaml.list("languages") else { return [] }
    var languages: [Language] = []
    var places: [LanguagePlace] = []
    var lines: [String: Int] = [:]
    for (index, node) in nodes.enumerated() {
      guard var entry = yaml.mapping(in: node, named: "languages") else { continue }
      entry.allow(.language)
      let code = entry.requiredText("code")
      let name = entry.requiredText("name")
      let folder = entry.text("folder")
      if let node = entry.node("code") {
        let line = entry.position(of: node).line
        if !Language.isKnown(code) {
          entry.report(.unknownLanguage(code), at: node)
        } else if let first = lines[code] {
          entry.report(.languageTwice(code, firstLine: first), at: node)
        }
        lines[code] = lines[code] ?? line
      }
      if index == 0, let node = entry.node("folder"), let folder {
        entry.report(.originalElsewhere(folder), at: node)
      }
      let path = self.path(of: folder ?? code)
      let place = entry.node("folder") ?? entry.node("code") ?? node
      var isFolder: ObjCBool = false
      if index > 0, entry.diagnostics.isEmpty {
        if !folders.contains(path) {
          entry.report(.outsideBook(path: path), at: place)
        } else if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          isFolder.boolValue
        {
          places.append(
            LanguagePlace(code: code, path: path, place: entry.position(of: place)))
        } else {
          let beside = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
          let near = NearestName.to(folder ?? code, in: beside.sorted())
          entry.report(.missingLanguage(path: path, near: near), at: place)
        }
      }
      languages.append(Language(code: code, name: name, folder: index == 0 ? "" : code + "/"))
      yaml.adopt(entry)
    }
    guard let original = languages.first, languages.count > 1 else {
      yaml.report(.fewLanguages, at: list)
      return []
    }
    if let node = yaml.node("language"), book.language != original.code {
      yaml.report(.otherOriginal(original.code), at: node)
    }
    book.language = original.code
    book.languages = languages
    return places
  }

  /// Reads the words that pages say of themselves, by their English.
  func words(in yaml: inout YAMLMapping) -> [String: String] {
    guard var entries = yaml.mapping("words") else { return [:] }
    entries.allow(Words.all)
    var words: [String: String] = [:]
    for (english, _) in entries.keys {
      guard let text = entries.text(english), let node = entries.node(english) else { continue }
      for place in english.matches(of: /\{\d\}/).map(\.output) where !text.contains(place) {
        entries.report(.lostPlace(String(place), of: text), at: node)
      }
      words[english] = text
    }
    yaml.adopt(entries)
    return words
  }

  /// Reports the chapters of a book's list that belong to a language.
  func listedTranslations(in listing: Listing) -> [Diagnostic] {
    listing.chapters.compactMap { chapter in
      guard let language = listing.languages.first(where: { $0.holds(chapter) }) else { return nil }
      return BookProblem.listedTranslation(path: chapter.path, folder: language.path)
        .diagnostic(path: configurationPath, at: chapter.place, length: chapter.length)
    }
  }

  /// Reads the book in another language.
  func translate(_ loaded: inout LoadedBook, into place: LanguagePlace) {
    var translation = Translation(book: loaded.book)
    translation.book.language = place.code
    translation.book.folder = place.code + "/"
    translation.book.url = loaded.book.url.map { $0 + place.code + "/" }
    readTitles(of: &translation.book, in: place, into: &loaded)
    var known: Set<String> = []
    var texts: [(translation: Document, original: Document)] = []
    for (index, part) in loaded.book.parts.enumerated() {
      translation.book.parts[index].chapters = part.chapters.map { original in
        let name = RelativePath.from(configurationPath, to: original.path)
        let path = "\(place.path)/\(name)"
        known.insert(path)
        var chapter = original
        let isOutside = !folders.contains(path)
        if isOutside {
          loaded.diagnostics.append(BookProblem.outsideBook(path: path).diagnostic(path: path))
        }
        if !isOutside, FileManager.default.fileExists(atPath: path),
          let read = self.chapter(
            Entry(path: path, place: place.place, length: place.code.utf8.count), in: &loaded,
            keys: .translatedFrontMatter)
        {
          chapter = read
          (chapter.number, chapter.depth) = (original.number, original.depth)
          chapter.allowsRawHTML = original.allowsRawHTML
          chapter.hasFilter = original.hasFilter
          chapter.hasThumbnails = original.hasThumbnails
          chapter.isDraft = original.isDraft
          chapter.original = original.document
          texts.append((chapter.document, original.document))
          translation.book.aliases[original.path] = path
        } else {
          chapter.language = loaded.book.language
          translation.book.aliases[path] = original.path
        }
        if original.path == loaded.book.glossary { translation.book.glossary = chapter.path }
        if original.path == loaded.book.index { translation.book.index = chapter.path }
        return chapter
      }
    }
    let own = translation.book.chapters.filter { $0.language == nil }.map(\.pageName)
    loaded.book.setTranslated(own, in: place.code)
    let ownTexts = loaded.book.ownTexts
    translation.book.ownTexts.front = self.translation(
      of: ownTexts.front, in: place.path, into: &loaded)
    translation.book.ownTexts.footer = self.translation(
      of: ownTexts.footer, in: place.path, isFooter: true, into: &loaded)
    known.formUnion(translation.book.ownTexts.all.map(\.path))
    translation.pictures = pictures(of: translation.book, into: &loaded)
    compare(texts, in: &translation, of: &loaded)
    let stray = BookLoader.markdownFiles(in: place.path)
      .filter { !known.contains("\(place.path)/\($0)") }
    let names = loaded.book.chapters.map {
      RelativePath.from(configurationPath, to: $0.path)
    }
    loaded.diagnostics += stray.map { name in
      BookProblem.noOriginal(
        path: "\(place.path)/\(name)", original: self.path(of: name),
        near: NearestName.to(name, in: names)
      ).diagnostic(path: "\(place.path)/\(name)")
    }
    loaded.translations.append(translation)
  }

  /// Holds the snippets of translated chapters against those of the originals.
  private func compare(
    _ texts: [(translation: Document, original: Document)], in translation: inout Translation,
    of loaded: inout LoadedBook
  ) {
    let own = SnippetExtractor.extract(
      from: texts.map(\.translation), rules: loaded.code.rules, inside: folders)
    let originals = SnippetExtractor.extract(
      from: texts.map(\.original), rules: loaded.code.rules, inside: folders)
    for (own, original) in zip(own, originals) {
      let chapter = TranslatedChapter(own, of: original)
      loaded.diagnostics += own.diagnostics + chapter.problems
      translation.chapters[chapter.path] = chapter
    }
  }

  /// Reads the names of the book and its parts, and the words of its pages.
  private func readTitles(
    of book: inout Book, in place: LanguagePlace, into loaded: inout LoadedBook
  ) {
    let path = "\(place.path)/book.yml"
    book.words = .known(in: place.code)
    for index in book.parts.indices { book.parts[index].language = loaded.book.language }
    guard folders.contains(path) else {
      loaded.diagnostics.append(BookProblem.outsideBook(path: path).diagnostic(path: path))
      return
    }
    let read: YAMLMapping?
    do {
      read = try yaml(at: path, into: &loaded)
    } catch {
      loaded.diagnostics.append(
        BookProblem.missingTitles(path: path).diagnostic(
          path: loaded.configurationPath, at: place.place, length: place.code.utf8.count))
      return
    }
    guard var yaml = read else { return }
    yaml.allow(.translation)
    book.title = yaml.requiredText("title")
    book.subtitle = yaml.text("subtitle") ?? ""
    book.words = book.words.replaced(by: words(in: &yaml))
    if var parts = yaml.mapping("parts") {
      parts.allow(loaded.book.parts.map(\.title))
      for index in book.parts.indices {
        guard let title = parts.text(book.parts[index].title) else { continue }
        book.parts[index].title = title
        book.parts[index].language = nil
      }
      yaml.adopt(parts)
    }
    loaded.diagnostics += yaml.diagnostics
  }
}

extension Book {
  /// Notes which pages are there in a language.
  fileprivate mutating func setTranslated(_ pages: [String], in code: String) {
    for index in languages.indices where languages[index].code == code {
      languages[index].translated = Set(
        pages + ["contents.html", "index.html", LegendPage.fileName])
    }
  }
}
