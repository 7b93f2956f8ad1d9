import Synchronization

/// What it took to check a snippet.
public struct Effort: Hashable, Sendable {
  /// Whether everything was kept from an earlier run, so that nothing was compiled or run.
  public var wasKept: Bool
  /// The time it took to compile and run its program, shared with the snippets in the same program.
  public var time: Duration

  /// An effort.
  public init(wasKept: Bool, time: Duration = .zero) {
    self.wasKept = wasKept
    self.time = time
  }
}

/// Adds up how long the work on each program takes.
final class Stopwatch: Sendable {
  private let times = Mutex<[String: Duration]>([:])

  /// Does some work on a program and adds the time that it takes.
  func measure<Result>(_ module: String, _ work: () async throws -> Result) async rethrows -> Result
  {
    let start = ContinuousClock.now
    let result = try await work()
    let time = ContinuousClock.now - start
    times.withLock { $0[module, default: .zero] += time }
    return result
  }

  /// How long the work on a program took.
  subscript(module: String) -> Duration { times.withLock { $0[module] ?? .zero } }
}

extension Duration {
  /// The duration in seconds.
  public var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
