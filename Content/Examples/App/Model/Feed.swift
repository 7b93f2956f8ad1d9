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
  case change(Change)
}
// snippet.end

// snippet.reopening
extension Signal where Failure == LibraryError {
  /// Subscribes again when a connection has dropped.
  ///
  /// The pauses grow until a value arrives. Fails after too many
  /// attempts without one, or for a reason that does not pass.
  func reopening(
    _ backoff: Backoff, on scheduler: any Scheduler
  ) -> Signal {
    .deferred {
      var drops = 0
      return self.onNext { _ in drops = 0 }
        .retry(when: { failures in
          failures.tryMap { error, _ throws(LibraryError) in
            drops += 1
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
