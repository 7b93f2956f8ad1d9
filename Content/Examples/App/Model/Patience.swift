import Reactive

// snippet.patience
/// How long to wait before a request is sent again, and how often.
///
/// The pauses double, and each is a random part of the whole, so that
/// many phones that lose the network together do not return together.
struct Backoff {
  var first = Duration.seconds(1)
  var longest = Duration.seconds(60)
  var attempts = 8
  var random: () -> Double = { .random(in: 0...1) }

  /// The pause after an attempt; nil if there should be no other.
  func pause(after attempt: Int, _ error: LibraryError) -> Duration? {
    guard attempt < attempts else { return nil }
    let whole = min(longest, first * (1 << min(attempt - 1, 16)))
    let pause = whole * random()
    switch error {
    case .offline: return pause
    case .busy(let asked): return (asked ?? .zero) + pause
    case .unauthorized, .refused, .badAnswer, .untrusted: return nil
    }
  }
}

extension Signal where Failure == LibraryError {
  /// Sends a request again that failed for a reason that may pass.
  func patiently(
    _ backoff: Backoff, on scheduler: any Scheduler
  ) -> Signal {
    retry(when: { failures in
      failures.tryMap { error, attempt throws(LibraryError) in
        guard let pause = backoff.pause(after: attempt, error)
        else { throw error }
        return pause
      }
      .flatMap { Signal<Instant, Never>.timer(after: $0, on: scheduler) }
    })
  }
}
// snippet.end
