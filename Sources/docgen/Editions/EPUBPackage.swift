/// The file in which an e-book describes itself and its files.
struct EPUBPackage {
  static let fileName = "package.opf"
  static let navigationFile = "nav.xhtml"

  var book: Book
  var documents: [EPUBDocument]
  var pictures: [SiteFile]

  /// The media type of a picture that every reading system shows; nil for others.
  static func mediaType(of path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "webp": "image/webp"
    default: nil
    }
  }

  /// The file by which an e-book is found in its archive.
  static func container(root: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>\
    <rootfile full-path="\(root + fileName)" media-type="application/oebps-package+xml"/>\
    </rootfiles></container>

    """
  }

  var text: String {
    HTMLPrinter.document(
      .tag(
        "package",
        [
          "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "id",
          "xml:lang": book.language,
        ],
        ["\n", metadata, "\n", manifest, "\n", spine, "\n"]))
  }

  private var metadata: HTML {
    var entries: [HTML] = [
      .tag("dc:identifier", ["id": "id"], text: identifier),
      .tag("dc:title", text: book.title),
      .tag("dc:language", text: book.language),
    ]
    if let author = book.author { entries.append(.tag("dc:creator", text: author)) }
    if !book.subtitle.isEmpty { entries.append(.tag("dc:description", text: book.subtitle)) }
    let properties = [
      // The format wants a date, but the same book must produce the same bytes at any time.
      ("dcterms:modified", "1980-01-01T00:00:00Z"),
      ("schema:accessMode", "textual"),
      ("schema:accessModeSufficient", "textual"),
      ("schema:accessibilityFeature", "tableOfContents"),
      ("schema:accessibilityFeature", "readingOrder"),
      ("schema:accessibilityFeature", "structuralNavigation"),
      ("schema:accessibilityFeature", "alternativeText"),
      ("schema:accessibilityHazard", "none"),
      (
        "schema:accessibilitySummary",
        "Text, code and output are text; drawings are described."
      ),
    ]
    entries += properties.map { name, value in .tag("meta", ["property": name], text: value) }
    // Older reading systems find the cover by this.
    entries.append(.tag("meta", ["name": "cover", "content": "cover"]))
    return .tag("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"], HTML.lines(entries))
  }

  /// By this, reading systems know two editions of the same book.
  private var identifier: String { book.url ?? "\(book.title) (\(book.language))" }

  private var manifest: HTML {
    var items: [HTML] = documents.enumerated().map { index, document in
      let properties =
        (document.file == Self.navigationFile ? ["nav"] : []) + (document.hasDrawing ? ["svg"] : [])
      return item(
        "text-\(index + 1)", document.file, "application/xhtml+xml",
        properties: properties.joined(separator: " "))
    }
    items.append(item("style", ThemeFiles.bookStyle, "text/css"))
    items.append(item("cover", EPUBCover.fileName, "image/svg+xml", properties: "cover-image"))
    for (index, picture) in pictures.enumerated() {
      items.append(
        item("picture-\(index + 1)", picture.path, Self.mediaType(of: picture.path) ?? ""))
    }
    return .tag("manifest", [:], HTML.lines(items))
  }

  private func item(_ id: String, _ path: String, _ type: String, properties: String = "") -> HTML {
    .tag(
      "item",
      [
        "id": id, "href": URLText.link(to: path), "media-type": type,
        "properties": properties.isEmpty ? nil : properties,
      ])
  }

  private var spine: HTML {
    .tag(
      "spine", [:],
      HTML.lines(documents.indices.map { .tag("itemref", ["idref": "text-\($0 + 1)"]) }))
  }
}

extension HTML {
  static func lines(_ pieces: [HTML]) -> [HTML] { ["\n"] + pieces.flatMap { [$0, "\n"] } }
}
