extension Signal {
  /// Subscribes again some time after the signal fails, as long as a closure says that the failure is
  /// worth another attempt.
  ///
  /// The closure sees each failure. If it says false the failure is passed on immediately, and no
  /// attempt follows. Otherwise this is ``retry(_:upTo:counting:on:file:line:)``: the backoff says
  /// how long the attempt waits, and the count how many there may be.
  ///
  /// ```swift
  /// enum Trouble: Error { case offline, forbidden }
  /// Schedulers.useVirtualTime()
  /// var troubles: [Trouble] = [.offline, .offline, .forbidden]
  /// let call = Signal<Int, Trouble>.deferred {
  ///   .failed(troubles.removeFirst())
  /// }
  /// call.retry(.constant(.seconds(1)), while: { $0 == .offline })
  ///   .subscribe(onError: { print("gave up:", $0) })
  /// Schedulers.runVirtualTime()
  /// // Prints "gave up: forbidden"
  /// ```
  public func retry(
    _ backoff: Backoff, upTo count: Int? = nil, counting: RetryCounting = .failuresInARow,
    on scheduler: (any Scheduler)? = nil,
    while isWorthIt: @escaping (Failure) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    // Retrying sees a failure that is not worth it as a value, and takes it for a success.
    Signal<Result<Value, Failure>, Failure>(connecting: { self.connect(Judging(isWorthIt, to: $0)) }
    )
    .retry(backoff, upTo: count, counting: counting, on: scheduler)
    .tryMap { result throws(Failure) in try result.get() }
    .derived("retry", file, line, from: [origin])
  }
}

/// Turns a failure that is not worth another attempt into a value, after which nothing is retried.
private final class Judging<Value, Failure: Error>: Stage<Value, Result<Value, Failure>, Failure> {
  private let isWorthIt: (Failure) -> Bool

  init(
    _ isWorthIt: @escaping (Failure) -> Bool,
    to downstream: Passthrough<Result<Value, Failure>, Failure>
  ) {
    self.isWorthIt = isWorthIt
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(.success(value))
  }

  override func receive(error: Failure) {
    if isWorthIt(error) { return downstream.send(error: error) }
    downstream.send(.failure(error))
    downstream.sendCompleted()
  }
}
