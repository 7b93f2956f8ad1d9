import Foundation

/// Cuts text into the words by which it is found.
///
/// `finder.js` cuts what readers type by the same rule; the tests of both read
/// `Tests/Browser/words.json`.
///
/// 1. Compatible characters become one (`ﬁ` is `fi`), accents go.
/// 2. Letters, marks, digits and the signs of code make runs. In a run, signs are a word if they are two or
///    three, as in `->`, or all of the run; a `$`, `@` or `#` before a name is one with the name.
/// 3. Letters, marks and digits make names. Chinese, Japanese and Korean characters make names of their
///    own, of which every character and every pair is a word.
/// 4. Another name is a word, and its parts are where it is written `likeThis`. Words are lower-case,
///    a plural's `s` goes, and 32 characters count.
enum SearchWords {
  /// The words of some text, in order; one that comes twice is there twice.
  static func all(in text: String) -> [String] { runs(in: text).flatMap(words) }

  /// The text cut where a character of ASCII ends every word; the pieces are for `words(in:)`.
  static func runs(in text: String) -> [String] {
    text.utf8.split { !isOfRun($0) }.map { String(Substring($0)) }
  }

  static func words(in run: String) -> [String] {
    pieces(of: run).flatMap { words(in: $0, isWhole: false) }
  }

  /// The words that a place must have for some text to be in it: a name as a whole, of dense characters the
  /// pairs.
  static func wanted(in text: String) -> [String] {
    runs(in: text).flatMap(pieces).flatMap { words(in: $0, isWhole: true) }
  }

  private static func pieces(of run: String) -> [ArraySlice<Unicode.Scalar>] {
    guard run.utf8.contains(where: { $0 >= 0x80 }) else { return [Array(run.unicodeScalars)[...]] }
    return Array(folded(run).unicodeScalars).split { !isOfWord($0) && !$0.isSign }
  }

  private static func isOfRun(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte >= 0x80 || byte.isSign
  }

  /// The words of a run: first its signs, then its names.
  ///
  /// - Parameter isWhole: whether the words are those that a place must have.
  private static func words(in run: ArraySlice<Unicode.Scalar>, isWhole: Bool) -> [String] {
    guard run.contains(where: \.isSign) else { return names(in: run, isWhole: isWhole) }
    var words: [String] = []
    var names: [String] = []
    var rest = run
    while !rest.isEmpty {
      var signs = rest.prefix(while: \.isSign)
      rest = rest[signs.endIndex...]
      let name = rest.prefix { !$0.isSign }
      rest = rest[name.endIndex...]
      // Of dense characters, a name after a sign is none.
      let own = name.prefix { !$0.isDense }
      let isNamed = !own.isEmpty && signs.last?.isBeforeName == true
      if isNamed, let sign = signs.popLast() { words.append(text([sign]) + word(own)) }
      if signs.count > 1 || signs.count == run.count, signs.count < 4, !signs.isEmpty {
        words.append(text(signs))
      }
      names += self.names(in: isNamed && isWhole ? name[own.endIndex...] : name, isWhole: isWhole)
    }
    return words + names
  }

  /// The words of the names in a run without signs.
  private static func names(in run: ArraySlice<Unicode.Scalar>, isWhole: Bool) -> [String] {
    var words: [String] = []
    var rest = run
    while let first = rest.first {
      let isDense = first.isDense
      let name = rest.prefix { $0.isDense == isDense }
      rest = rest[name.endIndex...]
      if isDense {
        words += pairs(of: name, isWhole: isWhole)
      } else {
        words += isWhole ? [word(name)] : parts(of: name)
      }
    }
    return words
  }

  /// The words that questions are asked with, in English; searches go without them if there are others.
  static let asides = """
    a an and are can do does for from get has have how i if in is it its me my of on or should \
    so than that the then there this to use used was we what when where which while who why will \
    with you
    """

  /// The words of a text that are no asides; all of them if it has no others.
  ///
  /// - Parameter asides: words, or phrases of dense characters, between blanks.
  static func essential(in text: String, asides: String) -> [String] {
    let phrases = asides.split(separator: " ").map(String.init)
    let idle = Set(phrases.flatMap { phrase in wanted(in: phrase) })
    let rest = phrases.filter { $0.unicodeScalars.first?.isDense == true }
      .reduce(text) { $0.replacing($1, with: " ") }
    let left = wanted(in: rest).filter { !idle.contains($0) }
    return left.isEmpty ? wanted(in: text) : left
  }

  private static let longest = 32

  private static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars
    where !(0x300...0x36f).contains(scalar.value) { scalars.append(scalar) }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  // MARK: Characters

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    case "\0"..<"\u{80}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  // MARK: Words

  /// Each character of a name, and each with the one after it; only these pairs if there are some.
  private static func pairs(of name: ArraySlice<Unicode.Scalar>, isWhole: Bool) -> [String] {
    name.indices.flatMap { index in
      let one = [text(name[index...index])]
      guard index + 1 < name.endIndex else { return isWhole && name.count > 1 ? [] : one }
      return (isWhole ? [] : one) + [text(name[index...(index + 1)])]
    }
  }

  /// A name, and its parts if it is written `likeThis`.
  private static func parts(of run: ArraySlice<Unicode.Scalar>) -> [String] {
    var parts = [word(run)]
    var start = run.startIndex
    for index in run.indices.dropFirst() where run[index].isCapital {
      // The last of several capitals begins the next part: `URLSession`.
      let endsCapitals = index + 1 < run.endIndex && run[index + 1].isSmall
      guard !run[index - 1].isCapital || endsCapitals else { continue }
      if index - start > 1 { parts.append(word(run[start..<index])) }
      start = index
    }
    if start > run.startIndex, run.endIndex - start > 1 { parts.append(word(run[start...])) }
    return parts
  }

  private static func word(_ run: ArraySlice<Unicode.Scalar>) -> String {
    var word = run.flatMap(\.small)
    if word.count > 3, let last = word.last, last == "s", word[word.count - 2] != "s" {
      word.removeLast()
    }
    return text(word.prefix(longest))
  }
}

extension UInt8 {
  /// Whether it is one of the signs that operators are made of, and names begin with.
  fileprivate var isSign: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: "<")...UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isSign: Bool { isASCII && UInt8(value).isSign }

  /// Whether it is a sign that is one with the name after it.
  fileprivate var isBeforeName: Bool { self == "$" || self == "@" || self == "#" }

  fileprivate var isCapital: Bool {
    isASCII ? ("A"..."Z").contains(self) : properties.generalCategory == .uppercaseLetter
  }

  fileprivate var isSmall: Bool {
    isASCII ? ("a"..."z").contains(self) : properties.generalCategory == .lowercaseLetter
  }

  fileprivate var small: [Unicode.Scalar] {
    guard isASCII else { return Array(properties.lowercaseMapping.unicodeScalars) }
    return [isCapital ? Unicode.Scalar(UInt8(value + 32)) : self]
  }

  /// Whether it belongs to a script that is written without blanks between words.
  fileprivate var isDense: Bool {
    switch value {
    case ..<0x2e80: false
    case 0x2e80...0x2fdf, 0x3005...0x3007, 0x3040...0x30ff, 0x3100...0x312f, 0x31a0...0x31bf,
      0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xf900...0xfaff,
      0x20000...0x3ffff:
      true
    default: false
    }
  }
}
