import Foundation

/// Cuts text into the words by which it is found.
///
/// `search.js` cuts what readers type by the same rule; the tests of both read
/// `Tests/Browser/words.json`.
///
/// 1. Compatible characters become one (`ﬁ` is `fi`), accents go.
/// 2. Letters, marks, digits and the signs of code make runs. In a run, signs are a word if they are two or
///    three, as in `->`, or all of the run; a `$`, `@` or `#` before a name is one with the name.
/// 3. Letters, marks and digits make names. A name is a word, and its parts are where it is written
///    `likeThis`. Words are lower-case, a plural's `s` goes, and 32 characters count.
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

  /// The words that a place must have for some text to be in it: each name as a whole.
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
    guard run.contains(where: \.isSign) else { return isWhole ? [word(run)] : parts(of: run) }
    var words: [String] = []
    var names: [String] = []
    var rest = run
    while !rest.isEmpty {
      var signs = rest.prefix(while: \.isSign)
      rest = rest[signs.endIndex...]
      let name = rest.prefix { !$0.isSign }
      rest = rest[name.endIndex...]
      let isNamed = !name.isEmpty && signs.last.map("$@#".unicodeScalars.contains) ?? false
      if isNamed, let sign = signs.popLast() { words.append(text([sign]) + word(name)) }
      if signs.count > 1 || signs.count == run.count, signs.count < 4, !signs.isEmpty {
        words.append(text(signs))
      }
      if !name.isEmpty, !(isNamed && isWhole) { names += isWhole ? [word(name)] : parts(of: name) }
    }
    return words + names
  }

  /// The words that questions are asked with; searches go without them if there are others.
  private static let asides = Set(
    wanted(
      in: """
        a an and are between can did difference do does doesn don for from get has have how i if in \
        is isn it its me my need of on or s should so t than that the then there this to use used \
        versus vs want was we what when where which while who why will with work works you
        """))

  /// The words of a text that are no asides; all of them if it has no others.
  static func essential(in text: String) -> [String] {
    let words = wanted(in: text)
    let left = words.filter { !asides.contains($0) }
    return left.isEmpty ? words : left
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
}
