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

  func date(in yaml: inout YAMLMapping) -> String? {
    guard let node = yaml.node("date"), let text = yaml.text("date") else { return nil }
    let day = try? Date.ISO8601FormatStyle().year().month().day().parse(text)
    // Days that no month has are read as days of the next one.
    guard text.utf8.count == 10, day?.formatted(.iso8601.year().month().day()) == text else {
      yaml.report(.wrongType(key: "date", expected: "a day such as `2026-01-31`"), at: node)
      return nil
    }
    return text
  }
}
