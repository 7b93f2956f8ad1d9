import DocRunner

/// Guesses how long a chapter takes to read.
enum ReadingTime {
  /// Whole minutes, at least one: 200 words a minute, and 3 seconds for a line of code.
  static func minutes(of document: Document) -> Int {
    let seconds = document.allBlocks.reduce(0.0) { sum, block in
      switch block.kind {
      case .heading(_, let text), .paragraph(let text): sum + words(in: text.plainText) * 0.3
      case .code(let code): sum + Double(code.lines.count) * 3
      case .quote, .list, .html, .thematicBreak: sum
      }
    }
    return max(1, Int((seconds / 60).rounded()))
  }

  /// The number of words; in scripts without spaces two characters count as one.
  private static func words(in text: String) -> Double {
    let dense = text.unicodeScalars.count { (0x2e80...0xd7ff).contains($0.value) }
    return Double(text.wordCount) + Double(dense) / 2
  }
}

extension String {
  var wordCount: Int {
    unicodeScalars.split { $0.isASCII ? $0.value <= 0x20 : $0.properties.isWhitespace }.count
  }
}
