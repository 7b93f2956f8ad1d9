/// A look at the bytes of code for nesting that would keep the parser busy for minutes.
///
/// It tries to read what follows a `[` in several ways, and each time all that is inside again: 25 of them
/// take it an hour.
struct NestingScan {
  /// How many `[`, `<` and `\(` may be open, and how many `#` may follow each other.
  private static let most = (brackets: 12, angles: 100, interpolations: 50, hashes: 100)

  /// The offset of the byte that goes too far.
  static func offset(in code: String) -> Int? {
    var code = code
    return code.withUTF8 { bytes in
      var scan = NestingScan()
      var index = 0
      while index < bytes.count {
        index += scan.read(bytes, at: index)
        if scan.goesTooFar { return index - 1 }
      }
      return nil
    }
  }

  /// What surrounds a byte, as far as a scan can tell.
  private enum Place { case code, comment, block, string, text }

  private var place = Place.code
  private var brackets = 0
  /// The brackets that are open around a string or comment: those inside are counted, but open no others.
  private var bracketsOutside = 0
  private var angles = 0
  private var interpolations = 0
  private var hashes = 0

  private var goesTooFar: Bool {
    brackets > Self.most.brackets || angles > Self.most.angles
      || interpolations > Self.most.interpolations || hashes > Self.most.hashes
  }

  /// Takes what begins at a byte into account; says how many bytes that is.
  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = bytes[index]
    hashes = byte == UInt8(ascii: "#") ? hashes + 1 : 0
    switch byte {
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
    case UInt8(ascii: "<"): angles += 1
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    case UInt8(ascii: ")"): interpolations = max(0, interpolations - 1)
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): angles = 0
    case UInt8(ascii: "\n"):
      (angles, interpolations) = (0, 0)
      if place == .comment || place == .string { leave() }
    case UInt8(ascii: "\\"):
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next == UInt8(ascii: "(") { interpolations += 1 }
      if place == .string, next == UInt8(ascii: "\"") { return 2 }
    case UInt8(ascii: "/") where place == .code:
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next == byte { enter(.comment) }
      if next == UInt8(ascii: "*") { enter(.block) }
    case UInt8(ascii: "*") where place == .block:
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") { leave() }
    case UInt8(ascii: "\""):
      let isTriple = index + 2 < bytes.count && bytes[index + 1] == byte && bytes[index + 2] == byte
      switch place {
      case .code: enter(isTriple ? .text : .string)
      case .string: leave()
      case .text: if isTriple { leave() }
      case .comment, .block: break
      }
      if isTriple { return 3 }
    default: break
    }
    return 1
  }

  private mutating func enter(_ place: Place) {
    self.place = place
    bracketsOutside = brackets
  }

  private mutating func leave() {
    place = .code
    brackets = bracketsOutside
  }
}
