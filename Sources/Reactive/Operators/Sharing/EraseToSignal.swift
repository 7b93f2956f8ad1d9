extension Signal {
  /// The same events from a signal that is nothing but a signal.
  ///
  /// A subject is a signal, and code that gets it as one can cast it back and send. What you return
  /// from here cannot be cast to a subject. Changes nothing else, and events do not pay for it.
  ///
  /// ```swift
  /// let messages = Subject<String, Never>()
  /// let shown: Signal<String, Never> = messages
  /// let hidden = messages.eraseToSignal()
  /// print([shown, hidden].map { $0 is Subject<String, Never> })
  /// // Prints "[true, false]"
  /// ```
  ///
  /// Called `eraseToAnyPublisher` in Combine and `asObservable` in RxSwift.
  public func eraseToSignal() -> Signal {
    Signal(origin: origin, connecting: { self.connect($0) })
  }
}
