import Foundation

/// Cuts text into the words by which it is found.
///
/// `search.js` cuts what readers type by the same rule; the tests of both read
/// `Tests/Browser/words.json`.
///
/// 1. Compatible characters become one (`ﬁ` is `fi`), accents go.
/// 2. Letters, marks and digits make runs. Chinese, Japanese and Korean characters make runs of their
///    own, of which every character and every pair is a word.
/// 3. Another run is a word, and its parts are where it is written `likeThis`. Words are lower-case,
///    a plural's `s` goes, and 32 characters count.
enum SearchWords {
  /// The words of some text, in order; one that comes twice is there twice.
  static func all(in text: String) -> [String] { runs(in: text).flatMap(words) }

  /// The text cut where a character of ASCII ends every word; the pieces are for `words(in:)`.
  ///
  /// Most of a book's text is seen by this alone, which is why it goes by bytes.
  static func runs(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var runs: [String] = []
      var start = 0
      for index in 0...bytes.count {
        if index < bytes.count, isOfRun(bytes[index]) { continue }
        if start < index {
          runs.append(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
        }
        start = index + 1
      }
      return runs
    }
  }

  /// The words of a piece of text.
  static func words(in run: String) -> [String] {
    let bytes = Array(run.utf8)
    return bytes.contains { $0 >= 0x80 } ? foldedWords(in: run) : parts(of: bytes)
  }

  private static func isOfRun(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// The words of text that is not ASCII alone.
  private static func foldedWords(in text: String) -> [String] {
    var words: [String] = []
    var run: [Unicode.Scalar] = []
    var runIsDense = false
    func close() {
      guard !run.isEmpty else { return }
      words += runIsDense ? pairs(of: run) : parts(of: run)
      run.removeAll(keepingCapacity: true)
    }
    for scalar in folded(text).unicodeScalars {
      guard isOfWord(scalar) else {
        close()
        continue
      }
      let isDense = isDense(scalar)
      if isDense != runIsDense { close() }
      runIsDense = isDense
      run.append(scalar)
    }
    close()
    return words
  }

  private static let longest = 32

  private static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars
    where !(0x300...0x36f).contains(scalar.value) {
      scalars.append(scalar)
    }
    return String(scalars).precomposedStringWithCanonicalMapping
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

  /// Whether a character belongs to a script that is written without blanks between words.
  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x2e80: false
    case 0x2e80...0x2fdf, 0x3005...0x3007, 0x3040...0x30ff, 0x3100...0x312f, 0x31a0...0x31bf,
      0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xf900...0xfaff,
      0x20000...0x3ffff:
      true
    default: false
    }
  }

  // MARK: Words

  /// Each character of a run, and each with the one after it.
  private static func pairs(of run: [Unicode.Scalar]) -> [String] {
    run.indices.flatMap { index in
      index + 1 < run.count
        ? [String(run[index]), String(run[index]) + String(run[index + 1])] : [String(run[index])]
    }
  }

  /// A run, and its parts if it is written `likeThis`.
  private static func parts(of run: [some CasedCharacter]) -> [String] {
    var parts = [word(run[...])]
    var start = 0
    for index in run.indices.dropFirst() where run[index].isCapital {
      // The last of several capitals begins the next part: `URLSession`.
      let endsCapitals = index + 1 < run.count && run[index + 1].isSmall
      guard !run[index - 1].isCapital || endsCapitals else { continue }
      if index - start > 1 { parts.append(word(run[start..<index])) }
      start = index
    }
    if start > 0, run.count - start > 1 { parts.append(word(run[start...])) }
    return parts
  }

  private static func word<Unit: CasedCharacter>(_ run: ArraySlice<Unit>) -> String {
    var word = run.flatMap(\.small)
    if word.count > 3, let last = word.last, last == Unit.pluralEnding,
      word[word.count - 2] != Unit.pluralEnding
    {
      word.removeLast()
    }
    return Unit.text(word.prefix(longest))
  }
}

/// A byte of ASCII or a Unicode scalar.
private protocol CasedCharacter: Equatable {
  static var pluralEnding: Self { get }
  var isCapital: Bool { get }
  var isSmall: Bool { get }
  var small: [Self] { get }
  static func text(_ characters: ArraySlice<Self>) -> String
}

extension UInt8: CasedCharacter {
  fileprivate static var pluralEnding: UInt8 { UInt8(ascii: "s") }
  fileprivate var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  fileprivate var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var small: [UInt8] { [isCapital ? self + 32 : self] }
  fileprivate static func text(_ characters: ArraySlice<UInt8>) -> String {
    String(decoding: characters, as: UTF8.self)
  }
}

extension Unicode.Scalar: CasedCharacter {
  fileprivate static var pluralEnding: Unicode.Scalar { "s" }
  fileprivate var isCapital: Bool { properties.generalCategory == .uppercaseLetter }
  fileprivate var isSmall: Bool { properties.generalCategory == .lowercaseLetter }
  fileprivate var small: [Unicode.Scalar] { Array(properties.lowercaseMapping.unicodeScalars) }
  fileprivate static func text(_ characters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(characters))
  }
}
