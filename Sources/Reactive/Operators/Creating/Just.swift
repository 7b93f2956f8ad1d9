extension Signal {
  /// Sends one value and completes, on subscription.
  public static func just(_ value: Value) -> Signal { sendingOnce(value) }

  fileprivate static func sendingOnce(_ value: Value) -> Signal {
    Signal(sending: { receiver in
      receiver.send(value)
      receiver.sendCompleted()
    })
  }
}

extension Signal where Failure == Never {
  /// Sends one value and completes, on subscription.
  ///
  /// `Signal.just(1)` cannot fail; where a failure type is wanted, the context says which.
  public static func just(_ value: Value) -> Signal { sendingOnce(value) }
}
