extension Signal {
  /// Sends the events of the first of several signals that sends anything, and of no other.
  ///
  /// They are subscribed in order. The first event of any of them decides, a failure and a
  /// completion too: the others are disposed, and then it is passed on. The signals after one that
  /// sends immediately are not subscribed. Without any signal it completes immediately.
  ///
  /// ```swift
  /// let near = Signal.just("near").delay(.seconds(1))
  /// let far = Signal.just("far").delay(.seconds(3))
  ///   .onDispose { print("far is over") }
  /// Signal.race(far, near).subscribe { print($0) }
  /// // Prints "far is over"
  /// // Prints "near"
  /// ```
  ///
  /// Called `amb` in RxSwift.
  public static func race(
    _ signals: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    race(signals, file: file, line: line)
  }

  /// Sends the events of the first of several signals that sends anything, and of no other.
  ///
  /// The sequence is read now, once. The signals are subscribed in order. The first event of any of
  /// them decides, a failure and a completion too: the others are disposed, and then it is passed
  /// on. The signals after one that sends immediately are not subscribed. Without any signal it
  /// completes immediately.
  public static func race(
    _ signals: some Sequence<some Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = signals.map { $0 as Signal }
    if signals.isEmpty { return .empty }
    return Signal(
      origin: .derived("race", file, line, from: signals.map { $0.origin }),
      connecting: { downstream in
        let race = Race(signals.map { _ in Lifetime(within: downstream.lifetime) })
        let racers = signals.indices.map { Racer($0, in: race, to: downstream) }
        for (signal, racer) in Swift.zip(signals, racers) where !racer.lifetime.isDisposed {
          signal.connect(racer)
        }
      })
  }
}

/// The competitors of a race, and its winner.
private final class Race {
  let lifetimes: [Lifetime]
  private let winner = Locked<Int?>(nil)

  init(_ lifetimes: [Lifetime]) {
    self.lifetimes = lifetimes
  }

  /// Whether this one is first; if so, the others are out.
  func wins(_ number: Int) -> Bool {
    let isFirst = winner.withLock { winner in
      if winner != nil { return false }
      winner = number
      return true
    }
    if isFirst {
      for (other, lifetime) in lifetimes.enumerated() where other != number { lifetime.dispose() }
    }
    return isFirst
  }
}

/// One of the signals in the race.
private final class Racer<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let number: Int
  private let race: Race
  private let downstream: Passthrough<Value, Failure>
  private var hasWon = false

  init(_ number: Int, in race: Race, to downstream: Passthrough<Value, Failure>) {
    self.number = number
    self.race = race
    self.downstream = downstream
    super.init(owning: race.lifetimes[number])
  }

  override func receive(_ value: Value) {
    if isAhead() { downstream.send(value) }
  }

  override func receive(error: Failure) {
    if isAhead() { downstream.send(error: error) }
  }

  override func receiveCompletion() {
    if isAhead() { downstream.sendCompleted() }
  }

  private func isAhead() -> Bool {
    if !hasWon { hasWon = race.wins(number) }
    return hasWon
  }
}
