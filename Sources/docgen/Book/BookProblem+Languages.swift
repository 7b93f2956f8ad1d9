/// What can be wrong with the languages of a book and the words of its pages.
extension BookProblem {
  static func unknownLanguage(_ code: String) -> BookProblem {
    BookProblem(
      "unknown-language", "`\(code)` is not a language",
      help: "write a tag that begins with a code of ISO 639, such as `en`, `zh` or `pt-BR`")
  }

  static func languageTwice(_ code: String, firstLine: Int) -> BookProblem {
    BookProblem(
      "language-twice", "`\(code)` is already listed on line \(firstLine)",
      help: "remove one of the two")
  }

  static var fewLanguages: BookProblem {
    BookProblem(
      "few-languages", "`languages` must list the original's language and at least one other",
      help: "add a language, or write `language: …` instead")
  }

  static func originalElsewhere(_ folder: String) -> BookProblem {
    BookProblem(
      "original-elsewhere", "the first language is the original's, which cannot be in `\(folder)`",
      help: "remove its `folder`: the original is beside `book.yml`")
  }

  static func otherOriginal(_ code: String) -> BookProblem {
    BookProblem(
      "other-original", "`languages` begins with `\(code)`, so that is the book's language",
      help: "remove `language`, or list this one first")
  }

  static func missingLanguage(path: String, near: String?) -> BookProblem {
    BookProblem(
      "missing-language", "there is no folder `\(path)`",
      help: meant(near), "create it, with a `book.yml` and the translated chapters")
  }

  static func missingTitles(path: String) -> BookProblem {
    BookProblem(
      "missing-titles", "there is no file `\(path)`",
      help: "write it, with the book's `title` in this language, its `subtitle` and its `parts`")
  }

  static func listedTranslation(path: String, folder: String) -> BookProblem {
    BookProblem(
      "listed-translation", "`\(path)` is in `\(folder)`, the folder of a language",
      help: "list the original; docgen finds its translations by their file names")
  }

  static func noOriginal(path: String, original: String, near: String?) -> BookProblem {
    BookProblem(
      "no-original", "the book has no chapter `\(original)` that `\(path)` could translate",
      help: meant(near), "give it the file name of the chapter that it translates")
  }

  static func lostPlace(_ place: String, of text: String) -> BookProblem {
    BookProblem(
      "lost-place", "`\(text)` leaves out `\(place)`",
      help: "write it where the number, the name or the link belongs")
  }
}
