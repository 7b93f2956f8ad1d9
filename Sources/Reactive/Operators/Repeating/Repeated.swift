extension Signal {
  /// Subscribes again whenever the signal completes, forever.
  ///
  /// Subscribes the first time immediately. Each later subscription runs as a separate turn of the
  /// scheduler that is current at the completion, or of a background one. Never completes by
  /// itself: end it with ``take(_:file:line:)`` or dispose it. A failure ends it. **Nothing waits
  /// between the runs**: a signal that completes immediately runs thousands of times a second.
  public func repeated(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    repeating(nil, file, line)
  }

  /// Runs the signal `count` times, one after another.
  ///
  /// Subscribes the first time immediately. Each later subscription runs as a separate turn of the
  /// scheduler that is current at the completion, or of a background one. Completes with the last
  /// run; a count of zero completes without subscribing. A failure ends it.
  ///
  /// ```swift
  /// Signal.of("left", "right").repeated(2).subscribe { print($0) }
  /// // Prints "left"
  /// // Prints "right"
  /// // Prints "left"
  /// // Prints "right"
  /// ```
  public func repeated(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "a signal cannot be repeated \(count) times")
    return count == 0 ? .empty : repeating(count - 1, file, line)
  }

  private func repeating(_ further: Int?, _ file: StaticString, _ line: UInt) -> Signal {
    Signal(
      origin: .derived("repeated", file, line, from: [origin]),
      connecting: { downstream in
        Resubscribing(self, on: .completion, atMost: further, to: downstream).subscribe()
      })
  }
}
