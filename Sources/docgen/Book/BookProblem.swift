import DocRunner

/// Something that is wrong with a book's files, in words.
///
/// Each problem is a member, sorted by theme: its code, what is wrong and what to do about it.
struct BookProblem {
  private let severity: Diagnostic.Severity
  private let code: String
  private let message: String
  private let help: [String]

  /// A problem whose help is the first that there is, such as a name that is nearly the same.
  init(
    _ code: String, _ message: String, help: String?...,
    severity: Diagnostic.Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help.compactMap(\.self).prefix(1).map(\.self)
  }

  func diagnostic(path: String, at position: SourcePosition? = nil, length: Int = 1) -> Diagnostic {
    Diagnostic(severity, code: code, message, path: path, at: position, length: length, help: help)
  }

  /// Asks whether a name that exists was meant.
  static func meant(_ near: String?) -> String? { near.map { "did you mean `\($0)`?" } }
}

extension BookProblem {
  // MARK: book.yml and front matter, whatever their keys are

  static func unreadableYAML(_ reason: String) -> BookProblem {
    BookProblem("unreadable-yaml", "this is not YAML: \(reason)")
  }

  static func misplacedLine(
    _ entry: YAMLMistake.Entry, fits other: YAMLMistake.Entry
  ) -> BookProblem {
    let what = entry.name == "-" ? "this item" : "`\(entry.name)`"
    let like = (other.name == "-" ? "the item" : "`\(other.name)`") + " on line \(other.line)"
    let spaces = entry.column.of("space")
    return BookProblem(
      "unreadable-yaml", "\(what) is indented by \(spaces), where nothing above begins",
      help: other.column == 0
        ? "begin it at the start of the line, like \(like)"
        : "indent it by \(other.column) spaces, like \(like)")
  }

  static var tabInYAML: BookProblem {
    BookProblem(
      "unreadable-yaml", "a tab indents this line",
      help: "use spaces: YAML does not accept tabs here")
  }

  static func needsQuotes(_ corrected: String) -> BookProblem {
    BookProblem("unreadable-yaml", "this text needs quotes", help: "write `\(corrected)`")
  }

  static func noKey(corrected: String?) -> BookProblem {
    BookProblem(
      "unreadable-yaml", "this line is not a key with a value",
      help: corrected.map { "write `\($0)`" } ?? "write `key: value`")
  }

  /// Something that is never closed, and what would close it.
  static func open(_ what: String, endedBy end: String) -> BookProblem {
    BookProblem(
      "unreadable-yaml", "this \(what) is never closed", help: "end it with \(end)")
  }

  static func notAMapping(what: String) -> BookProblem {
    BookProblem(
      "not-a-mapping", "\(what) must be a mapping of keys to values", help: "write `key: value`")
  }

  static func unknownKey(_ key: String, known: [String]) -> BookProblem {
    BookProblem(
      "unknown-key", "unknown key `\(key)`",
      help: NearestName.help(for: key, in: known, noun: "key"))
  }

  /// A key that is not in a mapping of the book; it may belong to another one, or to an earlier version.
  static func unknownKey(_ key: String, of keys: BookKeys) -> BookProblem {
    if let instead = Removed.keys[key] {
      return BookProblem("unknown-key", "`\(key)` is no longer a key", help: instead)
    }
    guard keys.isInBookFile, NearestName.to(key, in: keys.names) == nil,
      let place = BookKeys.place(of: key)
    else { return unknownKey(key, known: keys.names) }
    return BookProblem(
      "unknown-key", "`\(key)` is not a key of \(keys.place)",
      help: "it is one of \(place): is it indented as it should be?")
  }

  static func figureTaken(_ name: String) -> BookProblem {
    BookProblem(
      "figure-taken", "docgen counts `\(name)` itself", help: "give this figure another name")
  }

  static func missingKey(_ key: String) -> BookProblem {
    BookProblem("missing-key", "the key `\(key)` is missing", help: "add `\(key): …`")
  }

  static func wrongType(key: String, expected: String) -> BookProblem {
    BookProblem("wrong-type", "`\(key)` must be \(expected)")
  }

  // MARK: A package's .docgen.yml

  static func idlePattern(_ pattern: String) -> BookProblem {
    BookProblem(
      "idle-pattern", "no document of the package has a path like `\(pattern)`",
      help: "correct the pattern, or remove it", severity: .warning)
  }

  static var badBaseline: BookProblem {
    BookProblem(
      "bad-baseline", "this is no line of a list of what fails",
      help: "undo the change, or write the list again with `docgen test --write-baseline`")
  }

  static func outsidePackage(path: String) -> BookProblem {
    BookProblem(
      "outside-package", "`\(path)` is not in the package's folder",
      help: "put the file into the package")
  }

  // MARK: The chapters and other files that book.yml names

  /// A file that is not there, with one that has nearly its name.
  static func missing(
    _ path: String, code: String = "missing-file", near: String? = nil, help: String
  ) -> BookProblem {
    BookProblem(code, "there is no file `\(path)`", help: meant(near), help)
  }

