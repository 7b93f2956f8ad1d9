/// How long snippets took when they were last compiled and run, to cut a check into even parts.
///
/// Kept in the cache. Only a check of everything that was asked for changes what is kept: the parts
/// of one check must be cut by the same durations.
public struct Durations: Hashable, Sendable, Codable {
  /// The seconds, by `Snippet.id`.
  public private(set) var seconds: [String: Double]

  /// Durations in seconds.
  public init(seconds: [String: Double] = [:]) { self.seconds = seconds }

  /// The durations in a report, of this check or of earlier ones.
  public init(in report: PortableReport) {
    seconds = [:]
    for snippet in report.snippets {
      seconds[snippet.name] = snippet.work == .run ? snippet.seconds : snippet.cost
    }
  }

  /// The durations that are kept in a cache; none if there is none.
  public init(keptIn cacheDirectory: String) {
    let cache = try? Cache(directory: cacheDirectory)
    self = cache?.record(Durations.self, Durations.key) ?? Durations()
  }

  /// Keeps them in a cache.
  public func keep(in cacheDirectory: String) throws {
    try Cache(directory: cacheDirectory).keep(self, Durations.key)
  }

  /// These durations, with those of the snippets that were compiled or run in place of theirs.
  public func updated(with report: Report) -> Durations {
    var updated = self
    for result in report.results {
      guard let effort = result.effort, !effort.wasKept else { continue }
      updated.seconds[result.snippet.id] = PortableReport.rounded(effort.time.inSeconds)
    }
    return updated
  }

  private static let key = Digest.of(["durations", "1"])
}
