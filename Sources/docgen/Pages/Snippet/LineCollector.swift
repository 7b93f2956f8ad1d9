/// Gathers stretches of code and cuts them at the line endings.
struct LineCollector {
  private var lines: [[HTML]] = []
  private var line: [HTML] = []
  private var pending: [UInt8] = []
  private var pendingClass: Highlighter.Class?
  private var pendingLink: String?
  /// Blanks after what is pending, which belong to it if as much follows: `private var` is one element.
  private var blanks: [UInt8] = []

  /// Appends a piece of code of one kind.
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
      line = []
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
      line.append(pendingClass.flatMap { isBlank ? nil : $0.element(text, link: link) } ?? text)
    }
    if !blanks.isEmpty { line.append(.text(String(decoding: blanks, as: UTF8.self))) }
    (pending, blanks) = ([], [])
    (pendingClass, pendingLink) = (nil, nil)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
