extension Signal {
  /// Completes on subscription, without a value.
  ///
  /// ```swift
  /// Signal<Int, Never>.empty
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// // Prints "completed"
  /// ```
  ///
  /// Called `Empty` in Combine.
  public static var empty: Signal {
    Signal(sending: { $0.sendCompleted() })
  }
}