  static func noChapter(path: String, as key: String, near: String?) -> BookProblem {
    BookProblem(
      "unknown-\(key)", "`\(path)` is not a chapter of the book",
      help: meant(near), "name a chapter listed under `parts`")
  }

  static func nestedTooDeep(levels: Int) -> BookProblem {
    BookProblem(
      "nested-too-deep", "chapters have at most \(levels) levels",
      help: "list them one level up, or under headings of the chapter's own text")
  }

  static func chapterTwice(path: String, firstLine: Int) -> BookProblem {
    BookProblem(
      "chapter-twice", "`\(path)` is already listed on line \(firstLine)",
      help: "remove one of the two")
  }

  static func sameAddress(slug: String, path: String) -> BookProblem {
    BookProblem(
      "same-address", "this chapter and `\(path)` would both become `\(slug).html`",
      help: "rename one of the files; a different number alone does not help")
  }

  static func ownAddress(_ name: String) -> BookProblem {
    BookProblem(
      "own-address", "this chapter would become `\(name)`, a page that every book has",
      help: "rename the file; a different number alone does not help")
  }

  static func outsideBook(path: String) -> BookProblem {
    BookProblem(
      "outside-book", "`\(path)` is outside the folders that docgen may read",
      help: """
        put the file into the folder of `book.yml` or the one where you start docgen, \
        without links that leave them
        """)
  }

  static func outsideDocument(path: String) -> BookProblem {
    BookProblem(
      "outside-file", "`\(path)` leads out of the folder of the package or the book",
      help: "to check it, name it: `docgen test \(path)`")
  }

  static func notListed(path: String) -> BookProblem {
    BookProblem(
      "not-listed", "`\(path)` is not listed in `book.yml`, so the site will not have it",
      help: "list it under `parts`, or remove it")
  }

  // MARK: A chapter's file

  static func invalidText(byte: UInt8) -> BookProblem {
    BookProblem(
      "invalid-text", "byte 0x\(String(byte, radix: 16, uppercase: true)) here is not UTF-8",
      help: "save the file as UTF-8")
  }

  static var emptyChapter: BookProblem {
    BookProblem("empty-chapter", "the chapter is empty", help: "write it, or remove it")
  }

  static var noTitle: BookProblem {
    BookProblem(
      "no-title", "the chapter has no title, a heading `# …`",
      help: "begin it with `# ` and its title")
  }

  static var openFrontMatter: BookProblem {
    BookProblem(
      "open-front-matter", "the front matter that begins here is never closed",
      help: "write a line `---` after its last key")
  }

  static func sameTitle(_ title: String, path: String, line: Int) -> BookProblem {
    BookProblem(
      "same-title", "`\(path):\(line)` has this title, too: \(title)",
      help: "rename one of the two chapters: readers see only titles in lists and in search",
      severity: .warning)
  }

  static func largeFile(path: String, bytes: Int) -> BookProblem {
    BookProblem(
      "large-file", "`\(path)` has \(bytes >> 20) MB",
      help: "put it elsewhere and link to it: a file may have \(BookLoader.fileLimit >> 20) MB")
  }

  static func activePicture(path: String) -> BookProblem {
    BookProblem(
      "active-image",
      "`\(path)` can do more than draw, and opened by itself it is a page of the book",
      help: "remove scripts, handlers and foreign elements, or save the picture as PNG")
  }

  static func largePicture(path: String, bytes: Int) -> BookProblem {
    BookProblem(
      "large-image",
      "`\(path)` has \(bytes >> 20) MB, and every reader of this page would download them",
      help: "make it smaller than \(BookLoader.pictureLimit >> 20) MB")
  }

  // MARK: A book's own theme and live parts

  static func missingTheme(path: String, near: String?) -> BookProblem {
    BookProblem(
      "missing-theme", "there is no folder `\(path)`",
      help: meant(near), "name a folder beside `book.yml`")
  }

  static func missingLiveFile(_ path: String) -> BookProblem {
    BookProblem(
      "missing-live-file", "there is no Swift file `\(path)`, nor a folder with one",
      help: "name a file or a folder beside `book.yml`")
  }

  static func brokenLab(_ path: String) -> BookProblem {
    BookProblem(
      "broken-lab", "`\(path)` is not JSON", help: "correct it, or have it written by a program")
  }

  static func unknownThemeFile(_ name: String) -> BookProblem {
    BookProblem(
      "unknown-theme-file", "`\(name)` would change nothing",
      help:
        "write rules into `extra.css`, which comes after all other styles; beside it there may be `icon.svg`"
    )
  }

  // MARK: The keys under `look` and the files that they name

  static func otherEnding(path: String, known: [String]) -> BookProblem {
    BookProblem(
      "wrong-file", "`\(path)` cannot be used here",
      help: "use a file that ends in \(known.map { "`.\($0)`" }.joined(separator: ", "))")
  }

  static var uncheckedCode: BookProblem {
    BookProblem(
      "unchecked-code", "code in this text is not checked",
      help: "move it to a chapter; the start page shows the snippet with `id=showcase`")
  }

  static var headingInFooter: BookProblem {
    BookProblem(
      "heading-in-footer", "a heading in the footer would be in the outline of every page",
      help: "write a paragraph in bold letters")
  }
}
