/// One of the parts into which a check is cut, so that several machines share the work.
///
/// The parts of a check have every snippet exactly once, if all are cut by the same durations.
public struct Shard: Hashable, Sendable {
  /// Which part it is, counted from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int

  /// A part; nil if there is no such part.
  public init?(index: Int, count: Int) {
    guard count > 0, 1...count ~= index else { return nil }
    self.index = index
    self.count = count
  }

  /// The part that `2/5` stands for.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// What its report says of it, so that the reports of all parts can be joined.
  public func part(
    of chapters: [ChapterSnippets], within selection: Selection?, durations: Durations
  ) -> PortableReport.Part {
    let all = chapters.flatMap(\.snippets).map(\.id)
      .filter { selection?.names.contains($0) ?? true }
    return PortableReport.Part(
      index: index, count: count, all: all,
      cut: Digest.of(all.map { "\(durations.seconds[$0] ?? -1)" }))
  }

  /// The snippets and documents of this part.
  ///
  /// Whole programs are given out, the longest first, each to the part that has least to do. What
  /// is not known is taken to last as long as the average; if nothing is known, snippets count.
  ///
  /// - Parameter selection: what is to be cut; nil for everything.
  public func selection(
    of chapters: [ChapterSnippets], within selection: Selection?, durations: Durations
  ) -> Selection {
    let all = chapters.flatMap(\.snippets).map(\.id)
      .filter { selection?.names.contains($0) ?? true }
    let chosen = Set(all)
    let known = all.compactMap { durations.seconds[$0] }
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)

    var pieces: [(names: [String], seconds: Double)] = []
    var planned: Set<String> = []
    for session in Plan(for: chapters).sessions {
      let names = session.decidedIDs.filter(chosen.contains)
      guard !names.isEmpty else { continue }
      planned.formUnion(names)
      let seconds = names.map { durations.seconds[$0] ?? average }.reduce(0, +)
      pieces.append((names, seconds))
    }
    // Those that need no program weigh nothing.
    pieces += all.filter { !planned.contains($0) }.map { ([$0], 0) }

    var loads = [Double](repeating: 0, count: count)
    var parts = [String: Int]()
    let order = pieces.indices.sorted {
      (pieces[$1].seconds, $0) < (pieces[$0].seconds, $1)
    }
    for piece in order.map({ pieces[$0] }) {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += piece.seconds
      for name in piece.names { parts[name] = part + 1 }
    }
    // A document's own problems are told of where its first snippet is.
    let documents = chapters.filter { chapter in
      let path = chapter.document.path
      guard selection?.documents.contains(path) ?? true else { return false }
      let first = chapter.snippets.first { chosen.contains($0.id) }
      return (first.flatMap { parts[$0.id] } ?? 1) == index
    }
    return Selection(
      names: Set(all.filter { parts[$0] == index }), documents: Set(documents.map(\.document.path)),
      hasRest: index == 1)
  }
}
