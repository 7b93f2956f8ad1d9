import DocRunner

/// What is in a picture that the site would offer: opened by itself, a picture in SVG is a page of the book.
struct PictureParts {
  /// A part of a picture that does more than draw.
  struct Part: Hashable {
    var words: String
    /// Where it is; nil for the whole file.
    var position: SourcePosition?
  }

  private let bytes: [UInt8]
  private var offset = 0

  private static let endings = ["apng", "avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"]
  /// What elements without a prefix may be, besides those of filters.
  ///
  /// With a prefix they are an editor's notes.
  private static let elements: Set<String> = [
    "a", "animate", "animateMotion", "animateTransform", "circle", "clipPath", "defs", "desc",
    "ellipse", "filter", "font", "font-face", "g", "glyph", "hkern", "image", "line",
    "linearGradient", "marker", "mask", "metadata", "missing-glyph", "mpath", "path", "pattern",
    "polygon", "polyline", "radialGradient", "rect", "set", "stop", "style", "svg", "switch",
    "symbol", "text", "textPath", "title", "tspan", "use", "view",
  ]
  private static let harmful: Set<String> = ["foreignObject", "handler", "listener", "script"]
  private static let images = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0)" }

  /// The first part of a file that is not for drawing; nil if there is none.
  static func forbidden(in bytes: [UInt8], of path: String) -> Part? {
    let ending = path.fileEnding.lowercased()
    guard endings.contains(ending) else { return Part(words: ".\(ending)") }
    guard ending == "svg" else { return nil }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return Part(words: "what is not UTF-8")
    }
    var parts = PictureParts(bytes: bytes)
    while let start = bytes[parts.offset...].firstIndex(of: UInt8(ascii: "<")) {
      parts.offset = start
      guard let words = parts.readMarkup() else { continue }
      return Part(words: words, position: SourcePosition(ofByte: start, in: bytes))
    }
    return nil
  }

  // MARK: Reading

  private func isNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Goes behind the next place of a text, or to the end, and returns what is before it.
  private mutating func take(through end: String) -> String {
    let start = offset
    while offset < bytes.count, !isNext(end) { offset += 1 }
    defer { offset = min(bytes.count, offset + end.utf8.count) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Goes to the first of some characters and returns what is before it.
  private mutating func take(to ends: String) -> String {
    let start = offset
    while offset < bytes.count, !ends.utf8.contains(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
  }

  /// Reads a tag or what else begins with `<`, and returns it if it does more than draw.
  private mutating func readMarkup() -> String? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("</", ">")] where isNext(start) {
      _ = take(through: end)
      return nil
    }
    if isNext("<?") {
      let words = take(through: "?>")
      let encoding = words.lowercased().firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1
      return words.hasPrefix("<?xml ") && ["utf-8", nil].contains(encoding) ? nil : words + "?>"
    }
    if isNext("<!") {
      let words = take(through: ">")
      return words.hasPrefix("<!DOCTYPE") && !words.contains("[") ? nil : words + ">"
    }
    offset += 1
    let name = take(to: " \t\r\n/>")
    let local = name.split(separator: ":").last.map(String.init) ?? ""
    let isKnown =
      name == local ? Self.elements.contains(name) || name.hasPrefix("fe") : !local.isEmpty
    guard isKnown, !Self.harmful.contains(local) else { return "<\(name)>" }
    return readAttributes(of: local)
  }

  /// Reads the rest of a tag, and returns the first attribute that does more than draw.
  private mutating func readAttributes(of element: String) -> String? {
    while true {
      skipBlanks()
      if offset == bytes.count || isNext(">") { return nil }
      if isNext("/") {
        offset += 1
        continue
      }
      let name = take(to: " \t\r\n=/><")
      skipBlanks()
      guard isNext("=") else { return name.isEmpty ? "<" : name }
      offset += 1
      skipBlanks()
      guard isNext("\"") || isNext("'") else { return name }
      let quote = isNext("'") ? "'" : "\""
      offset += 1
      let value = take(through: quote)
      if !Self.isAllowed(name, value, in: element) { return "\(name)=\"\(value)\"" }
    }
  }

  private static func isAllowed(_ name: String, _ value: String, in element: String) -> Bool {
    let local = name.split(separator: ":").last.map(String.init) ?? ""
    if local.lowercased().hasPrefix("on") { return false }
    switch local {
    // A namespace that the picture declares could make any element one of HTML.
    case _ where name == "xmlns" || name.hasPrefix("xmlns:"):
      return !value.contains("xhtml") && !value.contains("&")
    case "attributeName": return !value.contains("href") && !value.hasPrefix("on")
    case "href", "src":
      let links = element == "a" ? ["http://", "https://", "mailto:"] : []
      return (["#"] + links + images).contains { value.hasPrefix($0) }
    default: return true
    }
  }
}
