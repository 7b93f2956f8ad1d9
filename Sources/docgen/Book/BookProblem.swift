import DocRunner

/// What can be wrong with a book's files.
enum BookProblem {
  case unreadableYAML(String)
  case notAMapping(what: String)
  case unknownKey(String, known: [String])
  case missingKey(String)
  case wrongType(key: String, expected: String)
  case missingChapter(path: String, near: String?)
  case missingPrelude(path: String, near: String?)
  case noChapter(path: String, as: String, near: String?)
  case ownRawHTML(chapter: String)
  case chapterTwice(path: String, firstLine: Int)
  case sameAddress(slug: String, path: String)
  case ownAddress(String)
  case outsideBook(path: String)
  case outsideDocument(path: String)
  case largePicture(path: String, bytes: Int)
  case notListed(path: String)
  case invalidText(byte: UInt8)
  case emptyChapter
  case noTitle
  case topicTwice(String, path: String)
  case badTopics(String)
  case unknownTopic(String)
  case topicsMissing([String])
  case unknownVersion(String, known: String)
  case unknownLibrary(String, known: [String])
  case redactionTaken(String)
  case badRedaction(Redaction, Redaction.Problem)
  case unusedRedaction(String)
  case missingTheme(path: String, near: String?)
  case unknownThemeFile(String, known: [String])
  case badTemplate(String)
  case unknownLanguage(String)
  case languageTwice(String, firstLine: Int)
  case fewLanguages
  case originalElsewhere(String)
  case otherOriginal(String)
  case missingLanguage(path: String, near: String?)
  case missingTitles(path: String)
  case listedTranslation(path: String, folder: String)
  case noOriginal(path: String, original: String, near: String?)
  case lostPlace(String, of: String)
  case unknownValue(String, known: [String])

  /// The problem in words, at a place in a file.
  func diagnostic(path: String, at position: SourcePosition? = nil, length: Int = 1) -> Diagnostic {
    let (code, message, help) = words
    return Diagnostic(
      severity, code: code, message, path: path, at: position, length: length, help: help)
  }

  /// Tells of redactions that stand for nothing.
  static func unused(_ redactions: [Redaction]) -> [Diagnostic] {
    redactions.compactMap { redaction in
      guard let place = redaction.place else { return nil }
      return unusedRedaction(redaction.name)
        .diagnostic(path: place.path, at: place.position, length: redaction.name.utf8.count)
    }
  }

  private var severity: Diagnostic.Severity {
    if case .unusedRedaction = self { .warning } else { .error }
  }

