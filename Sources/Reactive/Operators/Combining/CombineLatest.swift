extension Signal {
  /// Sends the latest value of this signal together with the latest of another.
  ///
  /// Once both have sent something, each value of either sends a pair. This signal is subscribed
  /// first. Completes when both have, even if one has completed without a value and no pair is
  /// possible anymore. The first failure ends it.
  ///
  /// The values of each signal keep their order. Values that a callback sends through both may
  /// change places: a signal that is delivering a value sends the next one afterwards, and the
  /// other signal does not wait for it.
  ///
  /// ```swift
  /// let width = BehaviorSubject<Int, Never>(0)
  /// let height = BehaviorSubject<Int, Never>(0)
  /// width.combineLatest(height).subscribe { wide, high in
  ///   print("\(wide) x \(high)")
  ///   if wide == 1 && high == 0 {
  ///     width.send(2)
  ///     height.send(3)
  ///   }
  /// }
  /// // Prints "0 x 0"
  /// width.send(1)
  /// // Prints "1 x 0"
  /// // Prints "1 x 3"
  /// // Prints "2 x 3"
  /// ```
  ///
  /// Nothing is sent before both have a value, and one that has completed keeps its last:
  ///
  /// ```swift
  /// let letters = Signal.interval(.milliseconds(200)).take(3)
  ///   .scan(0) { count, _ in count + 1 }
  /// let late = Signal.just(5).delay(.milliseconds(300))
  /// letters.traced("letters").subscribe()
  /// late.traced("late").subscribe()
  /// letters.combineLatest(late).map { $0 * 10 + $1 }
  ///   .traced("both").subscribe()
  /// ```
  /// ```timeline step=100ms
  /// letters  --1-2-(3|)
  /// late     ---(5|)
  /// both     ---ab-(c|)
  /// where a = 15
  /// where b = 25
  /// where c = 35
  /// ```
  @inlinable
  public func combineLatest<Other>(
    _ other: Signal<Other, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<
    (Value, Other), Failure
  > {
    combiningLatest(other, file, line) { ($0, $1) }
  }

  /// Sends the latest values of two signals, as pairs.
  ///
  /// Once both have sent something, each value of either sends a pair. They are subscribed in order.
  /// Completes when both have. The first failure ends it.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (A, B) {
    a.combiningLatest(b, file, line) { ($0, $1) }
  }

  /// Sends the latest values of two signals, as a closure combines them.
  ///
  /// Once both have sent something, each value of either sends a result. They are subscribed in
  /// order. Completes when both have. The first failure ends it.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, with combine: @escaping (A, B) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    a.combiningLatest(b, file, line, combine)
  }

  /// Sends the latest values of any number of signals of one kind, as arrays.
  ///
  /// The sequence is read now, once. Without any signal it completes immediately.
  /// Once all have sent something, each value of any sends the latest of all. They are subscribed in
  /// order. Completes when all have. The first failure ends it.
  ///
  /// ```swift
  /// let fields = (1...3).map { _ in Subject<Int, Never>() }
  /// Signal.combineLatest(fields).map { $0.reduce(0, +) }
  ///   .subscribe { print($0) }
  /// for field in fields { field.send(1) }
  /// // Prints "3"
  /// fields[1].send(5)
  /// // Prints "7"
  /// ```
  public static func combineLatest<Input, Inputs: Sequence>(
    _ signals: Inputs, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal
  where Value == [Input], Inputs.Element: Signal<Input, Failure> {
    joining(.combineLatest, signals, file, line)
  }
}

extension Signal {
  /// Combine-latest of two, in inlinable code.
  ///
  /// That knows the types, so no value needs a metadata lookup.
  @inlinable
  func combiningLatest<Other, Output>(
    _ other: Signal<Other, Failure>, _ file: StaticString, _ line: UInt,
    _ combine: @escaping (Value, Other) -> Output
  ) -> Signal<Output, Failure> {
    .meeting("combineLatest", self, other, file, line) { downstream in
      let latest = LatestPair<Value, Other>()
      let junction = Junction(to: downstream)
      let onCompleted = { if latest.isDone() { junction.complete() } }
      junction.connect(
        self,
        onNext: { value in
          latest.left = value
          if let other = latest.right { downstream.send(combine(value, other)) }
        }, onCompleted: onCompleted)
      junction.connect(
        other,
        onNext: { other in
          latest.right = other
          if let value = latest.left { downstream.send(combine(value, other)) }
        }, onCompleted: onCompleted)
    }
  }

  /// A signal that is derived from two.
  @usableFromInline
  static func meeting<Left, Right>(
    _ name: StaticString, _ left: Signal<Left, Failure>, _ right: Signal<Right, Failure>,
    _ file: StaticString, _ line: UInt, connecting: @escaping (Passthrough<Value, Failure>) -> Void
  ) -> Signal {
    Signal(
      origin: .derived(name, file, line, from: [left.origin, right.origin]), connecting: connecting)
  }
}

/// The latest values of two inputs, and how many of them are still going on.
///
/// Reached by one input at a time, and by none while a value is sent, so there is nothing to check.
@usableFromInline
final class LatestPair<Left, Right> {
  @exclusivity(unchecked) @usableFromInline var left: Left?
  @exclusivity(unchecked) @usableFromInline var right: Right?
  private var isHalfDone = false

  @usableFromInline init() {}

  /// Whether this ending of an input is the second one.
  @usableFromInline
  func isDone() -> Bool {
    defer { isHalfDone = true }
    return isHalfDone
  }
}
