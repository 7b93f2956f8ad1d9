import Marbles

/// The written forms of what documents promise, and the words of remarks.
///
/// This is the only place that knows such words.
enum NoteForm {
  /// `// Prints "x"`, `// Output: x`.
  case output(Written)
  /// `// Prints two lines:`, and then a comment line for each.
  case heading
  /// `// => x`.
  case value(Substring)
  /// `// Fatal error: x`, `// Throws x`.
  case stop(Substring, SnippetKind.Ending)
  /// `// error: x` as the compiler says it, and `// error`.
  case refusal(Substring)

  /// A text after words that announce it.
  struct Written {
    /// What the text is, without the quotes around it.
    var text: Substring
    /// The text with its quotes and the words that follow them; nil if none do.
    var whole: Substring?
    var isQuoted = false
    var quoted: [Substring] = []
    /// How many times it is printed.
    var count = 1
    var hasColon = false
  }

  /// Reads the text of a comment without its slashes; nil if it has none of the forms.
  init?(_ comment: Substring) {
    let words = comment.trimmedBlanks
    if let match = words.prefixMatch(of: Self.printing) {
      let rest = words[match.range.upperBound...].drop { $0 == " " }
      let hasColon = match.colon != nil
      guard !rest.isEmpty else {
        self = .heading
        return
      }
      if rest.hasSuffix(":"), rest.count(where: { $0 == " " }) < 3, !rest.hasPrefix("\"") {
        self = .heading
        return
      }
      self = .output(Written(rest, hasColon: hasColon))
    } else if let sign = Self.signs.first(where: words.hasPrefix) {
      var rest = words.dropFirst(sign.count).drop { $0 == " " }
      // `total == 6`
      if let name = rest.prefixMatch(of: #/(?:[\w.]+ )?== /#) {
        rest = rest[name.range.upperBound...]
      }
      if let match = rest.prefixMatch(of: Self.throwing) {
        self = .stop(rest[match.range.upperBound...], .throws)
      } else if rest.isEmpty {
        return nil
      } else {
        self = .value(rest)
      }
    } else if words == "error" || words.hasPrefix("error: ") {
      let text = words.dropFirst("error:".count).trimmedBlanks
      self = text.hasPrefix(Self.interruption) ? .stop(text, .traps) : .refusal(text)
    } else if let match = words.prefixMatch(of: Self.returning) {
      self = .value(words[match.range.upperBound...])
    } else if let match = words.prefixMatch(of: Self.stopping) {
      self = .stop(words[match.range.upperBound...], .traps)
    } else if let match = words.prefixMatch(of: Self.throwing) {
      self = .stop(words[match.range.upperBound...], .throws)
    } else {
      return nil
    }
  }

  /// How the debugger's message about a trap begins.
  static let interruption = "Execution was interrupted"

  var isRefusal: Bool { if case .refusal = self { true } else { false } }

  private static let signs = ["==>", "=>", "->", "→"]
  // A regular expression is made anew wherever its literal is met, and comments are many.
  nonisolated(unsafe) private static let printing =
    /(?i:(?:this )?(?:prints|output))(?:(?<colon>:)|(?= )|$)/
  nonisolated(unsafe) private static let returning = /(?i:returns):? +(?=\S)/
  nonisolated(unsafe) private static let stopping =
    /(?i:(?=(?:fatal error|precondition failed|assertion failed)(?::|$)))/
  nonisolated(unsafe) private static let throwing = /(?i:throws):? +(?=\S)/

