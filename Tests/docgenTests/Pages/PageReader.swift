@testable import docgen

/// What a page is made of, as it comes: read from its text, or from the tree that was printed.
enum PagePiece: Equatable {
  case start(String, [String])
  case end(String)
  case text(String)
}

/// Reads pages without any of the leniency of browsers: whatever is not as the printer should have
/// written it is an error.
struct PageReader {
  /// What cannot stand in a page.
  struct Unreadable: Error {
    var what: String
    var rest: String
  }

  private static let voids: Set = [
    "br", "hr", "img", "input", "link", "meta", "wbr", "circle", "path", "rect",
  ]
  private static let references: [(String, Character)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'"),
  ]

  private var rest: Substring.UnicodeScalarView
  private var pieces: [PagePiece] = []
  private var open: [String] = []

  /// The pieces of a page or of a part of one.
  static func read(_ text: String) throws -> [PagePiece] {
    var reader = PageReader(rest: Substring(text).unicodeScalars)
    reader.skip("<!doctype html>\n")
    while let next = reader.rest.first {
      if next == "<" { try reader.tag() } else { try reader.text() }
    }
    guard reader.open.isEmpty else { throw reader.error("open: \(reader.open)") }
    return merged(reader.pieces)
  }

  /// The pieces of a tree.
  static func pieces(of tree: [HTML]) -> [PagePiece] {
    func flat(_ piece: HTML) -> [PagePiece] {
      switch piece {
      case .text(let text): [.text(shown(text))]
      case .raw(let markup): [.start("raw", [markup])]
      case .element(let name, let attributes, let children):
        [.start(name, attributes.entries.flatMap { [$0.name, shown($0.value)] })]
          + children.flatMap(flat) + [.end(name)]
      }
    }
    return merged(tree.flatMap(flat))
  }

  /// Text that follows on text, as one; the ends of lines are the printer's.
  private static func merged(_ pieces: [PagePiece]) -> [PagePiece] {
    var result: [PagePiece] = []
    for piece in pieces {
      guard case .text(let text) = piece else {
        result.append(piece)
        continue
      }
      let plain = text.replacing("\n", with: "")
      if case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + plain)
      } else if !plain.isEmpty {
        result.append(.text(plain))
      }
    }
    return result
  }

  /// Text as readers see it, who see pictures of control characters.
  private static func shown(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 9, 10: result.append(scalar)
      case 0..<32: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
      case 0x7f: result.append("\u{2421}")
      case 0x80..<0xa0, 0xfffe, 0xffff: result.append("\u{fffd}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Reading

  private mutating func tag() throws {
    skip("<")
    if skip("/") {
      let name = try name()
      guard open.popLast() == name, skip(">") else { throw error("an end of `\(name)`") }
      return pieces.append(.end(name))
    }
    let name = try name()
    var attributes: [String] = []
    while skip(" ") {
      attributes.append(try self.name())
      guard skip("=\"") else { throw error("an attribute without a value") }
      attributes.append(try value())
    }
    let isClosed = skip("/")
    guard skip(">") else { throw error("a tag that goes on") }
    pieces.append(.start(name, attributes))
    if isClosed || Self.voids.contains(name) {
      pieces.append(.end(name))
    } else {
      open.append(name)
    }
  }

  private mutating func name() throws -> String {
    let name = rest.prefix {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-:".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.allSatisfy(\.isASCII) else { throw error("no name") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func value() throws -> String {
    var value = String.UnicodeScalarView()
    while let next = rest.first, next != "\"" { value.append(try scalar()) }
    guard skip("\"") else { throw error("a value that does not end") }
    return String(value)
  }

  private mutating func text() throws {
    var text = String.UnicodeScalarView()
    while let next = rest.first, next != "<" { text.append(try scalar()) }
    pieces.append(.text(String(text)))
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    guard let next = rest.popFirst() else { throw error("the end") }
    switch next {
    case "&":
      for (name, meaning) in Self.references where skip(name) {
        return meaning.unicodeScalars.first ?? next
      }
      throw error("an ampersand")
    case "<", ">", "\"": throw error("a mark that is not escaped")
    case "\t", "\n": return next
    case "\0"..<" ", "\u{7f}"..<"\u{a0}", "\u{fffe}", "\u{ffff}":
      throw error("a control character")
    default: return next
    }
  }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private func error(_ what: String) -> Unreadable {
    Unreadable(what: what, rest: String(rest.prefix(60)))
  }
}
