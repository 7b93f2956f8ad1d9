/// Finds the name that the author probably meant.
package enum NearestName {
  /// How many candidates are compared: to look at all of thousands for each of thousands takes minutes.
  package static let mostCandidates = 300
  private static let mostListed = 40

  /// The candidate that takes the fewest changes to reach, if that is few enough to be a slip.
  ///
  /// Of more than `mostCandidates`, the last ones compete.
  package static func to(_ name: String, in candidates: [String]) -> String? {
    let name = name.lowercased()
    let length = name.count
    let letters = letters(of: name)
    let limit = max(1, min(3, length / 2))
    return
      candidates.suffix(mostCandidates)
      .compactMap { candidate -> (name: String, distance: Int)? in
        let other = candidate.lowercased()
        // Most can be told to be far away without counting changes, which takes long.
        let others = Self.letters(of: other)
        guard abs(other.count - length) <= limit,
          max((letters & ~others).nonzeroBitCount, (others & ~letters).nonzeroBitCount) <= limit
        else { return nil }
        return (candidate, distance(name, other))
      }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
      .name
  }

  /// The letters of a name as bits; a change of one letter changes one bit of each name at most.
  private static func letters(of name: String) -> UInt64 {
    var letters: UInt64 = 0
    for byte in name.utf8 where byte < 0x80 { letters |= 1 << UInt64(byte & 63) }
    return letters
  }

  /// How many insertions, deletions, replacements and swaps of neighbors lead from one to the other.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var (before, above) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, above) = (above, row)
    }
    return above[b.count]
  }

  /// The help line that asks for the nearest of some names: `did you mean …`.
  package static func question(on name: String, in candidates: [String]) -> String? {
    to(name, in: candidates).map { "did you mean `\($0)`?" }
  }

  /// The same, or the names that there are if none is near.
  package static func help(for name: String, in candidates: [String], noun: String) -> String {
    if let question = question(on: name, in: candidates) { return question }
    return candidates.isEmpty
      ? "there is no \(noun) here"
      : "\(noun)s here: " + candidates.prefix(mostListed).map { "`\($0)`" }.joined(separator: ", ")
        + (candidates.count > mostListed ? ", …" : "")
  }
}