  private var words: (String, String, [String]) {
    switch self {
    case .unreadableYAML(let reason): ("unreadable-yaml", "this is not YAML: \(reason)", [])
    case .notAMapping(let what):
      ("not-a-mapping", "\(what) must be a mapping of keys to values", ["write `key: value`"])
    case .unknownKey(let key, let known):
      (
        "unknown-key", "unknown key `\(key)`",
        [NearestName.help(for: key, in: known, noun: "key")]
      )
    case .missingKey(let key): ("missing-key", "the key `\(key)` is missing", ["add `\(key): …`"])
    case .wrongType(let key, let expected):
      ("wrong-type", "`\(key)` must be \(expected)", [])
    case .missingChapter(let path, let near):
      (
        "missing-file", "there is no file `\(path)`",
        [near.map { "did you mean `\($0)`?" } ?? "write the chapter, or remove it from the list"]
      )
    case .missingPrelude(let path, let near):
      (
        "missing-prelude", "there is no file `\(path)`",
        [near.map { "did you mean `\($0)`?" } ?? "name a Swift file beside `book.yml`"]
      )
    case .noChapter(let path, let key, let near):
      (
        "unknown-\(key)", "`\(path)` is no chapter of the book",
        [near.map { "did you mean `\($0)`?" } ?? "name a chapter that `parts` lists"]
      )
    case .ownRawHTML(let chapter):
      (
        "raw-html-here", "a chapter cannot allow itself raw HTML; the book does",
        ["remove this line, and list the chapter in `book.yml`: `raw-html: [\(chapter)]`"]
      )
    case .chapterTwice(let path, let line):
      (
        "chapter-twice", "`\(path)` is listed already on line \(line)",
        ["remove one of the two"]
      )
    case .sameAddress(let slug, let path):
      (
        "same-address", "this chapter and `\(path)` would both be `\(slug).html`",
        ["rename one of the files, beyond its number"]
      )
    case .ownAddress(let name):
      (
        "own-address", "this chapter would be `\(name)`, which every book has already",
        ["rename the file, beyond its number"]
      )
    case .outsideBook(let path):
      (
        "outside-book", "`\(path)` is in none of the folders that the book may read",
        [
          "put it beside `book.yml`, or into the folder in which docgen is started; no links out of them"
        ]
      )
    case .outsideDocument(let path):
      (
        "outside-file", "`\(path)` leads out of the folder of the package or the book",
        ["name it to have it checked: `docgen test \(path)`"]
      )
    case .largePicture(let path, let bytes):
      (
        "large-image", "`\(path)` has \(bytes >> 20) MB, which each reader of this page would load",
        ["make it smaller than \(BookLoader.pictureLimit >> 20) MB"]
      )
    case .notListed(let path):
      (
        "not-listed", "`\(path)` is no chapter of the book, so nobody can read it",
        ["list it in `book.yml`, or remove it"]
      )
    case .invalidText(let byte):
      (
        "invalid-text", "byte 0x\(String(byte, radix: 16, uppercase: true)) here is not UTF-8",
        ["save the file as UTF-8"]
      )
    case .emptyChapter: ("empty-chapter", "the chapter is empty", ["write it, or remove it"])
    case .noTitle:
      (
        "no-title", "the chapter has no heading `# …` at its beginning",
        ["begin it with `# ` and its title"]
      )
    case .topicTwice(let topic, let path):
      ("covered-twice", "`\(topic)` is covered by `\(path)` already", ["list it in one chapter"])
    case .badTopics(let text):
      (
        "bad-topics", "`\(text)` does not go from a lower to a higher number of one kind",
        ["write a name, or a first and a last one such as `C-001...C-283`"]
      )
    case .unknownTopic(let topic):
      (
        "unknown-topic", "`\(topic)` is none of the topics of the book",
        ["add it to `topics` in `book.yml`, or leave it out here"]
      )
    case .topicsMissing(let topics):
      (
        "not-covered",
        "no chapter covers "
          + (topics.count == 1
            ? "`\(topics[0])`" : "\(topics.count) topics, the first of them `\(topics[0])`"),
        ["list them under `covers` in the front matter of the chapter that does"]
      )
    case .unknownLibrary(let name, let known):
      (
        "unknown-library", "there is no library `\(name)` in this file",
        [NearestName.help(for: name, in: known, noun: "library")]
      )
    case .unknownVersion(let version, let known):
      (
        "unknown-version",
        "this file has version `\(version)`; this docgen reads version `\(known)`",
        ["use the docgen that wrote it, or write it anew with this one"]
      )
    case .redactionTaken(let name):
      (
        "redaction-taken", "`[\(name)]` has a meaning already",
        ["take another name, or use it as it is"]
      )
    case .badRedaction(let redaction, .name):
      (
        "bad-redaction", "`\(redaction.name)` cannot be the name of a redaction",
        ["use capital letters, digits and `_`, as in `REQUEST_ID`"]
      )
    case .badRedaction(_, .pattern(let reason)):
      ("bad-redaction", "this is no regular expression: \(reason)", [])
    case .badRedaction(let redaction, .example):
      (
        "bad-redaction", "the pattern does not fit this example as a whole",
        ["mend the pattern `\(redaction.pattern)` or the example"]
      )
    case .missingTheme(let path, let near):
      (
        "missing-theme", "there is no folder `\(path)`",
        [near.map { "did you mean `\($0)`?" } ?? "name a folder beside `book.yml`"]
      )
    case .unknownThemeFile(let name, let known):
      (
        "unknown-theme-file", "`\(name)` is no file of the theme, so it would change nothing",
        [NearestName.help(for: name, in: known, noun: "file")]
      )
    case .badTemplate(let reason):
      (
        "bad-template", "this template cannot be read: \(reason)",
        ["every `{{#x}}` needs a `{{/x}}`"]
      )
    case .unknownLanguage(let code):
      (
        "unknown-language", "`\(code)` is no language",
        ["write a tag such as `en`, `zh` or `pt-BR`, which begins with a code of ISO 639"]
      )
    case .languageTwice(let code, let line):
      ("language-twice", "`\(code)` is listed already on line \(line)", ["remove one of the two"])
    case .fewLanguages:
      (
        "few-languages", "`languages` must list the original's language and others",
        ["list at least two, or say `language: …`"]
      )
    case .originalElsewhere(let folder):
      (
        "original-elsewhere", "the first language is the original's, which is not in `\(folder)`",
        ["leave out its `folder`: the original is beside `book.yml`"]
      )
    case .otherOriginal(let code):
      (
        "other-original", "the first of `languages` is `\(code)`, and that is the book's language",
        ["leave out `language`, or list this one first"]
      )
    case .missingLanguage(let path, let near):
      (
        "missing-language", "there is no folder `\(path)`",
        [
          near.map { "did you mean `\($0)`?" }
            ?? "make it, with a `book.yml` and the chapters in it"
        ]
      )
    case .missingTitles(let path):
      (
        "missing-titles", "there is no `\(path)`",
        ["write one with the book's `title` in this language, and `subtitle` and `parts`"]
      )
    case .listedTranslation(let path, let folder):
      (
        "listed-translation", "`\(path)` is in `\(folder)`, the folder of a language",
        ["list the original: what translates it is known by the same name"]
      )
    case .noOriginal(let path, let original, let near):
      (
        "no-original", "the book has no chapter `\(original)` that `\(path)` could translate",
        [near.map { "did you mean `\($0)`?" } ?? "name it as the chapter that it translates"]
      )
    case .lostPlace(let place, let text):
      (
        "lost-place", "`\(text)` leaves out `\(place)`",
        ["say where it goes: numbers, names and links come in its place"]
      )
    case .unknownValue(let name, let known):
      (
        "unknown-value", "pages have no value `\(name)`, so nothing would stand here",
        [NearestName.help(for: name, in: known, noun: "value")]
      )
    case .unusedRedaction(let name):
      (
        "unused-redaction", "`[\(name)]` stands for nothing in any snippet",
        ["use it, or remove it"]
      )
    }
  }
}
