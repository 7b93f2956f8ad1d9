/// What a book says about its own look.
struct Look: Sendable {
  /// The picture before the book's title.
  var logo: File?
  /// The rules of the author's own, which come last.
  var extra: [UInt8]?
  /// The picture by which browsers show the book in a list, if it is not the theme's.
  var icon: [UInt8]?

  /// A file that comes with the book.
  struct File: Sendable {
    var path: String
    var bytes: [UInt8]
  }

  /// The rule for the logo, on the pages of a book that has one.
  private static let style = SiteFile(
    path: "look/look.css",
    text: """
      .logo{height:1.75rem;max-width:30vw;object-fit:contain;vertical-align:middle;margin-inline-end:.6rem}

      """)

  /// The style sheets that every page loads after all others, by their paths in the site.
  var styles: [String] {
    (logo == nil ? [] : [Self.style.path]) + (extra == nil ? [] : [ThemeFiles.extraStyle])
  }

  var files: [SiteFile] {
    (logo.map { [SiteFile(path: $0.path, bytes: $0.bytes), Self.style] } ?? [])
      + (extra.map { [SiteFile(path: ThemeFiles.extraStyle, bytes: $0)] } ?? [])
  }
}
