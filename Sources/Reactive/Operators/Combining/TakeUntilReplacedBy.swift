extension Signal {
  /// Sends the values of this signal until another signal sends something, and then the events of
  /// the other.
  ///
  /// The first event of the replacement, whatever it is, disposes this signal and is passed on, as are
  /// all that follow. The replacement is subscribed first; if it sends something immediately, this
  /// signal is never subscribed. The completion of this signal is not passed on: the result goes on
  /// to wait for the replacement. A failure of either ends it.
  ///
  /// ```swift
  /// let preview = Subject<String, Never>()
  /// let photo = Subject<String, Never>()
  /// preview.take(untilReplacedBy: photo).subscribe { print($0) }
  /// preview.send("blurred")
  /// // Prints "blurred"
  /// photo.send("sharp")
  /// // Prints "sharp"
  /// preview.send("less blurred")
  /// ```
  ///
  /// Called `take(untilReplacement:)` in ReactiveSwift.
  public func take(
    untilReplacedBy replacement: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("take", file, line, from: [origin, replacement.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        let original = Lifetime(within: junction.lifetime)
        junction.connect(
          replacement,
          onNext: { value in
            original.dispose()
            downstream.send(value)
          })
        junction.connect(
          self, within: original, onNext: { downstream.send($0) }, onCompleted: {})
      })
  }
}
