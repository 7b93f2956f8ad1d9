import Reactive

// snippet.patience
/// How long to wait before a request is sent again, and how many times.
///
/// The pauses double, and each is a random part of the whole, so that
/// many phones that lose the network together do not return together.
struct Backoff {
  var first = Duration.seconds(1)
  var longest = Duration.seconds(60)
  /// The longest pause that a server may ask for.
  var patience = Duration.seconds(60)
  var attempts = 8
  var random: () -> Double = { .random(in: 0...1) }

  /// The pause after an attempt; nil if there should be no other.
  func pause(after attempt: Int, _ error: LibraryError) -> Duration? {
    guard attempt < attempts else { return nil }
    let whole = min(longest, first * (1 << min(attempt - 1, 16)))
    let pause = whole * random()
    switch error {
    case .offline: return pause
    case .busy(let asked):
      let asked = asked ?? .zero
      return asked > patience ? nil : asked + pause
    case .unauthorized, .wrongPassword, .refused, .badAnswer,
      .untrusted:
      return nil
    }
  }
  // snippet.hide

  /// How long to leave a server alone after the last attempt.
  func rest(after error: LibraryError) -> Duration {
    let rest = Duration.seconds(900)
    if case .busy(let asked?) = error {
      // Many phones get this answer together.
      return max(rest, asked + asked / 4 * random())
    }
    return rest
  }
  // snippet.show
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
