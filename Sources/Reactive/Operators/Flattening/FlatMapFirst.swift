extension Signal {
  /// Turns a value into a signal and ignores the values that arrive while that signal runs.
  ///
  /// The closure is called only for values that are not ignored. Nil counts as a signal that is
  /// empty. Completes when the source and the signal that runs have. A failure of either ends it.
  ///
  /// ```swift
  /// let taps = Subject<Int, Never>()
  /// let answer = Subject<String, Never>()
  /// taps.flatMapFirst { tap in answer.take(1).map { "tap \(tap): \($0)" } }
  ///   .subscribe { print($0) }
  /// taps.send(1)
  /// taps.send(2)
  /// answer.send("sent")
  /// // Prints "tap 1: sent"
  /// ```
  ///
  /// Called `flatMap(.throttle)` in ReactiveSwift.
  public func flatMapFirst<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("flatMapFirst", file, line) { FirstMapping(transform, to: $0) }
  }
}

private final class FirstMapping<Value, Result, Failure: Error>: Stage<Value, Result, Failure> {
  /// Whether the inner signal is running, and whether the source has completed.
  private struct State {
    var innerIsRunning = false
    var sourceIsCompleted = false
  }

  private let transform: (Value) -> Signal<Result, Failure>?
  private let state = Locked(State())

  init(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    to downstream: Passthrough<Result, Failure>
  ) {
    self.transform = transform
    super.init(endingBefore: Funnel(endingBefore: downstream))
  }

  override func receive(_ value: Value) {
    let isFree = state.withLock { state in
      defer { state.innerIsRunning = true }
      return !state.innerIsRunning
    }
    guard isFree else { return }
    if let signal = transform(value) {
      signal.follow(on: FirstInner(of: self, to: downstream))
    } else {
      innerCompleted()
    }
  }

  override func receiveCompletion() {
    let isLast = state.withLock { state in
      state.sourceIsCompleted = true
      return !state.innerIsRunning
    }
    if isLast { downstream.sendCompleted() }
  }

  func innerCompleted() {
    let isLast = state.withLock { state in
      state.innerIsRunning = false
      return state.sourceIsCompleted
    }
    if isLast { downstream.sendCompleted() }
  }
}

private final class FirstInner<Value, Result, Failure: Error>: Stage<Result, Result, Failure> {
  private let source: FirstMapping<Value, Result, Failure>

  init(of source: FirstMapping<Value, Result, Failure>, to funnel: Passthrough<Result, Failure>) {
    self.source = source
    super.init(endingBefore: funnel)
  }

  override func receive(_ value: Result) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    source.innerCompleted()
  }
}
