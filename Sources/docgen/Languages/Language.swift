import Foundation

/// A language that a book can be read in.
struct Language: Hashable, Sendable {
  /// Its BCP 47 tag, such as `zh` or `pt-BR`.
  var code: String
  /// Its name in itself, such as `中文`.
  var name: String
  /// Where its pages are in the site: nothing for the original, else a folder such as `zh/`.
  var folder: String
  /// The pages of the chapters that are translated; nil for the original, which has all.
  var translated: Set<String>?

  /// Whether a page is there in this language, and not only shown in the original's.
  func has(_ page: String) -> Bool { translated?.contains(page) ?? true }

  /// How a page in a folder of the site links to a page in this language.
  func address(of page: String, from folder: String) -> String {
    let way = folder == self.folder ? "" : (folder.isEmpty ? "" : "../") + self.folder
    return way + URLText.link(to: page)
  }

  /// Whether a text is a tag of a language that ISO 639 knows.
  static func isKnown(_ code: String) -> Bool {
    guard let match = code.wholeMatch(of: /([a-z]{2,3})(-[A-Za-z0-9]{2,8})*/) else { return false }
    return Locale.LanguageCode(String(match.1)).isISOLanguage
  }
}

extension Book {
  /// Whether a page has its text in the book's language, and does not show that of the original.
  func has(_ page: String) -> Bool {
    languages.first { $0.folder == folder }?.has(page) ?? true
  }

  /// The tool's words in the text of a chapter's page: in the chapter's language, not the page's.
  func words(of chapter: Chapter) -> Words {
    chapter.language.map(Words.known) ?? words
  }
}

extension HTML {
  /// The piece, said to be in a language if that is another one than around it.
  func written(in language: String?) -> HTML {
    guard let language else { return self }
    switch self {
    case .element(let name, var attributes, let children):
      attributes.entries.append(.init(name: "lang", value: language))
      return .element(name: name, attributes: attributes, children: children)
    case .text, .raw: return .tag("span", ["lang": .some(language)], [self])
    }
  }
}
