extension Signal {
  /// Sends the values of this signal and of another one as they come.
  ///
  /// This signal is subscribed first. Completes when both have. The first failure ends it at once.
  public func merge(_ other: Signal, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    .merge([self, other], file: file, line: line)
  }

  /// Sends the values of several signals as they come.
  ///
  /// They are subscribed in order; if one fails in the course of it, the rest are not. Completes when
  /// all have, at once if there are none. The first failure ends it.
  public static func merge(_ signals: Signal..., file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    merge(signals, file: file, line: line)
  }

  /// Sends the values of several signals as they come.
  ///
  /// The sequence is read now, once. The signals are subscribed in order; if one fails in the course
  /// of it, the rest are not. Completes when all have, at once if there are none. The first failure
  /// ends it.
  public static func merge(
    _ signals: some Sequence<some Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = signals.map { $0 as Signal }
    return Signal<Signal, Failure>(sending: { receiver in
      for signal in signals {
        if receiver.lifetime.isDisposed { return }
        receiver.send(signal)
      }
      receiver.sendCompleted()
    }).flatten().derived("merge", file, line, from: signals.map { $0.origin })
  }
}
