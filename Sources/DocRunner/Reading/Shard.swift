/// One of the parts in which several machines check the same documents.
package struct Shard: Hashable, Sendable {
  package var number: Int
  package var count: Int

  /// Reads `2/5`; nil if that is no part of a whole.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...max(1, count)).contains(number), count > 0
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The snippets whose programs are in this part, by digests of the programs' code: a program stays in its part,
  /// and what was kept there of it serves, while others change.
  ///
  /// What is in no program, and what documents have besides snippets, goes by name.
  package func selection(of chapters: [ChapterSnippets]) -> Selection {
    var names: Set<String> = []
    var planned: Set<String> = []
    for session in Plan(for: chapters).sessions {
      planned.formUnion(session.decidedIDs)
      if has(session.chain.map(\.code)) { names.formUnion(session.decidedIDs) }
    }
    let others = chapters.flatMap(\.snippets).map(\.id).filter {
      !planned.contains($0) && has([$0])
    }
    return Selection(
      names: names.union(others),
      documents: Set(chapters.map(\.document.path).filter { has([$0]) }))
  }

  private func has(_ words: [String]) -> Bool {
    let digits = Digest.of(words).prefix(8)
    return Int(digits, radix: 16).map { $0 % count == number - 1 } ?? (number == 1)
  }
}
