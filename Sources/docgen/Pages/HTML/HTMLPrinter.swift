/// Writes a tree as HTML text, in one pass; the only place that escapes.
struct HTMLPrinter {
  /// How elements are written.
  enum Syntax {
    case html
    /// With every element closed, and pictures in the text saying what they are.
    case xml
    /// XML that is not HTML: whatever has no content is closed immediately.
    case package
  }

  /// The text of some pieces of a page, one after the other.
  static func print(_ pieces: [HTML], as syntax: Syntax = .html) -> String {
    var printer = HTMLPrinter(syntax: syntax)
    printer.append(pieces)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  static func print(_ piece: HTML) -> String { print([piece]) }

  /// The text of a file in XML.
  static func document(_ root: HTML, as syntax: Syntax = .package) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + (syntax == .xml ? "<!DOCTYPE html>\n" : "")
      + print([root], as: syntax) + "\n"
  }

  /// Elements that have no content and no end tag.
  private static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements of pictures that never have content.
  private static let shapes: Set = ["circle", "path", "rect"]

  /// Elements after which a line ends, so that two versions of a page compare well.
  private static let blocks: Set = [
    "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p",
    "pre", "section", "summary", "table", "tbody", "thead", "tr", "ul",
  ]

  private let syntax: Syntax
  private var bytes: [UInt8] = []

  private mutating func append(_ pieces: [HTML]) {
    for piece in pieces {
      switch piece {
      case .text(let plain): append(escaping: plain)
      case .raw(let markup): append(markup)
      case .element(let name, let attributes, let children): append(name, attributes, children)
      }
    }
  }

  private mutating func append(_ name: String, _ attributes: HTML.Attributes, _ children: [HTML]) {
    append("<")
    append(name)
    for attribute in attributes.entries {
      append(" ")
      append(attribute.name)
      append("=\"")
      append(escaping: attribute.value)
      append("\"")
    }
    if syntax == .xml, name == "svg", attributes["xmlns"] == nil {
      append(" xmlns=\"http://www.w3.org/2000/svg\"")
    }
    let isShape = children.isEmpty && Self.shapes.contains(name)
    let isVoid = isShape || children.isEmpty && (syntax == .package || Self.void.contains(name))
    append(isShape || isVoid && syntax != .html ? "/>" : ">")
    if !isVoid {
      append(children)
      append("</")
      append(name)
      append(">")
    }
    // Of code and text there is most.
    if syntax != .package, name != "span", name != "code", name != "a", Self.blocks.contains(name) {
      append("\n")
    }
  }

  private mutating func append(_ markup: String) {
    var markup = markup
    markup.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends text so that it means itself, between tags as well as between double quotes.
  ///
  /// Control characters are not allowed in HTML; readers see their pictures instead.
  private mutating func append(escaping plain: String) {
    guard !plain.utf8.allSatisfy(Self.meansItself) else { return append(plain) }
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      default:
        if scalar.value < 0x7f, scalar.value >= 0x20 {
          bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          bytes += UTF8.encode(Self.visible(scalar)) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
  }

  /// The meaning of an escaped text, whichever program escaped it.
  static func read(_ escaped: String) -> String {
    escaped.replacing(/&(?:(?<name>amp|lt|gt|quot|apos)|#(?<number>[xX]?[0-9a-fA-F]{1,8}));/) {
      match in
      if let name = match.name {
        return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] ?? ""
      }
      let digits = match.number ?? ""
      let isHex = digits.first == "x" || digits.first == "X"
      let number = UInt32(digits.drop { $0 == "x" || $0 == "X" }, radix: isHex ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.output.0)
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\t", "\n": scalar
    case "\0"..<" ": Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}"
    case "\u{fffe}", "\u{ffff}", "\u{80}"..<"\u{a0}": "\u{fffd}"
    case "\u{7f}": "\u{2421}"
    default: scalar
    }
  }

  /// Whether a byte of UTF-8 can be printed whatever its neighbors are.
  private static func meansItself(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7f, UInt8(ascii: "\t"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
