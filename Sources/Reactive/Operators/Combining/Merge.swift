extension Signal {
  /// Sends the values of this signal and of another one as they come.
  ///
  /// This signal is subscribed first, and both before the subscribing call returns, on every thread.
  /// Completes when both have. The first failure ends it immediately.
  ///
  /// The values of each signal keep their order. Values that a callback sends through both may change
  /// places: a signal that is delivering a value sends the next one afterwards, and the other signal
  /// does not wait for it.
  ///
  /// ```swift
  /// let left = Subject<Int, Never>()
  /// let right = Subject<Int, Never>()
  /// left.merge(right).subscribe { value in
  ///   print(value)
  ///   if value == 1 {
  ///     left.send(2)
  ///     right.send(3)
  ///   }
  /// }
  /// left.send(1)
  /// // Prints "1"
  /// // Prints "3"
  /// // Prints "2"
  /// ```
  public func merge(_ other: Signal, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    .merge([self, other], file: file, line: line)
  }

  /// Sends the values of this signal and of several other ones as they come.
  ///
  /// They are subscribed in order, this one first. Completes when all have. The first failure
  /// ends it immediately.
  public func merge(
    _ first: Signal, _ second: Signal, _ others: Signal..., file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    .merge([self, first, second] + others, file: file, line: line)
  }

  /// Sends the values of several signals as they come.
  ///
  /// They are subscribed in order; if one fails in the course of it, the rest are not. Completes when
  /// all have, immediately if there are none. The first failure ends it. If some of more than two cannot
  /// fail, write `a.merge(b).merge(c)`.
  public static func merge(_ signals: Signal..., file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    merge(signals, file: file, line: line)
  }

  /// Sends the values of several signals as they come.
  ///
  /// The sequence is read now, once. The signals are subscribed in order; if one fails in the course
  /// of it, the rest are not. Completes when all have, immediately if there are none. The first failure
  /// ends it.
  public static func merge(
    _ signals: some Sequence<some Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = signals.map { $0 as Signal }
    if signals.isEmpty { return .empty }
    return Signal<Signal, Failure>(connecting: { receiver in
      for signal in signals {
        if receiver.lifetime.isDisposed { return }
        receiver.send(signal)
      }
      receiver.sendCompleted()
    }).flatten().derived("merge", file, line, from: signals.map { $0.origin })
  }
}
