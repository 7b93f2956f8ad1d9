import DocRunner
import SwiftOperators
import SwiftSyntax

/// A source with mutations that are switched on when it runs.
struct MutatedSource: Sendable {
  /// A mutation and the bytes of the source that it replaces.
  struct Place: Sendable {
    var mutation: Mutation
    var range: Range<Int>
    /// The bytes of the function around it.
    var owner: Range<Int>
  }

  var path: String
  private var original: [UInt8]
  private(set) var places: [Place]
  private var insertions: [Insertion]

  /// Finds all possible mutations of a source.
  ///
  /// - Parameter first: the number of its first mutation.
  init(_ text: String, path: String, first: Int) {
    self.path = path
    let parsed = SwiftCode.read(text, \.self)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = MutationFinder(
      path: path, first: first, converter: SourceLocationConverter(fileName: path, tree: parsed))
    finder.walk(folded)
    original = Array(text.utf8)
    places = finder.places
    insertions = finder.insertions
  }

  var text: String { assembled.text }

  /// The numbers of the mutations that a message of the compiler is about.
  func numbers(at line: Int, _ column: Int) -> Set<Int> {
    let (text, origins) = assembled
    var offset = 0
    for (index, part) in text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index == line - 1 {
        offset += column - 1
        break
      }
      offset += part.count + 1
    }
    guard origins.indices.contains(offset) else { return Set(places.map(\.mutation.number)) }
    let origin = origins[offset]
    // Inside a mutation, that mutation is to blame, else any in the function may be.
    let around = places.filter { $0.range.contains(origin) }
    if let innermost = around.min(by: { $0.range.count < $1.range.count }) {
      return Set(around.filter { $0.range == innermost.range }.map(\.mutation.number))
    }
    let owned = places.filter { $0.owner.contains(origin) }
    return Set((owned.isEmpty ? places : owned).map(\.mutation.number))
  }

  /// Leaves out mutations, such as those that do not compile.
  mutating func remove(_ numbers: Set<Int>) {
    places.removeAll { numbers.contains($0.mutation.number) }
    insertions.removeAll { numbers.contains($0.number) }
  }

  /// The text with the mutations, and for each of its bytes the corresponding byte of the source.
  private var assembled: (text: String, origins: [Int]) {
    var bytes: [UInt8] = []
    var origins: [Int] = []
    var from = 0
    for insertion in insertions.sorted() {
      bytes += original[from..<insertion.offset]
      origins += from..<insertion.offset
      bytes += Array(insertion.text.utf8)
      // Text that begins a mutation corresponds to its first byte, text that ends it to its last.
      let origin = insertion.isEnd ? insertion.offset - 1 : insertion.offset
      origins += [Int](repeating: origin, count: insertion.text.utf8.count)
      from = insertion.offset
    }
    bytes += original[from...]
    origins += from..<original.count
    return (String(decoding: bytes, as: UTF8.self), origins)
  }
}

/// Text that is inserted before and after a part of a source.
struct Insertion: Comparable, Sendable {
  var number: Int
  var offset: Int
  var isEnd: Bool
  /// How many bytes of the source are between both insertions.
  var length: Int
  /// The order of insertions around the same part, from the outside.
  var rank: Int
  var text: String

  /// An end comes before a beginning at the same place; the longer part encloses the shorter.
  static func < (left: Insertion, right: Insertion) -> Bool {
    (
      left.offset, left.isEnd ? 0 : 1, left.isEnd ? left.length : -left.length,
      left.isEnd ? -left.rank : left.rank
    )
      < (
        right.offset, right.isEnd ? 0 : 1, right.isEnd ? right.length : -right.length,
        right.isEnd ? -right.rank : right.rank
      )
  }
}
