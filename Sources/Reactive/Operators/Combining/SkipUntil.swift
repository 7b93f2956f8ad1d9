extension Signal {
  /// Drops the values of this signal until another signal sends something or completes, and sends the
  /// rest.
  ///
  /// The trigger is subscribed first, so that an event that it sends immediately counts. It is
  /// disposed when it has sent something. A failure of the trigger is ignored, whatever its type:
  /// then no value is ever sent. Passes endings on, which disposes the trigger.
  ///
  /// ```swift
  /// let positions = Subject<Int, Never>()
  /// let longPress = Subject<Void, Never>()
  /// positions.skip(until: longPress).subscribe { print("drag to", $0) }
  /// positions.send(1)
  /// longPress.send(())
  /// positions.send(2)
  /// // Prints "drag to 2"
  /// ```
  ///
  /// Called `drop(untilOutputFrom:)` in Combine.
  public func skip<Trigger, TriggerFailure>(
    until trigger: Signal<Trigger, TriggerFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("skip", file, line, from: [origin, trigger.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        let waiting = Lifetime(within: junction.lifetime)
        let isSkipping = Serial(true)
        junction.connect(
          trigger, within: waiting,
          onNext: { _ in
            isSkipping.value = false
            waiting.dispose()
          }, onAnyError: { _ in }, onCompleted: { isSkipping.value = false })
        junction.connect(self, onNext: { if !isSkipping.value { downstream.send($0) } })
      })
  }
}
