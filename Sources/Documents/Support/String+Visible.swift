extension String {
  /// The text with each character written out that cannot be seen, moves a terminal's cursor or turns the
  /// direction of what follows; tabs and line breaks stay.
  ///
  /// Goes by Unicode scalars: `\r\n` is one character.
  package var visible: String { escaped { $0.isControl || $0.isHiddenFormat } }

  /// The same for one line, in which a line break is written out too.
  package var visibleInLine: String { escaped { $0.isControl || $0.isHiddenFormat || $0 == "\n" } }

  /// The text with no line that a server takes for a command when it reads the log: `::error …`.
  ///
  /// Such a server does not mind blanks before it.
  package var withoutCommands: String {
    guard hasBytes(of: "::") || hasBytes(of: "##[") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let blanks = line.prefix(while: \.isWhitespace)
      let words = line[blanks.endIndex...]
      guard words.hasPrefix("::") || words.hasPrefix("##["), let first = words.unicodeScalars.first
      else { return String(line) }
      return blanks + "\\u{\(String(first.value, radix: 16, uppercase: true))}" + words.dropFirst()
    }.joined(separator: "\n")
  }

  /// The text with the characters written out that cannot be seen but change how others look, for pages, which
  /// show pictures of control characters.
  package var withVisibleFormats: String { escaped(\.isHiddenFormat) }

  /// The text with other words for some scalars; nil leaves one as it is.
  package func replacingScalars(_ words: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let words = words(scalar) { text += words } else { text.unicodeScalars.append(scalar) }
    }
  }

  private func escaped(_ isHidden: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHidden) else { return self }
    // What joins letters of some scripts and the parts of a picture belongs to them.
    var joins = false
    var previous: Unicode.Scalar?
    return replacingScalars { scalar in
      if let previous, !previous.isJoiner {
        joins = !previous.isASCII && (previous.properties.isAlphabetic || previous.joinsPictures)
      }
      previous = scalar
      guard isHidden(scalar), !(scalar.isJoiner && joins) else { return nil }
      return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    properties.generalCategory == .control && self != "\t" && self != "\n"
  }

  /// Whether it is no control character, and seen only by what it does to others.
  package var isHiddenFormat: Bool {
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: true
    // Signs above Arabic numbers are of this category, too, and are seen.
    case .format: properties.isDefaultIgnorableCodePoint || 0xFFF9...0xFFFB ~= value
    default: false
    }
  }

  /// U+200C and U+200D, and the letters inside the flags of regions.
  fileprivate var isJoiner: Bool { 0x200C...0x200D ~= value || 0xE0020...0xE007F ~= value }

  fileprivate var joinsPictures: Bool {
    properties.isEmoji || properties.isVariationSelector || properties.isEmojiModifier
      || properties.generalCategory == .nonspacingMark
  }
}
