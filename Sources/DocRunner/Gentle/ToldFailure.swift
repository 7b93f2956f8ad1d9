import Documents

/// What a text says about code that is wrong on purpose.
enum ToldFailure {
  /// Whether the last sentence of a paragraph says that the code behind it does not compile.
  static func isAnnounced(in paragraph: String) -> Bool {
    guard let sentence = sentences(of: paragraph).last else { return false }
    return saysRefused(sentence)
      || pointsAtCode(sentence) && sentence.contains(endsInError) && !isAboutRun(sentence)
  }

  /// Whether the first sentence of a paragraph says that the code before it does not compile.
  static func isTold(in paragraph: String) -> Bool {
    guard let sentence = sentences(of: paragraph).first,
      sentence.prefixMatch(
        of: /(?:this|that|these|it|the (?:code|example|snippet|line)(?: above)?)\b/)
        != nil
    else { return false }
    return saysRefused(sentence) || sentence.contains(endsInError) && !isAboutRun(sentence)
  }

  /// Whether a sentence in small letters says that the compiler refuses something.
  static func saysRefused(_ sentence: String) -> Bool {
    sentence.contains(/(?:n't|n’t| not|cannot) compile\b|fails? to compile\b/)
      || sentence.contains(/compil(?:er|e|ation)(?:[- ]time)? errors?\b/)
      || sentence.contains(/(?:rejected|refused) by the compiler|the compiler (?:rejects|refuses)/)
  }

  /// Whether a paragraph has a word that all such sentences have: few have one, and this is quick.
  static func mayTell(_ paragraph: String) -> Bool {
    ["ompil", "rror"].contains { paragraph.hasBytes(of: $0) }
  }

  private static func pointsAtCode(_ sentence: String) -> Bool {
    sentence.contains(/\b(?:this|following|below|these|here|example|code)\b/)
  }

  private static func isAboutRun(_ sentence: String) -> Bool {
    sentence.contains(/run[- ]?time|\bthrow|\bcatch|to the user/)
  }

  private static var endsInError: Regex<Substring> {
    /(?:result(?:s|ing)? in|produces?|causes?|gives?|triggers?|emits?|raises?|leads to|yields?) (?:an?|the|this) (?:following )?(?:[\w-]+ )?error\b/
  }

  private static func sentences(of paragraph: String) -> [String] {
    paragraph.lowercased().replacing("\n", with: " ").split(separator: /[.!?]\s+/).map(String.init)
  }
}

extension Extraction {
  /// Notes what a paragraph says of the code before it, and keeps it for the code behind it.
  mutating func noteFailure(toldIn paragraph: String) {
    textBefore = paragraph
    guard isAfterSnippet, let last = snippets.indices.last, snippets[last].isGentle,
      ToldFailure.mayTell(paragraph)
    else { return }
    if ToldFailure.isTold(in: paragraph) { snippets[last].isToldToFail = true }
    snippets[last].textAround += paragraph
  }
}

extension Snippet {
  /// Whether the text around it has a message of the compiler in it, word for word.
  func textQuotes(_ message: String) -> Bool {
    guard !textAround.isEmpty else { return false }
    func plain(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    }
    let words = message.firstRange(of: " [#").map { message[..<$0.lowerBound] } ?? message[...]
    return plain(textAround).contains(plain(String(words)))
  }
}
