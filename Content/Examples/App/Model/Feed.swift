import Reactive

// snippet.feed
/// Reports what the user's other devices change.
///
/// Belongs to the scheduler of the list that opens it.
protocol Feed {
  /// Opens a connection, which sends `open` when it is established, and
  /// each change from then on; fails when it drops.
  func open(with token: Token) -> Signal<FeedEvent, LibraryError>
}

enum FeedEvent: Equatable {
  case open
  case change(Change, revision: Int)
}
// snippet.end

// snippet.reopening
extension Signal where Failure == LibraryError {
  /// Subscribes again when a connection has dropped.
  ///
  /// The pauses grow until a connection has held for a minute. Fails
  /// after too many attempts, or for a reason that does not pass.
  func reopening(
    _ backoff: Backoff, on scheduler: any Scheduler
  ) -> Signal {
    .deferred {
      var drops = 0
      var opened: Instant?
      return self.onNext { _ in opened = opened ?? scheduler.now }
        .retry(when: { failures in
          failures.tryMap { error, _ throws(LibraryError) in
            let held = opened.map { scheduler.now - $0 } ?? .zero
            drops = held >= .seconds(60) ? 1 : drops + 1
            opened = nil
            guard let pause = backoff.pause(after: drops, error)
            else { throw error }
            return pause
          }
          .flatMap {
            Signal<Instant, Never>.timer(after: $0, on: scheduler)
          }
        })
    }
  }
}
// snippet.end
