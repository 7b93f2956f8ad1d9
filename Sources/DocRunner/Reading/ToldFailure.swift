/// What a text says about code that is wrong on purpose.
enum ToldFailure {
  /// Whether the last sentence of a paragraph says that the code behind it does not compile.
  static func isAnnounced(in paragraph: String) -> Bool {
    guard mayTell(paragraph), let sentence = sentences(of: paragraph).last else { return false }
    return saysRefused(sentence) || sentence.contains(/result(?:s|ing)? in an error/)
  }

  /// Whether the first sentence of a paragraph says that the code before it does not compile.
  static func isTold(in paragraph: String) -> Bool {
    guard mayTell(paragraph), let sentence = sentences(of: paragraph).first else { return false }
    return sentence.prefixMatch(of: /(?:this|that|these|the (?:code|example) above)\b/) != nil
      && saysRefused(sentence)
  }

  /// Whether a paragraph has a word that all such sentences have: few have one, and this is quick.
  private static func mayTell(_ paragraph: String) -> Bool {
    ["ompile", "rror"].contains { paragraph.hasBytes(of: $0) }
  }

  private static func saysRefused(_ sentence: String) -> Bool {
    sentence.contains(/(?:n't|n’t| not|cannot) compile\b|fails? to compile\b/)
      || sentence.contains(/compile[- ]time error|compiler error/)
  }

  private static func sentences(of paragraph: String) -> [String] {
    paragraph.lowercased().replacing("\n", with: " ").split(separator: /[.!?]\s+/).map(String.init)
  }
}

extension Extraction {
  /// Notes what a paragraph says of the code before it, and keeps it for the code behind it.
  mutating func noteFailure(toldIn paragraph: String) {
    textBefore = paragraph
    guard isAfterSnippet, let last = snippets.indices.last, ToldFailure.isTold(in: paragraph) else {
      return
    }
    snippets[last].isToldToFail = true
  }
}
