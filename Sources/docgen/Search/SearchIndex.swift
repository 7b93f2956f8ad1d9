import DocRunner
import Foundation

/// The words of a book, with the places that have them and how much they say about each.
struct SearchIndex: Sendable {
  /// A place with a word, and how much the word says about it, from 0 to 25.
  struct Posting: Hashable, Sendable {
    var entry: Int32
    var weight: UInt8
  }

  struct Word: Sendable {
    var text: String
    /// The places, in order; for a word that is nearly everywhere, those about which it says most.
    var postings: [Posting]
    /// Whether places were left out.
    var isEverywhere: Bool
  }

  /// The chapters, whose places are numbered through.
  let chapters: [Counted]
  /// The words, in the order of their UTF-16, as JavaScript compares text.
  ///
  /// Among them are those of titles, marked as `SearchRanking` says.
  let words: [Word]
  /// Words that a search for another one looks for as well.
  let synonyms: [String: [String]]
  /// What the search offers before a reader types: links to the groups of the book's index.
  let groups: [Group]
  /// What it offers when nothing was found: links to pages with lists.
  let pages: [Group]

  /// A part of the index of names, such as the operators that combine.
  struct Group: Hashable, Sendable {
    var title: String
    var address: String
  }

  /// The words of a chapter's places, counted.
  ///
  /// This is the part of the work that needs no other chapter.
  struct Counted: Hashable, Sendable, Codable {
    /// The chapter's page and title, as the files of texts have them.
    private(set) var head: String
    /// The places as those files have them, in order.
    private(set) var texts: [String] = []
    fileprivate private(set) var lengths: [Int] = []
    /// A line for each word, with the number of each of its places and how often it is there.
    fileprivate private(set) var words: String
    /// Whether each place is an entry of the index of names.
    fileprivate private(set) var isEntry: [Bool] = []

    init(_ chapter: SearchChapter) {
      head = SearchIndex.head(of: chapter)
      texts = chapter.entries.map(SearchIndex.text)
      var known: [String: [String]] = [:]
      var found: [String: [(place: Int, count: Int)]] = [:]
      for (place, entry) in chapter.entries.enumerated() {
        // A text has few different words, so each is cut once.
        var runs: [String: Int] = [:]
        let all = SearchWords.runs(in: entry.text)
        for run in all { runs[run, default: 0] += 1 }
        let isProgram = entry.kind == .program
        for run in SearchWords.runs(in: isProgram ? entry.anchor : entry.title) {
          runs[run, default: 0] += isProgram ? 1 : SearchRanking.titleGain
        }
        var counts: [String: Int] = [:]
        for (run, count) in runs {
          let words = known[run] ?? SearchWords.words(in: run)
          known[run] = words
          for word in words { counts[word, default: 0] += count }
        }
        if !isProgram { counts.merge(SearchRanking.titleWords(of: entry)) { $1 } }
        isEntry.append(entry.kind == .entry)
        for (word, count) in counts { found[word, default: []].append((place, count)) }
        lengths.append(all.count)
      }
      words = found.sorted { $0.key < $1.key }.map { word, places in
        word + places.map { " \($0.place) \($0.count)" }.joined()
      }.joined(separator: "\n")
    }
  }

  /// Where entries begin and where others do, in turn, by the numbers of the places.
  var entryBounds: [Int] {
    var bounds: [Int] = []
    for (place, isEntry) in chapters.flatMap(\.isEntry).enumerated()
    where isEntry == bounds.count.isMultiple(of: 2) { bounds.append(place) }
    return bounds
  }

  init(
    _ counted: [Counted], synonyms: [String: [String]] = [:], groups: [Group] = [],
    pages: [Group] = []
  ) {
    self.pages = pages
    chapters = counted
    self.synonyms = synonyms
    self.groups = groups
    let ranking = SearchRanking(lengths: counted.flatMap(\.lengths))
    var found: [String: [Posting]] = [:]
    var first = 0
    for chapter in counted {
      for line in chapter.words.utf8.split(separator: UInt8(ascii: "\n")) {
        let parts = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        let numbers = parts.dropFirst().compactMap { Int($0) }
        let isOfTitle = [SearchRanking.titleMark, SearchRanking.wholeMark]
          .contains(where: parts[0].hasPrefix)
        for index in stride(from: 0, to: numbers.count, by: 2) {
          let (entry, count) = (first + numbers[index], numbers[index + 1])
          let weight = isOfTitle ? UInt8(count) : ranking.weight(of: count, inPlace: entry)
          found[parts[0], default: []].append(Posting(entry: Int32(entry), weight: weight))
        }
      }
      first += chapter.texts.count
    }
    words = found.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      .map { SearchIndex.word($0.key, $0.value) }
  }

  private static func word(_ text: String, _ postings: [Posting]) -> Word {
    let kept = SearchRanking.best(postings)
    return Word(text: text, postings: kept, isEverywhere: kept.count < postings.count)
  }
}