  /// Whether a text can be a sentence about what comes out: `all links`, `nothing`.
  static func isProse(_ text: some StringProtocol) -> Bool {
    let text = text.beforeComment ?? String(text)
    let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }
    return NotedValue(text) == nil && !TypeText.isType(text)
      && (words.count > 1
        || ["nothing", "once", "twice"].contains(words.first?.lowercased() ?? ""))
  }

  /// Whether a comment is a remark on what code shows: it begins with a literal, contains a quoted text or a number, or
  /// follows a word for results.
  static func isRemark(_ comment: Substring) -> Bool {
    let words = comment.drop { "=: ".contains($0) }.trimmedBlanks
    return TypeText.isType(words)
      || words.first?.isUppercase == true && MissingNames.isOfStandardLibrary(String(words))
      || words.contains(where: \.isNumber) || words.contains { "\"“”«»".contains($0) }
      || words.first.map { "[(.".contains($0) } ?? false && words.count > 1
      || ["true", "false", "nil"].contains(words.prefix(while: \.isLetter))
      || results(words) != nil
  }

  /// A word for results that a text begins with, perhaps after words such as `will`, and the sign behind it.
  private static func results(_ words: Substring) -> Range<String.Index>? {
    var rest = words
    while let first = rest.firstWord, introductions.contains(first.lowercased()) {
      rest = rest[first.endIndex...].drop { $0 == " " }
    }
    guard let word = rest.firstWord, resultWords.contains(word.lowercased()) else { return nil }
    let end = rest[word.endIndex...].drop { ":：= ".contains($0) }.startIndex
    return words.startIndex..<end
  }

  private static let introductions: Set<String> = [
    "it", "should", "that", "the", "this", "will", "would",
  ]
  /// Words for results in the languages of most documents.
  private static let resultWords: Set<String> = [
    "affiche", "answer", "are", "ausgabe", "becomes", "console", "displays", "equals", "ergebnis",
    "evaluates", "expect", "expected", "gibt", "gives", "imprime", "is", "log", "logs", "output",
    "outputs", "print", "printed", "prints", "result", "resultado", "results", "returns",
    "risultato", "résultat", "saída", "salida", "show", "shows", "sortie", "stampa", "total",
    "valeur", "valor", "valore", "value", "values", "wert", "writes", "yields", "zeigt", "вывод",
    "значение", "результат", "值", "出力", "打印", "结果", "結果", "输出", "값", "결과", "출력",
  ]

  /// The text of a remark after such a word.
  static func withoutLabel(_ comment: Substring) -> Substring {
    let words = comment.trimmedBlanks
    return results(words).map { words[$0.upperBound...] } ?? words
  }
}

extension NoteForm.Written {
  /// Reads what follows words that announce it.
  fileprivate init(_ words: Substring, hasColon: Bool) {
    self.init(text: words)
    self.hasColon = hasColon
    if let match = words.firstMatch(of: Self.times),
      let word = (match.number ?? match.adverb)?.lowercased()
    {
      count = Self.numbers[word] ?? Int(word).flatMap { (2...100).contains($0) ? $0 : nil } ?? 1
      if count > 1 { text = words[..<match.range.lowerBound].trimmedBlanks }
    }
    if text.last == ".", text.dropLast().last.map({ NotedText.closers.contains($0) }) ?? false {
      text = text.dropLast()
    }
    guard let quote = text.first, let closer = NotedText.quotes[quote] else { return }
    let inner = text.dropFirst()
    guard let last = inner.lastIndex(of: closer) else { return }
    quoted = NotedText.quotedTexts(in: text)
    let tail = inner[inner.index(after: last)...]
    // Other quotes than Swift's also appear alone.
    guard quote == "\"" || tail.allSatisfy({ " .,;!".contains($0) }) || quoted.count == 1 else {
      quoted = []
      return
    }
    isQuoted = true
    let isOne = tail.allSatisfy { " .".contains($0) }
    if !isOne, quoted.count == 1 { whole = words }
    text = isOne || quoted.isEmpty ? inner[..<last] : quoted[0]
  }

  nonisolated(unsafe) private static let times =
    /(?i:,? (?:(?<number>\d+|two|three|four|five|six|seven|eight|nine|ten) times|(?<adverb>twice|thrice)))\.?$/

  private static let numbers = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "twice": 2, "thrice": 3,
  ]
}

enum NotedText {
  static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "`": "`", "“": "”", "«": "»", "‘": "’", "„": "“", "「": "」",
  ]
  static let closers = Set(quotes.values)

  /// The texts in quotes in some words, each up to the first quote that a blank or a sign follows.
  static func quotedTexts(in words: Substring) -> [Substring] {
    var texts: [Substring] = []
    var rest = words
    while let start = rest.firstIndex(where: { "\"“«「`".contains($0) }),
      let closer = quotes[rest[start]]
    {
      let inner = rest[rest.index(after: start)...]
      let end = inner.indices.first { index in
        guard inner[index] == closer,
          index == inner.startIndex || inner[inner.index(before: index)] != "\\"
        else { return false }
        let next = inner.index(after: index)
        return next == inner.endIndex || !(inner[next].isLetter || inner[next].isNumber)
      }
      guard let end else { break }
      texts.append(inner[..<end])
      rest = inner[inner.index(after: end)...]
    }
    return texts
  }

  /// A text as it is between the quotes of a Swift literal.
  static func unescaped(_ text: some StringProtocol) -> String {
    String(literal: "\"\(text)\"") ?? String(text)
  }
}

extension Substring {
  fileprivate var firstWord: Substring? {
    let word = prefix(while: \.isLetter)
    return word.isEmpty ? nil : word
  }
}
