extension Signal {
  /// Sends what the latest of the signals that this signal sends sends.
  ///
  /// Each new one disposes the one before and is then subscribed. Completes when this signal and the
  /// latest one have. A failure of this signal or the latest one ends it.
  public func switchToLatest<Inner>(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Inner, Failure
  >
  where Value: Signal<Inner, Failure> {
    switching(file, line) { $0 }
  }

  /// Sends what the latest of the signals that this signal sends sends; nothing after nil.
  ///
  /// Each new one, and nil, disposes the one before; then it is subscribed. Completes when this
  /// signal and the latest one have. A failure of this signal or the latest one ends it.
  public func switchToLatest<Inner>(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Inner, Failure
  >
  where Value == Signal<Inner, Failure>? {
    switching(file, line) { $0 }
  }

  private func switching<Inner>(
    _ file: StaticString, _ line: UInt,
    _ signal: @escaping (Value) -> Signal<Inner, Failure>?
  ) -> Signal<Inner, Failure> {
    through("switchToLatest", file, line) { SwitchSource(signal, to: $0) }
  }
}

private final class SwitchSource<Value, Inner, Failure: Error>: Stage<Value, Inner, Failure> {
  private struct State {
    var sourceIsCompleted = false
    var latest: Lifetime?
  }

  private let signal: (Value) -> Signal<Inner, Failure>?
  private let funnel: Funnel<Inner, Failure>
  private let state = Locked(State())

  init(
    _ signal: @escaping (Value) -> Signal<Inner, Failure>?,
    to downstream: Passthrough<Inner, Failure>
  ) {
    self.signal = signal
    funnel = Funnel(to: downstream)
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    let signal = signal(value)
    let inner = signal.map { _ in SwitchInner(of: self, to: funnel) }
    let previous = state.withLock { state in
      defer { state.latest = inner?.lifetime }
      return state.latest
    }
    previous?.dispose()
    if let signal, let inner { signal.connect(inner) }
  }

  override func receive(error: Failure) {
    funnel.send(error: error)
  }

  override func receiveCompletion() {
    let isLast = state.withLock { state in
      state.sourceIsCompleted = true
      return state.latest == nil
    }
    if isLast { funnel.sendCompleted() }
  }

  func completed(_ inner: Lifetime) {
    let isLast = state.withLock { state in
      guard state.latest === inner else { return false }
      state.latest = nil
      return state.sourceIsCompleted
    }
    if isLast { funnel.sendCompleted() }
  }
}

private final class SwitchInner<Value, Inner, Failure: Error>: Stage<Inner, Inner, Failure> {
  private let source: SwitchSource<Value, Inner, Failure>

  init(of source: SwitchSource<Value, Inner, Failure>, to funnel: Funnel<Inner, Failure>) {
    self.source = source
    super.init(endingBefore: funnel)
  }

  override func receive(_ value: Inner) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    source.completed(lifetime)
  }
}
