extension Signal {
  /// Fails on subscription, without a value.
  public static func failed(_ error: Failure) -> Signal {
    Signal(sending: { $0.send(error: error) })
  }
}
