/// Decides which places a search shows first: those about which its words say most.
///
/// `search.js` adds up the weights, each times the rarity of its word in the book.
struct SearchRanking {
  /// How many times as much a word in a title says.
  static let titleGain = 8
  /// What a word of a title begins with in the index.
  static let titleMark = ":"
  /// What a whole title begins with, whose words are joined by `_`.
  static let wholeMark = "."
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

  /// The words of a place's titles with how much each says about the place, from 1 to 25: more in a short title, and
  /// most in that of a chapter or an operator.
  ///
  /// A title as a whole is a word too, after `wholeMark`.
  static func titleWords(of entry: SearchEntry) -> [String: Int] {
    let (gain, whole) =
      switch entry.kind {
      case .chapter, .entry: (25, 25)
      case .section, .program: (12, 8)
      case .term: (12, 4)
      case .declaration: (6, 4)
      }
    var words: [String: Int] = [:]
    func add(_ word: String, _ weight: Int) { words[word] = max(weight, words[word] ?? 1) }
    // Of `Side effects: the on operators`, what is before the colon says what the chapter is about, and of
    // `throttle(_:latest:on:)`, what is before the arguments.
    let ends: [SearchEntry.Kind: Character] = [.chapter: ":", .declaration: "("]
    let start =
      ends[entry.kind].map { entry.title.split(separator: $0).prefix(1).map(String.init) } ?? []
    for title in [entry.title] + start + entry.keywords {
      // The name of an operator is no question: `Signal.of` is not `Signal`.
      let essential =
        entry.kind == .entry
        ? SearchWords.wanted(in: String(title.prefix { $0 != "(" }))
        : SearchWords.essential(in: title)
      let count = Double(max(essential.count, 1))
      let weight = Int(Double(gain) / (entry.kind == .chapter ? count.squareRoot() : count))
      for word in essential { add(titleMark + word, weight) }
      // The parts of a name say less than the name.
      for word in SearchWords.all(in: title) { add(titleMark + word, weight / 2) }
      let wanted = SearchWords.wanted(in: title)
      // An operator is known by its whole name: `withLatest(from:)` is `withLatestFrom` elsewhere.
      add(titleMark + wanted.joined(), gain)
      add(wholeMark + wanted.joined(separator: "_"), whole)
      add(wholeMark + essential.joined(separator: "_"), whole * 3 / 5)
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
