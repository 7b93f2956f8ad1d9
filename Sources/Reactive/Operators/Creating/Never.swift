extension Signal {
  /// Sends nothing at all and does not end.
  ///
  /// ```swift
  /// let open = Signal<Int, Never>.never.prepend(1)
  /// open.subscribe { print($0) } onCompleted: { print("not reached") }
  /// // Prints "1"
  /// ```
  ///
  /// Called `Empty(completeImmediately: false)` in Combine.
  public static var never: Signal {
    Signal(connecting: { _ in })
  }
}
