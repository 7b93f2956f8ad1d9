extension Signal {
  /// Subscribes again whenever the signal fails, forever.
  ///
  /// The values of attempts that failed have been sent already. Each further attempt runs as a
  /// separate turn of the scheduler that is current at the failure, or of a background one.
  /// Completes with the signal; never fails.
  ///
  /// **Nothing waits between the attempts.** A signal that fails immediately, such as a subject that
  /// has failed, is tried again thousands of times a second: other work of the scheduler has its
  /// turns in between, but the processor has no rest. For anything that may stay broken write
  /// ``retry(_:upTo:counting:on:file:line:)``.
  public func retry(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    retrying(nil, file, line)
  }

  /// Subscribes again when the signal fails, `count` times at most.
  ///
  /// That makes `count + 1` attempts, whatever they send, and the failure of the last one is passed
  /// on; each subscriber has its own count. With `upTo:` only failures in a row count, unless you
  /// say otherwise. The values of attempts that failed have been sent already. Each further attempt
  /// runs as a separate turn of the scheduler that is current at the failure, or of a background
  /// one. Completes with the signal.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// struct Busy: Error {}
  /// var calls = 0
  /// let call = Signal.attempt { () throws(Busy) in
  ///   calls += 1
  ///   if calls < 3 { throw Busy() }
  ///   return "answer"
  /// }
  /// call.retry(5).subscribe { print($0, "to call", calls) }
  /// Schedulers.runVirtualTime()
  /// // Prints "answer to call 3"
  /// ```
  public func retry(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "a signal cannot be retried \(count) times")
    return retrying(count, file, line)
  }

  /// Subscribes again some time after the signal fails, `count` times in a row at most.
  ///
  /// Like ``retry(_:upTo:counting:on:file:line:)`` with the same wait each time. A delay of zero
  /// still waits for a turn of the scheduler.
  public func retry(
    upTo count: Int, delay: Duration, counting: RetryCounting = .failuresInARow,
    on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(count >= 0, "a signal cannot be retried \(count) times")
    precondition(delay >= .zero, "a delay cannot be negative")
    return retry(
      .constant(delay), upTo: count, counting: counting, on: scheduler, file: file, line: line)
  }

  /// Subscribes again some time after the signal fails, `count` times in a row at most, or forever.
  ///
  /// The backoff says how long each further attempt waits: longer after each failure with
  /// ``Backoff/exponential(_:limit:)``. It waits on the scheduler if one is given, which cannot be
  /// the immediate one. Disposing while it waits cancels the attempt.
  ///
  /// A value counts as success: after it, the limit and the backoff begin anew, so a connection that
  /// has worked for an hour gets all its attempts again. With ``RetryCounting/allFailures`` they do
  /// not. Otherwise it is like ``retry(_:file:line:)``.
  ///
  /// ```swift
  /// struct Busy: Error {}
  /// let time = Schedulers.useVirtualTime()
  /// let call = Signal<Int, Busy>.failed(Busy())
  ///   .onError { _ in print("failed at", time.now) }
  /// call.retry(.exponential(.seconds(1)), upTo: 3).subscribe()
  /// // Prints "failed at 0s"
  /// Schedulers.runVirtualTime()
  /// // Prints "failed at 1s"
  /// // Prints "failed at 3s"
  /// // Prints "failed at 7s"
  /// ```
  public func retry(
    _ backoff: Backoff, upTo count: Int? = nil, counting: RetryCounting = .failuresInARow,
    on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    if let count { precondition(count >= 0, "a signal cannot be retried \(count) times") }
    precondition(
      scheduler !== Schedulers.immediate,
      "the immediate scheduler cannot wait for the next attempt: it would nest one in the other")
    return retrying(
      count, after: backoff, countingInARow: counting == .failuresInARow, on: scheduler, file, line)
  }

  private func retrying(
    _ count: Int?, after backoff: Backoff? = nil, countingInARow: Bool = false,
    on scheduler: (any Scheduler)? = nil, _ file: StaticString, _ line: UInt
  ) -> Signal {
    Signal(
      origin: .derived("retry", file, line, from: [origin]),
      connecting: { downstream in
        Resubscribing(
          self, on: .failure, atMost: count, after: backoff, countingInARow: countingInARow,
          on: scheduler, to: downstream
        ).subscribe()
      })
  }
}
