/// Decides which places a search shows first: those about which its words say most.
///
/// `search.js` adds up the weights, each times the rarity of its word in the book.
struct SearchRanking {
  /// How many times as much a word in a title says.
  static let titleGain = 8
  /// What a word of a title begins with in the index.
  static let titleMark = ":"
  /// How many places of a word are kept.
  static let mostPostings = 1000

  private let dampings: [Double]

  /// A ranking of places that have so many words each.
  init(lengths: [Int]) {
    let average = Double(max(lengths.reduce(0, +), 1)) / Double(max(lengths.count, 1))
    dampings = lengths.map { 1.2 * (0.25 + 0.75 * Double($0) / average) }
  }

  /// How much a word says about a place that has it a number of times, from 0 to 25.
  ///
  /// It says more about a short place; after some times, once more says little.
  func weight(of count: Int, inPlace place: Int) -> UInt8 {
    UInt8(25 * Double(count) / (Double(count) + dampings[place]))
  }

  /// The words of a title with how much each says about the place, from 1 to 25: more in a short title, and most in
  /// that of a chapter, an operator or a term.
  static func titleWords(of entry: SearchEntry, asides: String) -> [String: Int] {
    let gain = [.chapter, .entry].contains(entry.kind) ? 25 : 14
    var words: [String: Int] = [:]
    for title in [entry.title] + entry.keywords {
      let essential = SearchWords.essential(in: title, asides: asides)
      let weight = max(1, gain / max(essential.count, 1))
      for word in essential + SearchWords.all(in: title) {
        words[titleMark + word] = max(weight, words[titleMark + word] ?? 0)
      }
      // An operator is known by its whole name: `withLatest(from:)` is `withLatestFrom` elsewhere.
      words[titleMark + SearchWords.wanted(in: title).joined()] = gain
    }
    return words
  }

  /// The places about which a word says most, in order.
  static func best(_ postings: [SearchIndex.Posting]) -> [SearchIndex.Posting] {
    guard postings.count > mostPostings else { return postings }
    let best = postings.sorted {
      $0.weight == $1.weight ? $0.entry < $1.entry : $0.weight > $1.weight
    }
    return best.prefix(mostPostings).sorted { $0.entry < $1.entry }
  }
}
