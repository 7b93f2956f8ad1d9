// Where the signals that a closure makes cannot fail, or only they can, the result fails as the other
// side does. Not favored, so that what the context says about a type still decides.

extension Signal {
  /// Turns each value into a signal that cannot fail, and sends the values of all these signals as
  /// they arrive.
  ///
  /// Each is subscribed immediately, and all run side by side. Nil counts as an empty signal.
  /// Completes when the source and all of them have. A failure ends everything.
  @_disfavoredOverload
  public func flatMap<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Never>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    flatMap({ transform($0)?.promoted() }, file: file, line: line)
  }

  /// Turns each value into a signal that cannot fail, and sends the values of the latest of these
  /// signals.
  ///
  /// Each new one disposes the one before and is then subscribed. Nil counts as a signal that is
  /// empty. Completes when the source and the latest one have. A failure ends it.
  @_disfavoredOverload
  public func flatMapLatest<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Never>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    flatMapLatest({ transform($0)?.promoted() }, file: file, line: line)
  }

  /// Turns a value into a signal that cannot fail, and ignores the values that arrive while it
  /// runs.
  ///
  /// The closure is called only for values that are not ignored. Nil counts as a signal that is
  /// empty. Completes when the source and the signal that runs have. A failure ends it.
  @_disfavoredOverload
  public func flatMapFirst<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Never>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    flatMapFirst({ transform($0)?.promoted() }, file: file, line: line)
  }

  /// Turns each value into a signal that cannot fail, and runs these one after another.
  ///
  /// The closure is called as values come; each signal is subscribed when the one before has
  /// completed, and **any number may be waiting**. Nil is skipped. Completes when the source and all
  /// of them have. A failure ends everything.
  @_disfavoredOverload
  public func concatMap<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Never>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    concatMap({ transform($0)?.promoted() }, file: file, line: line)
  }

  /// Ignores the values of this signal, and continues with another, which cannot fail, when it
  /// completes.
  ///
  /// The closure that returns the other signal is called then, once for each subscriber, unless the
  /// subscription is over. If this signal fails, the closure is not called.
  @_disfavoredOverload
  public func then<Result>(
    _ make: @escaping () -> Signal<Result, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    then({ make().promoted() }, file: file, line: line)
  }

  /// Sends the values of the latest signal that this signal sends; these signals cannot fail.
  ///
  /// Each new one disposes the one before and is then subscribed. Completes when this signal and the
  /// latest one have. A failure ends it.
  @_disfavoredOverload
  public func switchToLatest<Inner>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure> where Value: Signal<Inner, Never> {
    map { signal -> Signal<Inner, Failure> in signal.promoted() }
      .switchToLatest(file: file, line: line)
  }
}

extension Signal where Failure == Never {
  /// Turns each value into a signal that can fail, and sends the values of all these signals as
  /// they arrive.
  ///
  /// Each is subscribed immediately, and all run side by side. Nil counts as an empty signal.
  /// Completes when the source and all of them have. A failure ends everything.
  @_disfavoredOverload
  public func flatMap<Result, InnerFailure>(
    _ transform: @escaping (Value) -> Signal<Result, InnerFailure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, InnerFailure> {
    promoted().flatMap(transform, file: file, line: line)
  }

  /// Turns each value into a signal that can fail, and sends the values of the latest of these
  /// signals.
  ///
  /// Each new one disposes the one before and is then subscribed. Nil counts as a signal that is
  /// empty. Completes when the source and the latest one have. A failure ends it.
  @_disfavoredOverload
  public func flatMapLatest<Result, InnerFailure>(
    _ transform: @escaping (Value) -> Signal<Result, InnerFailure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, InnerFailure> {
    promoted().flatMapLatest(transform, file: file, line: line)
  }

  /// Turns a value into a signal that can fail, and ignores the values that arrive while it runs.
  ///
  /// The closure is called only for values that are not ignored. Nil counts as a signal that is
  /// empty. Completes when the source and the signal that runs have. A failure ends it.
  @_disfavoredOverload
  public func flatMapFirst<Result, InnerFailure>(
    _ transform: @escaping (Value) -> Signal<Result, InnerFailure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, InnerFailure> {
    promoted().flatMapFirst(transform, file: file, line: line)
  }

  /// Turns each value into a signal that can fail, and runs these one after another.
  ///
  /// The closure is called as values come; each signal is subscribed when the one before has
  /// completed, and **any number may be waiting**. Nil is skipped. Completes when the source and all
  /// of them have. A failure ends everything.
  @_disfavoredOverload
  public func concatMap<Result, InnerFailure>(
    _ transform: @escaping (Value) -> Signal<Result, InnerFailure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, InnerFailure> {
    promoted().concatMap(transform, file: file, line: line)
  }

  /// Ignores the values of this signal, and continues with another, which can fail, when it
  /// completes.
  ///
  /// The closure that returns the other signal is called then, once for each subscriber, unless the
  /// subscription is over.
  @_disfavoredOverload
  public func then<Result, OtherFailure>(
    _ make: @escaping () -> Signal<Result, OtherFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, OtherFailure> {
    promoted().then(make, file: file, line: line)
  }

  /// Sends the values of the latest signal that this signal sends; only these signals can fail.
  ///
  /// Each new one disposes the one before and is then subscribed. Completes when this signal and the
  /// latest one have. A failure ends it.
  @_disfavoredOverload
  public func switchToLatest<Inner, InnerFailure>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, InnerFailure> where Value: Signal<Inner, InnerFailure> {
    promoted().switchToLatest(file: file, line: line)
  }
}
