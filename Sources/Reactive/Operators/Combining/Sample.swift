extension Signal {
  /// Sends the latest value of this signal whenever another signal sends something.
  ///
  /// The same value again and again if nothing newer has come; nothing before the first. This signal
  /// is subscribed first, and the sampler only if this one has not ended by then. Completes when
  /// either does; the first failure of either ends it.
  ///
  /// ```swift
  /// let position = Subject<Int, Never>()
  /// let frame = Subject<Void, Never>()
  /// position.sample(on: frame).subscribe { print($0) }
  /// frame.send(())
  /// position.send(1)
  /// position.send(2)
  /// frame.send(())
  /// // Prints "2"
  /// frame.send(())
  /// // Prints "2"
  /// ```
  public func sample<Trigger>(
    on sampler: Signal<Trigger, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("sample", file, line, from: [origin, sampler.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        let latest = Serial<Value?>(nil)
        junction.connect(self, onNext: { latest.value = $0 })
        junction.connect(
          sampler, onNext: { _ in if let value = latest.value { downstream.send(value) } })
      })
  }
}
