/// The words or the sign with which a comment announces what code prints or gives: `will print`, `Output:`, `=>`.
///
/// Only documents that were not written for this tool use all these forms.
struct Announcement {
  /// What is announced.
  enum Subject {
    case output
    /// A value, or what prints if the code does: `=> 3`.
    case value
  }

  var subject: Subject
  /// What follows.
  var text: Substring
  /// Whether a colon or a sign announces it, which a text follows more often than a sentence does.
  var isPlain: Bool
  /// Whether it is about the result of code, which prints it or gives it: `result: 3`.
  var isResult = false
  /// Whether the words go on with a remark as often as with a value, as `returns` does.
  var isVague = false

  /// Reads a comment with or without its slashes; nil if it announces nothing.
  init?(_ comment: some StringProtocol) {
    var words = Substring(comment).drop { $0 == "/" }.drop { $0 == " " }
    while words.last == " " { words.removeLast() }
    if let sign = Self.signs.first(where: words.hasPrefix) {
      self.init(.value, words.dropFirst(sign.count), isPlain: true)
    } else if let match = words.prefixMatch(of: Self.heading) {
      self.init(.output, words[match.range.upperBound...], isPlain: true)
      isResult = match.result != nil
    } else if let match = words.prefixMatch(of: Self.printing) {
      self.init(.output, words[match.range.upperBound...], isPlain: false)
    } else if let match = words.prefixMatch(of: Self.giving) {
      self.init(.value, words[match.range.upperBound...], isPlain: false)
      isVague = match.vague != nil
    } else {
      return nil
    }
    if !isPlain, text.first == ":" {
      text = text.dropFirst().drop { $0 == " " }
      isPlain = true
    }
  }

  private init(_ subject: Subject, _ text: Substring, isPlain: Bool) {
    (self.subject, self.isPlain) = (subject, isPlain)
    self.text = text.drop { $0 == " " }
  }

  private static let signs = [
    "==>", "=>", "-->", "->", "→", "⇒", "➜", ">>> ", ">= ", "<= ", "!= ", "== ", "= ", "> ", "< ",
  ]

  /// A noun before a colon or a sign, or alone.
  private static var heading: Regex<(Substring, result: Substring?)> {
    /(?i:(?:expected |console |program )?(?:output|outputs|printed|logged|console|stdout|(?<result>results?)|prints)(?: is)?) *(?::|->|=>|=(?= ))/
  }

  private static var printing: Regex<Substring> {
    /(?i:(?:(?:this|it|that|which|and|now|then|the (?:line|code|call|statement)|above|line) )*(?:(?:will|would|should|does)(?: also| only| now| still)? (?:print|output|log|display)|(?:also |now |only |still |then )*(?:prints|outputs|logs|displays))(?: out)?)(?=[ :"]|$)/
  }

  private static var giving: Regex<(Substring, vague: Substring?)> {
    /(?i:(?:(?:this|it|that|which|and|now|then) )*(?:(?:will|would|should) )?(?:evaluates? to|equals|is equal to|(?<vague>returns?|yields|gives(?: you)?|produces|results? in|becomes|is now|is|are))(?=[ :]))/
  }
}

extension Snippet {
  /// Reads a comment as those in its code are read.
  func prints(saidIn comment: String) -> PrintsComment? {
    isGentle ? PrintsComment(announced: comment) : PrintsComment(comment)
  }
}

extension PrintsComment {
  /// Reads a comment that may be prose, with or without its slashes; nil if it announces no output.
  init?(announced comment: some StringProtocol) {
    guard let announcement = Announcement(comment), announcement.subject == .output,
      let content = PrintsComment.content(of: announcement)
    else { return nil }
    self.content = content
    isPlain = announcement.isPlain
    isResult = announcement.isResult
  }

  private static let otherQuotes: [Character: Character] = ["'": "'", "`": "`", "“": "”"]

  /// What a comment claims that may be a sentence: of `Prints "x", because …` only what is in quotes.
  private static func content(of announcement: Announcement) -> Content? {
    let rest = announcement.text
    if rest.first == "\"", let end = rest.lastIndex(of: "\""), end > rest.startIndex {
      return .quoted(rest[rest.index(after: rest.startIndex)..<end])
    }
    // Other quotes also appear alone, so they quote only a text that ends with them and has no more of them.
    let whole = rest.last == "." ? rest.dropLast() : rest
    if whole.count > 1, let end = whole.first.flatMap({ otherQuotes[$0] }), whole.last == end,
      case let text = whole.dropFirst().dropLast(), !text.contains(end)
    {
      return .quoted(text)
    }
    if rest.isEmpty { return announcement.isPlain ? .heading : nil }
    if rest.hasSuffix(":") {
      // `Prints two lines:`, but not `Prints the name of each player:`
      return rest.split(separator: " ").count <= 3 ? .heading : nil
    }
    return .bare(rest)
  }
}

extension Substring {
  /// Whether it reads like a sentence about a text, not like the text: `the name of each player`.
  var readsAsProse: Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
    // A letter alone is a text: `Prints A`.
    guard NotedValue(self) == nil, first != "\"", let start = words.first, words != ["a"] else {
      return false
    }
    return Self.beginnings.contains(String(start))
      || words.contains { Self.hedges.contains(String($0)) }
  }

  private static let beginnings: Set<String> = [
    "a", "about", "after", "again", "all", "an", "and", "any", "as", "at", "because", "before",
    "both", "but", "by", "each", "either", "every", "everything", "first", "for", "from", "how",
    "if", "immediately", "in", "is", "it", "its", "just", "like", "many", "more", "nothing", "of",
    "on", "once", "one", "only", "or", "out", "same", "since", "so", "some", "something", "that",
    "the", "their", "these", "this", "those", "to", "twice", "two", "until", "what", "whatever",
    "when", "whether", "which", "while", "whole", "with", "without",
  ]
  private static let hedges: Set<String> = [
    "approximately", "depending", "depends", "different", "etc", "example", "random", "randomly",
    "similar", "varies", "vary", "whatever",
  ]

  /// Whether it is a word or several, which may be a remark, and not a value.
  var isPhrase: Bool {
    NotedValue(self) == nil && !TypeText.isType(self)
      && (isNamed || contains(" ") && first?.isLetter == true)
  }

  /// Whether nothing but its look says that it is a text and no remark: a name, or a value.
  var isSurelyText: Bool {
    if NotedValue(self) != nil { return true }
    let words = split(separator: " ")
    return !readsAsProse
      && words.allSatisfy { $0.first?.isUppercase ?? false || $0.contains { !$0.isLetter } }
  }
}
