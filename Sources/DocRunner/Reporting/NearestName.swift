/// Finds the name that somebody probably meant.
public enum NearestName {
  /// The candidate that takes the fewest changes to reach, if that is few enough to be a slip.
  public static func to(_ name: String, in candidates: [String]) -> String? {
    let limit = max(1, min(3, name.count / 2))
    return
      candidates
      .map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
      .name
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }

  /// The help line that goes with it: `did you mean …`, or all names if none is near.
  public static func help(for name: String, in candidates: [String], noun: String) -> String {
    if let near = to(name, in: candidates) { return "did you mean `\(near)`?" }
    return candidates.isEmpty
      ? "there is no \(noun) here"
      : "\(noun)s here: " + candidates.map { "`\($0)`" }.joined(separator: ", ")
  }
}
