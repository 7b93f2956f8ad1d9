/// Gathers stretches of code and cuts them at the line endings.
struct LineCollector {
  private var lines: [[HTML]] = []
  private var line: [HTML] = []
  /// The last piece of the line, if it has one.
  private var last: (kind: Highlighter.Class?, end: UInt8?)?
  private var pending: [UInt8] = []
  private var pendingClass: Highlighter.Class?
  private var pendingLink: String?
  /// Blanks after what is pending, which belong to it if as much follows: `private var` is one element.
  private var blanks: [UInt8] = []

  mutating func append(
    _ bytes: ArraySlice<UInt8>, as kind: Highlighter.Class?, link: String? = nil
  ) {
    if kind == nil, pendingClass != nil, pendingLink == nil, bytes.allSatisfy(Self.isBlank) {
      blanks += bytes
      return
    }
    if kind == pendingClass, link == nil {
      pending += blanks
      blanks = []
    }
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if end > rest.startIndex {
        if kind != pendingClass || link != pendingLink { flush() }
        pendingClass = kind
        pendingLink = link
        pending += rest[..<end]
      }
      guard end < rest.endIndex else { break }
      flush()
      lines.append(line)
      (line, last) = ([], nil)
      rest = rest[(end + 1)...]
    }
  }

  /// All lines, the last one too if it has no line ending.
  var finished: [[HTML]] {
    var copy = self
    copy.flush()
    return copy.line.isEmpty ? copy.lines : copy.lines + [copy.line]
  }

  private mutating func flush() {
    if !pending.isEmpty {
      let text = HTML.text(String(decoding: pending, as: UTF8.self))
      let isBlank = pending.allSatisfy(Self.isBlank)
      let link = pendingLink
      if let kind = pendingClass, !isBlank {
        let isBegun = last?.end == UInt8(ascii: ")") || !Self.quotes.contains(pending[0])
        line.append(kind.element(text, link: link, isBegun: isBegun))
      } else {
        line += breakable
      }
      last = (pendingClass, pending.last)
    }
    if !blanks.isEmpty { line.append(.text(String(decoding: blanks, as: UTF8.self))) }
    (pending, blanks) = ([], [])
    (pendingClass, pendingLink) = (nil, nil)
  }

  /// What is pending, with places where a narrow page may break it: before the dots of a long name, before that of a member
  /// of a type, and before one after a parenthesis.
  private var breakable: [HTML] {
    var pieces: [[UInt8]] = [[]]
    var before = last?.kind == .type ? UInt8(ascii: "(") : last?.end
    var name = 0..<0
    for (index, byte) in pending.enumerated() {
      if index >= name.upperBound {
        name = index..<(pending[index...].firstIndex { !Self.isOfName($0) } ?? pending.count)
      }
      let next = pending.dropFirst(index + 1).first
      let isInside =
        name.count > 12 && index > name.lowerBound && next?.isLetterOrDigit ?? false
      if byte == UInt8(ascii: "."), isInside || before == UInt8(ascii: "(") { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
      before = byte
    }
    return pieces.map { [HTML.text(String(decoding: $0, as: UTF8.self))] }
      .joined(separator: [.tag("wbr", [:], [])]).filter { $0 != .text("") }
  }

  private static let quotes = Array("\"#/".utf8)

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
