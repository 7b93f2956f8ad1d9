extension Signal {
  /// Sends the final result when the signal completes.
  ///
  /// The closure gets the result so far, `initial` at first, and the value. Without a value the
  /// initial one is sent. A failure is passed on and nothing else sent. All subscribers begin with the
  /// same initial value: if that is an object which the closure changes, use
  /// ``reduce(into:_:file:line:)``.
  ///
  /// ```swift
  /// Signal.of(3, 4, 5).reduce(0, +).subscribe { print($0) }
  /// // Prints "12"
  /// Signal<Int, Never>.empty.reduce(0, +).subscribe { print($0) }
  /// // Prints "0"
  /// ```
  public func reduce<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("reduce", file, line) { Reducing(initial, { $0 = next($0, $1) }, to: $0) }
  }

  /// Sends the final result when the signal completes, changing it in place.
  ///
  /// Each subscriber gets a new initial value. If the signal sends no value, the initial value is
  /// sent as it is. A failure is passed on, and nothing else is sent.
  public func reduce<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (_ result: inout Result, _ value: Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("reduce", file, line) { Reducing(initial(), update, to: $0) }
  }

  /// Sends the final result when the signal completes, with each value's index at hand.
  ///
  /// Like ``reduce(_:_:file:line:)``; the closure also gets how many values came before.
  ///
  /// ```swift
  /// Signal.of("a", "b", "c").reduceIndexed("") { $0 + "\($2)\($1) " }
  ///   .subscribe { print($0) }
  /// // Prints "0a 1b 2c "
  /// ```
  public func reduceIndexed<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value, _ index: Int) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("reduceIndexed", file, line) { downstream in
      var index = 0
      return Reducing(
        initial,
        { result, value in
          result = next(result, value, index)
          index += 1
        }, to: downstream)
    }
  }
}

private final class Reducing<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private var result: Output
  private let update: (inout Output, Input) -> Void

  init(
    _ initial: Output, _ update: @escaping (inout Output, Input) -> Void,
    to downstream: Passthrough<Output, Failure>
  ) {
    result = initial
    self.update = update
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    update(&result, value)
  }

  override func receiveCompletion() {
    downstream.send(result)
    downstream.sendCompleted()
  }
}
