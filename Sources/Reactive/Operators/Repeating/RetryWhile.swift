extension Signal {
  /// Subscribes again some time after the signal fails, as long as a closure says that the failure is
  /// worth another attempt.
  ///
  /// The closure sees each failure. If it says false the failure is passed on immediately, and no
  /// attempt follows. Otherwise this is ``retry(_:upTo:on:file:line:)``: the backoff says how long
  /// the attempt waits, and the count how many there may be.
  ///
  /// ```swift
  /// enum Trouble: Error { case offline, forbidden }
  /// Schedulers.useVirtualTime()
  /// var troubles: [Trouble] = [.offline, .offline, .forbidden]
  /// let call = Signal<Int, Trouble>.deferred { .failed(troubles.removeFirst()) }
  /// call.retry(.constant(.seconds(1)), while: { $0 == .offline })
  ///   .subscribe(onError: { print("gave up:", $0) })
  /// Schedulers.runVirtualTime()
  /// // Prints "gave up: forbidden"
  /// ```
  public func retry(
    _ backoff: Backoff, upTo count: Int? = nil, on scheduler: (any Scheduler)? = nil,
    while isWorthIt: @escaping (Failure) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    // Retrying sees a failure that is not worth it as a value, and takes it for a success.
    map { Result<Value, Failure>.success($0) }
      .catch { isWorthIt($0) ? .failed($0) : .just(.failure($0)) }
      .retry(backoff, upTo: count, on: scheduler)
      .tryMap { result throws(Failure) in try result.get() }
      .derived("retry", file, line, from: [origin])
  }
}
