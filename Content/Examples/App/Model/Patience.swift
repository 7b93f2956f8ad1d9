import Reactive

extension Signal where Failure == LibraryError {
  /// Sends a lost request again, after pauses that double up to a minute.
  ///
  /// Fails only if the server refuses the request, or its answer cannot be understood.
  func patiently(on scheduler: any Scheduler) -> Signal {
    retry(when: { failures in
      failures.promoteError(to: LibraryError.self)
        .flatMap { error, attempt in
          if error == .refused || error == .badAnswer {
            return Signal<Instant, LibraryError>.failed(error)
          }
          let pause = min(60, 1 << min(attempt - 1, 6))
          return Signal<Instant, Never>
            .timer(after: .seconds(pause), on: scheduler)
            .promoteError(to: LibraryError.self)
        }
    })
  }
}
