import Reactive

/// Tells what the user's other devices change.
protocol Feed {
  /// Opens a connection, which sends the changes from then on, and fails when it drops.
  func open(with token: Token) -> Signal<Change, LibraryError>
}

// snippet.reopening
extension Signal where Failure == LibraryError {
  /// Subscribes again when a connection has dropped.
  ///
  /// The pauses double up to a minute, until a value arrives.
  func reopening(on scheduler: any Scheduler) -> Signal {
    .deferred {
      var drops = 0
      return self.onNext { _ in drops = 0 }
        .retry(when: { failures in
          failures.promoteError(to: LibraryError.self)
            .flatMap { error, _ in
              if error == .refused {
                return Signal<Instant, LibraryError>.failed(error)
              }
              drops += 1
              let pause = min(60, 1 << min(drops - 1, 6))
              return Signal<Instant, Never>
                .timer(after: .seconds(pause), on: scheduler)
                .promoteError(to: LibraryError.self)
            }
        })
    }
  }
}
// snippet.end
