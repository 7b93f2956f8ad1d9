extension Signal {
  /// Runs a piece of work for each subscriber, and sends its result or fails with the error that it
  /// throws.
  ///
  /// The work runs on subscription, as the closure of a created signal does: subscribed on the main
  /// thread it blocks that, unless ``subscribe(on:file:line:)`` comes after it. A result is
  /// followed by the completion. A closure that is to keep the type of what it throws says so,
  /// `{ () throws(Offline) in … }`; otherwise the failure is `any Error`, and `Never` if nothing
  /// throws.
  ///
  /// ```swift
  /// enum Sign: Error { case negative }
  /// func root(of number: Double) throws(Sign) -> Double {
  ///   guard number >= 0 else { throw .negative }
  ///   return number.squareRoot()
  /// }
  /// let signal = Signal.attempt { () throws(Sign) in try root(of: -4) }
  /// signal.subscribe { print($0) } onError: { print($0) }
  /// // Prints "negative"
  /// ```
  public static func attempt(
    _ work: @escaping () throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("attempt", file, line, from: []),
      sending: { receiver in
        do throws(Failure) {
          receiver.send(try work())
          receiver.sendCompleted()
        } catch {
          receiver.send(error: error)
        }
      })
  }

  /// Passes each value on unless a check throws, which fails the signal.
  ///
  /// The failure ends it in the same call and disposes the source. The check runs once for each
  /// value and subscriber. A closure that throws says what, `{ value throws(Offline) in … }`.
  public func attempt(
    _ check: @escaping (Value) throws(Failure) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    trying("attempt", file, line) { (value) throws(Failure) in
      try check(value)
      return value
    }
  }
}

extension Signal where Failure == Never {
  /// Passes each value on after a check that throws nothing.
  public func attempt(
    _ check: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    trying("attempt", file, line) { value in
      check(value)
      return value
    }
  }

  /// Passes each value on unless a check throws, which fails the signal.
  ///
  /// The failure ends it in the same call and disposes the source. The check runs once for each
  /// value and subscriber.
  public func attempt<NewFailure>(
    _ check: @escaping (Value) throws(NewFailure) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    promoteError(to: NewFailure.self)
      .trying("attempt", file, line) { (value) throws(NewFailure) in
        try check(value)
        return value
      }
  }
}
