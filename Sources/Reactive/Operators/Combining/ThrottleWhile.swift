extension Signal {
  /// Holds values back while another signal says true.
  ///
  /// The newest of them is sent when it says false; until it has said something, nothing is held.
  /// The condition is subscribed first. When it completes, its last value stays in force.
  /// Completing waits for a value that is held, while the condition goes on; once that has
  /// completed too, the value is dropped. The first failure of either ends it and drops the value
  /// too.
  ///
  /// ```swift
  /// let isScrolling = Subject<Bool, Never>()
  /// let rows = Subject<Int, Never>()
  /// rows.throttle(while: isScrolling).subscribe { print($0, "rows") }
  /// isScrolling.send(true)
  /// rows.send(20)
  /// rows.send(21)
  /// isScrolling.send(false)
  /// // Prints "21 rows"
  /// ```
  public func throttle(
    while condition: Signal<Bool, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("throttle", file, line, from: [origin, condition.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        let valve = Serial(Valve<Value>())
        let follow = { (outcome: Valve<Value>.Outcome) in
          if let value = outcome.value { downstream.send(value) }
          if outcome.completes { junction.complete() }
        }
        junction.connect(
          condition, onNext: { follow(valve.value.turn(shut: $0)) },
          onCompleted: { follow(valve.value.conditionCompleted()) })
        junction.connect(
          self, onNext: { follow(valve.value.add($0)) },
          onCompleted: { follow(valve.value.sourceCompleted()) })
      })
  }
}

/// Holds back the newest value while it is shut, and sends it when it opens.
struct Valve<Value> {
  /// The events to send.
  struct Outcome {
    var value: Value?
    var completes = false
  }

  private var isShut = false
  private var held: Value?
  private var sourceIsCompleted = false
  private var conditionIsCompleted = false

  mutating func add(_ value: Value) -> Outcome {
    if !isShut { return Outcome(value: value) }
    held = value
    return Outcome()
  }

  mutating func turn(shut: Bool) -> Outcome {
    isShut = shut
    if shut { return Outcome() }
    defer { held = nil }
    return Outcome(value: held, completes: sourceIsCompleted)
  }

  mutating func sourceCompleted() -> Outcome {
    sourceIsCompleted = true
    return Outcome(completes: held == nil || conditionIsCompleted)
  }

  mutating func conditionCompleted() -> Outcome {
    conditionIsCompleted = true
    return Outcome(completes: sourceIsCompleted)
  }
}
