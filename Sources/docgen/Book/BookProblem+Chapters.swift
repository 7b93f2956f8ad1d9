import DocRunner

/// What can be wrong with the list of chapters and other files that `book.yml` names.
extension BookProblem {
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
}

/// What can be wrong with a chapter's file.
extension BookProblem {
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
}
