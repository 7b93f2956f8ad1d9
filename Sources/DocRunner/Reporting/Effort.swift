/// What it took to check a snippet.
public struct Effort: Hashable, Sendable {
  /// Whether everything was kept from an earlier run, so that nothing was compiled or run.
  public var wasKept: Bool
  /// The time it took to compile and run its program, shared with the snippets in the same program.
  public var time = Duration.zero
}

extension Duration {
  /// The duration in whole milliseconds.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// The duration in seconds.
  public var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
