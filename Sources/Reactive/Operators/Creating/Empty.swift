extension Signal {
  /// Completes on subscription, without a value.
  public static var empty: Signal {
    Signal(sending: { $0.sendCompleted() })
  }
}
