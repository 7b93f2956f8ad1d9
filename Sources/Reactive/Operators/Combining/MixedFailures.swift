// Where one of two signals cannot fail, the result fails as the other does. Not favored, so that
// what the context says about a type still decides.

extension Signal {
  /// Sends the values of this signal and of another one, which cannot fail, as they come.
  ///
  /// This signal is subscribed first. Completes when both have. A failure ends it immediately.
  @_disfavoredOverload
  public func merge(
    _ other: Signal<Value, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    merge(other.promoted(), file: file, line: line)
  }

  /// Sends the values of two signals, the second of which cannot fail, as they come.
  ///
  /// They are subscribed in order. Completes when both have. A failure ends it immediately.
  @_disfavoredOverload
  public static func merge(
    _ first: Signal, _ second: Signal<Value, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    first.merge(second.promoted(), file: file, line: line)
  }

  /// Sends the values of two signals, the first of which cannot fail, as they come.
  ///
  /// They are subscribed in order. Completes when both have. A failure ends it immediately.
  @_disfavoredOverload
  public static func merge(
    _ first: Signal<Value, Never>, _ second: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    first.promoted().merge(second, file: file, line: line)
  }

  /// Continues with another signal, which cannot fail, when this one completes.
  ///
  /// The other is subscribed then and only then, from inside that completion. If this one fails, or
  /// the subscription is over, it never is.
  @_disfavoredOverload
  public func concat(
    _ other: Signal<Value, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    concat(other.promoted(), file: file, line: line)
  }

  /// Pairs the values of this signal with those of another, which cannot fail, by position.
  ///
  /// **Both keep what waits, without a limit.** Completes as soon as no further pair is possible. A
  /// failure ends it and drops the values that wait.
  @_disfavoredOverload
  public func zip<Other>(
    _ other: Signal<Other, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    zip(other.promoted(), file: file, line: line)
  }

  /// Sends the latest value of this signal together with the latest of another, which cannot fail.
  ///
  /// Once both have sent something, each value of either sends a pair. Completes when both have. A
  /// failure ends it.
  @_disfavoredOverload
  public func combineLatest<Other>(
    _ other: Signal<Other, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    combineLatest(other.promoted(), file: file, line: line)
  }

  /// Sends each value together with the latest of another signal, which cannot fail.
  ///
  /// Values that come before the other has sent something are dropped. The other is subscribed
  /// first. Completes with this signal; a failure ends it.
  @_disfavoredOverload
  public func withLatest<Other>(
    from other: Signal<Other, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    withLatest(from: other.promoted(), file: file, line: line)
  }

  /// Sends the latest value of this signal whenever another signal, which cannot fail, sends
  /// something.
  ///
  /// The same value again and again if nothing newer has come; nothing before the first. Completes
  /// when either does; a failure ends it.
  @_disfavoredOverload
  public func sample<Trigger>(
    on sampler: Signal<Trigger, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    sample(on: sampler.promoted(), file: file, line: line)
  }

  /// Follows, of several signals, the one for the latest key, or a default for all other keys; only
  /// the signals can fail.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have. A failure ends it.
  @_disfavoredOverload
  public static func `switch`<Key: Hashable>(
    on keys: Signal<Key, Never>, cases: [Key: Signal], default: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .switch(on: keys.promoted(), cases: cases, default: `default`, file: file, line: line)
  }

  /// Follows, of several signals, the one for the latest key, and fails at any other key.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have. A failure ends it.
  @_disfavoredOverload
  public static func `switch`<Key: Hashable>(
    on keys: Signal<Key, Never>, cases: [Key: Signal],
    failingWith failure: @escaping (Key) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .switch(on: keys.promoted(), cases: cases, failingWith: failure, file: file, line: line)
  }

  /// Follows one of two signals, as the latest of a condition says, which cannot fail.
  ///
  /// Each value of the condition disposes the signal before and subscribes the one for it, even if
  /// the condition has not changed. Completes when the condition and the latest signal have. A
  /// failure ends it.
  @_disfavoredOverload
  public static func `if`(
    _ condition: Signal<Bool, Never>, then first: Signal, else second: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .if(condition.promoted(), then: first, else: second, file: file, line: line)
  }
}

extension Signal where Failure == Never {
  /// Sends the values of this signal and of another one, which can fail, as they come.
  ///
  /// This signal is subscribed first. Completes when both have. A failure ends it immediately.
  @_disfavoredOverload
  public func merge<OtherFailure>(
    _ other: Signal<Value, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, OtherFailure> {
    promoted().merge(other, file: file, line: line)
  }

  /// Continues with another signal, which can fail, when this one completes.
  ///
  /// The other is subscribed then and only then, from inside that completion. If no subscriber
  /// listens anymore, it is never subscribed.
  @_disfavoredOverload
  public func concat<OtherFailure>(
    _ other: Signal<Value, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, OtherFailure> {
    promoted().concat(other, file: file, line: line)
  }

  /// Pairs the values of this signal with those of another, which can fail, by position.
  ///
  /// **Both keep what waits, without a limit.** Completes as soon as no further pair is possible. A
  /// failure ends it and drops the values that wait.
  @_disfavoredOverload
  public func zip<Other, OtherFailure>(
    _ other: Signal<Other, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), OtherFailure> {
    promoted().zip(other, file: file, line: line)
  }

  /// Sends the latest value of this signal together with the latest of another, which can fail.
  ///
  /// Once both have sent something, each value of either sends a pair. Completes when both have. A
  /// failure ends it.
  @_disfavoredOverload
  public func combineLatest<Other, OtherFailure>(
    _ other: Signal<Other, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), OtherFailure> {
    promoted().combineLatest(other, file: file, line: line)
  }

  /// Sends each value together with the latest of another signal, which can fail.
  ///
  /// Values that come before the other has sent something are dropped. The other is subscribed
  /// first. Completes with this signal; a failure ends it.
  @_disfavoredOverload
  public func withLatest<Other, OtherFailure>(
    from other: Signal<Other, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), OtherFailure> {
    promoted().withLatest(from: other, file: file, line: line)
  }

  /// Sends the latest value of this signal whenever another signal, which can fail, sends something.
  ///
  /// The same value again and again if nothing newer has come; nothing before the first. Completes
  /// when either does; a failure ends it.
  @_disfavoredOverload
  public func sample<Trigger, OtherFailure>(
    on sampler: Signal<Trigger, OtherFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, OtherFailure> {
    promoted().sample(on: sampler, file: file, line: line)
  }

  /// The same signal as a type that can fail, with the same origin.
  func promoted<NewFailure>() -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: origin,
      connecting: { self.connect(FailureMapping({ (never: Never) -> NewFailure in }, to: $0)) })
  }
}
