import Synchronization

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
  private let signal: (Value) -> Signal<Inner, Failure>?
  private let funnel: Funnel<Inner, Failure>
  private let state = Atomic<UInt>(0)

  // The source's side only.
  private var number: UInt = 0
  private var latest: Lifetime?

  init(
    _ signal: @escaping (Value) -> Signal<Inner, Failure>?,
    to downstream: Passthrough<Inner, Failure>
  ) {
    self.signal = signal
    funnel = Funnel(to: downstream)
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    let previous = latest
    number &+= 1
    guard let signal = signal(value) else {
      latest = nil
      state.store(SwitchState.without(number), ordering: .sequentiallyConsistent)
      previous?.dispose()
      return
    }
    let inner = SwitchInner(of: self, number, to: funnel)
    latest = inner.lifetime
    state.store(SwitchState.running(number), ordering: .sequentiallyConsistent)
    previous?.dispose()
    signal.connect(inner)
  }

  override func receive(error: Failure) {
    funnel.send(error: error)
  }

  override func receiveCompletion() {
    let before = state.bitwiseOr(
      SwitchState.sourceIsCompleted, ordering: .acquiringAndReleasing
    ).oldValue
    if before & SwitchState.isRunning == 0 { funnel.sendCompleted() }
  }

  func completed(_ number: UInt) {
    var before = SwitchState.running(number)
    if !exchange(before, for: SwitchState.without(number)) {
      // The source has completed, or another signal is the latest.
      before |= SwitchState.sourceIsCompleted
      if exchange(before, for: SwitchState.without(number)) { funnel.sendCompleted() }
    }
  }

  private func exchange(_ before: UInt, for after: UInt) -> Bool {
    state.compareExchange(
      expected: before, desired: after, ordering: .acquiringAndReleasing
    ).exchanged
  }
}

/// Which signal is the latest, whether it runs, and whether the source has completed, in one word.
private enum SwitchState {
  static let sourceIsCompleted: UInt = 1
  static let isRunning: UInt = 2

  static func without(_ number: UInt) -> UInt { number << 2 }
  static func running(_ number: UInt) -> UInt { number << 2 | isRunning }
}

private final class SwitchInner<Value, Inner, Failure: Error>: Stage<Inner, Inner, Failure> {
  private let source: SwitchSource<Value, Inner, Failure>
  private let number: UInt

  init(
    of source: SwitchSource<Value, Inner, Failure>, _ number: UInt,
    to funnel: Funnel<Inner, Failure>
  ) {
    self.source = source
    self.number = number
    super.init(endingBefore: funnel)
  }

  override func receive(_ value: Inner) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    source.completed(number)
  }
}
