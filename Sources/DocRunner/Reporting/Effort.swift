/// What it took to check a snippet.
package struct Effort: Hashable, Sendable {
  /// Whether everything was kept from an earlier run, so that nothing was compiled or run.
  package var wasKept: Bool
  /// The time it took to compile and run its program, shared with the snippets in the same program.
  package var time = Duration.zero
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
