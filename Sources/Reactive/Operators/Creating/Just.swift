extension Signal {
  /// Sends one value and completes, on subscription.
  public static func just(_ value: Value) -> Signal {
    Signal(sending: { receiver in
      receiver.send(value)
      receiver.sendCompleted()
    })
  }
}
