extension Signal {
  /// Fails on subscription, without a value.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.failed(Offline())
  ///   .subscribe { print($0) } onError: { print($0) }
  /// // Prints "Offline()"
  /// ```
  ///
  /// Called `Fail` in Combine, `error` in RxSwift and `SignalProducer(error:)` in ReactiveSwift.
  public static func failed(_ error: Failure, file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    Signal(origin: .derived("failed", file, line, from: []), sending: { $0.send(error: error) })
  }
}
