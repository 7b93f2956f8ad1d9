/// The page for addresses that lead nowhere.
enum NotFoundPage {
  /// The name of its file, by which servers know it.
  static let path = "404.html"

  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: "No such page", description: "There is no page at this address.", kind: "lost",
      content: [
        .tag("h1", text: "There is no page here"),
        .tag(
          "p", [:],
          [
            "It may have been given another name. Look for it in the ",
            .link("contents", to: "contents.html"), ", or begin at the ",
            .link("start", to: "index.html"), ".",
          ]),
      ])
  }

  /// The path on its server under which a book's pages are; nil if that is not known.
  static func root(of book: Book, development: Bool) -> String? {
    if development { return "/" }
    guard let url = book.url else { return nil }
    // Behind the scheme and the host.
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }

  /// A page with links that begin at the root of the server, for a server shows it at any address.
  static func rooted(_ page: String, under root: String) -> String {
    let bytes = Array(page.utf8)
    var result: [UInt8] = []
    var end = 0
    for link in PageAttribute.all(["href", "src"], in: bytes) {
      guard let first = link.value.first, first != "/", first != "#", !URLText.hasScheme(link.value)
      else { continue }
      // Up to the end of the steps, an address is the same whether it is escaped or not.
      let steps = link.value.split(separator: "/", omittingEmptySubsequences: false)
        .prefix { $0 == ".." || $0 == "." }
      let folders = root.replacing("&", with: "&amp;").split(separator: "/")
        .dropLast(steps.count { $0 == ".." })
      result += bytes[end..<link.offset]
      result += ("/" + folders.map { $0 + "/" }.joined()).utf8
      end = link.offset + steps.reduce(0) { $0 + $1.utf8.count + 1 }
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
