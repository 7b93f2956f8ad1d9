extension Signal {
  /// Sends each value together with the latest of another signal.
  ///
  /// Values that come before the other has sent something are dropped. The other is subscribed
  /// first, so that a value that it sends immediately counts. Completes with this signal, whether
  /// the other has completed or not; the first failure of either ends it.
  ///
  /// ```swift
  /// let clicks = Subject<Void, Never>()
  /// let name = BehaviorSubject<String, Never>("Ada")
  /// clicks.withLatest(from: name)
  ///   .subscribe { _, name in print("hello", name) }
  /// clicks.send(())
  /// // Prints "hello Ada"
  /// name.send("Grace")
  /// clicks.send(())
  /// // Prints "hello Grace"
  /// ```
  ///
  /// Called `withLatestFrom` in RxSwift.
  public func withLatest<Other>(
    from other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(Value, Other), Failure> {
    Signal<(Value, Other), Failure>(
      origin: .derived("withLatest", file, line, from: [origin, other.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        let latest = Serial<Other?>(nil)
        junction.connect(other, onNext: { latest.value = $0 }, onCompleted: {})
        junction.connect(
          self, onNext: { value in if let other = latest.value { downstream.send((value, other)) } }
        )
      })
  }
}
