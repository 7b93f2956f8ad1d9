/// Which words stand where in a book, and how much each says about its place.
struct SearchIndex: Sendable {
  /// A place with a word, and how much the word says about it, from 0 to 25.
  struct Posting: Hashable, Sendable {
    var entry: Int
    var weight: Int
  }

  /// A word and where it stands.
  struct Word: Sendable {
    /// The word.
    var text: String
    /// The places, in order; of a word that is nearly everywhere, those that it says most about.
    var postings: [Posting]
    /// Whether places were left out.
    var isEverywhere: Bool
  }

  /// How many places of a word are kept.
  static let mostPostings = 1000

  /// The chapters with their places; places are numbered through.
  let chapters: [SearchChapter]
  /// The words, in the order of their UTF-16, as JavaScript compares text.
  let words: [Word]

  /// The words of a chapter's places, counted.
  ///
  /// This is the work that every chapter needs by itself.
  struct Counted: Sendable {
    fileprivate var chapter: SearchChapter
    fileprivate var places: [(counts: [(word: String, count: Int)], length: Int)] = []

    /// Counts the words of a chapter.
    init(_ chapter: SearchChapter) {
      self.chapter = chapter
      var known: [String: [String]] = [:]
      for entry in chapter.entries {
        // A text has few different words, so each is cut once.
        var runs: [String: Int] = [:]
        let all = SearchWords.runs(in: entry.text)
        for run in all { runs[run, default: 0] += 1 }
        let isProgram = entry.kind == .program
        for run in SearchWords.runs(in: isProgram ? entry.anchor : entry.title) {
          runs[run, default: 0] += isProgram ? 1 : SearchIndex.titleGain
        }
        var counts: [String: Int] = [:]
        for (run, count) in runs {
          let words = known[run] ?? SearchWords.words(in: run)
          known[run] = words
          for word in words { counts[word, default: 0] += count }
        }
        places.append((counts.map { ($0.key, $0.value) }, all.count))
      }
    }
  }

  /// How many times as much a word says that stands in a title.
  private static let titleGain = 8

  /// The index of some chapters, in reading order.
  init(_ counted: [Counted]) {
    chapters = counted.map(\.chapter)
    let places = counted.flatMap(\.places)
    let total = places.reduce(0) { $0 + $1.length }
    let average = Double(max(total, 1)) / Double(max(places.count, 1))
    var found: [String: [Posting]] = [:]
    for (number, place) in places.enumerated() {
      // A word says more in a short place; after some times, once more says little.
      let damping = 1.2 * (0.25 + 0.75 * Double(place.length) / average)
      for (word, count) in place.counts {
        let weight = Int(25 * Double(count) / (Double(count) + damping))
        found[word, default: []].append(Posting(entry: number, weight: weight))
      }
    }
    words = found.map(SearchIndex.word).sorted {
      $0.text.utf16.lexicographicallyPrecedes($1.text.utf16)
    }
  }

  private static func word(_ text: String, _ postings: [Posting]) -> Word {
    guard postings.count > mostPostings else {
      return Word(text: text, postings: postings, isEverywhere: false)
    }
    let best = postings.sorted {
      $0.weight == $1.weight ? $0.entry < $1.entry : $0.weight > $1.weight
    }
    return Word(
      text: text, postings: best.prefix(mostPostings).sorted { $0.entry < $1.entry },
      isEverywhere: true)
  }
}
