import Foundation

extension BookLoader {
  /// Reads where the book is published and by whom.
  func publication(in yaml: inout YAMLMapping, of book: inout Book) {
    book.author = yaml.text("author")
    book.url = folder("url", such: "https://example.org/book/", in: &yaml)
    book.editing = folder("edit", such: "https://github.com/me/book/edit/main/Content/", in: &yaml)
    book.referenceModules = yaml.texts("reference").map(\.text)
  }

  /// The address of a folder under a key, with `/` at its end.
  private func folder(_ key: String, such example: String, in yaml: inout YAMLMapping) -> String? {
    guard let node = yaml.node(key), let text = yaml.text(key) else { return nil }
    let parts = URLComponents(string: text)
    guard let parts, ["http", "https"].contains(parts.scheme), parts.host?.isEmpty == false,
      parts.query == nil, parts.fragment == nil, URLText.encoded(text) == text
    else {
      yaml.report(.wrongType(key: key, expected: "an address such as `\(example)`"), at: node)
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
