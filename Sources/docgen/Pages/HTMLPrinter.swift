/// Writes a tree as HTML text, in one pass; the only place that escapes.
struct HTMLPrinter {
  /// How elements are written.
  enum Syntax {
    case html
    /// With every element closed, and pictures in the text saying what they are.
    case xml
    /// XML that is not HTML: whatever has no content is closed at once.
    case package
  }

  /// The text of some pieces of a page, one after the other.
  static func print(_ pieces: [HTML], as syntax: Syntax = .html) -> String {
    var printer = HTMLPrinter(syntax: syntax)
    printer.append(pieces)
    return printer.text
  }

  /// The text of a piece of a page.
  static func print(_ piece: HTML) -> String { print([piece]) }

  /// Elements that have no content and no end tag.
  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements of pictures that never have content.
  private static let shapes: Set<String> = ["circle", "path", "rect"]

  /// Elements after which a line ends, so that two versions of a page compare well.
  private static let blocks: Set<String> = [
    "article", "aside", "blockquote", "details", "div", "figcaption", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "thead", "tr", "ul",
  ]

  /// The namespaces of what is not HTML.
  private static let spaces = [
    "svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML",
  ]

  private let syntax: Syntax
  private var text = ""

  private init(syntax: Syntax) { self.syntax = syntax }

  private mutating func append(_ pieces: [HTML]) {
    for piece in pieces {
      switch piece {
      case .text(let plain): append(escaping: plain)
      case .raw(let markup): text += markup
      case .element(let name, let attributes, let children):
        append(name, attributes, children)
      }
    }
  }

  private mutating func append(_ name: String, _ attributes: HTML.Attributes, _ children: [HTML]) {
    text += "<" + name
    for attribute in attributes.entries {
      text += " " + attribute.name + "=\""
      append(escaping: attribute.value)
      text += "\""
    }
    if syntax == .xml, let space = Self.spaces[name], attributes["xmlns"] == nil {
      text += " xmlns=\"\(space)\""
    }
    let isShape = children.isEmpty && Self.shapes.contains(name)
    let isVoid =
      isShape || (syntax == .package ? children.isEmpty : Self.voids.contains(name))
    text += isShape || isVoid && syntax != .html ? "/>" : ">"
    if !isVoid {
      append(children)
      text += "</" + name + ">"
    }
    if syntax != .package, Self.blocks.contains(name) { text += "\n" }
  }

  /// Appends text so that it means itself, between tags as well as between double quotes.
  ///
  /// Control characters are not allowed in HTML; readers see their pictures instead.
  private mutating func append(escaping plain: String) {
    guard !plain.utf8.allSatisfy(Self.meansItself) else {
      text += plain
      return
    }
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\0"..<" ": text.unicodeScalars.append(Self.picture(of: scalar))
      case "\u{fffe}", "\u{ffff}": text += "\u{fffd}"
      case "\u{7f}": text += "\u{2421}"
      case "\u{80}"..<"\u{a0}": text += "\u{fffd}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 can be printed without a look at what it is part of.
  private static func meansItself(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7f, UInt8(ascii: "\t"), UInt8(ascii: "\n"): true
    default: false
    }
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control.value) ?? "\u{fffd}"
  }
}
