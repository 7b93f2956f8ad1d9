import Synchronization

extension Signal {
  /// Sends the values of the latest signal that this signal sends.
  ///
  /// Each new one disposes the one before and is then subscribed. Completes when this signal and the
  /// latest one have. A failure of this signal or the latest one ends it.
  ///
  /// ```swift
  /// let radio = Subject<String, Never>()
  /// let phone = Subject<String, Never>()
  /// let source = Subject<Signal<String, Never>, Never>()
  /// source.switchToLatest().subscribe { print($0) }
  /// source.send(radio)
  /// radio.send("music")
  /// // Prints "music"
  /// source.send(phone)
  /// radio.send("news")
  /// phone.send("hello")
  /// // Prints "hello"
  /// ```
  ///
  /// Called `switchLatest` in RxSwift and `flatten(.latest)` in ReactiveSwift.
  @inlinable
  public func switchToLatest<Inner>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure> where Value: Signal<Inner, Failure> {
    switching(file, line, { $0 }, { SwitchInner(of: $0, $1) })
  }

  /// Sends the values of the latest signal that this signal sends; nothing after nil.
  ///
  /// Each new one, and nil, disposes the one before; then it is subscribed. Completes when this
  /// signal and the latest one have. A failure of this signal or the latest one ends it.
  @inlinable
  public func switchToLatest<Inner>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure> where Value == Signal<Inner, Failure>? {
    switching(file, line, { $0 }, { SwitchInner(of: $0, $1) })
  }

  @usableFromInline
  func switching<Inner>(
    _ file: StaticString, _ line: UInt,
    _ signal: @escaping (Value) -> Signal<Inner, Failure>?,
    _ inner: @escaping Switching<Inner, Failure>.MakeInner
  ) -> Signal<Inner, Failure> {
    through("switchToLatest", file, line) { SwitchSource(signal, Switching(inner, to: $0)) }
  }
}

/// The receiving end for the source: turns each value into a signal.
private final class SwitchSource<Value, Inner, Failure: Error>: Passthrough<Value, Failure> {
  private let signal: (Value) -> Signal<Inner, Failure>?
  private let switching: Switching<Inner, Failure>

  init(
    _ signal: @escaping (Value) -> Signal<Inner, Failure>?, _ switching: Switching<Inner, Failure>
  ) {
    self.signal = signal
    self.switching = switching
    super.init(owning: switching.innerLifetime())
  }

  override func receive(_ value: Value) {
    if let signal = signal(value) { switching.start(signal) } else { switching.stop() }
  }

  override func receive(error: Failure) {
    switching.send(error: error)
  }

  override func receiveCompletion() {
    switching.sourceCompleted()
  }
}

/// The inner signals of one subscription; only the latest is subscribed.
@usableFromInline
final class Switching<Inner, Failure: Error> {
  /// Makes the receiving end of a signal.
  ///
  /// It captures nothing and comes from inlinable code, which knows the types. So a signal needs no
  /// metadata lookup.
  @usableFromInline
  typealias MakeInner = (Switching, _ number: UInt) -> SwitchInner<Inner, Failure>

  private let makeInner: MakeInner
  private let funnel: Funnel<Inner, Failure>
  private let state = Atomic<UInt>(0)

  // The source's side only.
  private var number: UInt = 0
  /// Retained, but not each time that it is looked at.
  private var latest: Unmanaged<Lifetime>?

  init(_ makeInner: @escaping MakeInner, to downstream: Passthrough<Inner, Failure>) {
    self.makeInner = makeInner
    funnel = Funnel(endingBefore: downstream)
  }

  deinit {
    latest?.release()
  }

  func innerLifetime() -> Lifetime {
    funnel.innerLifetime()
  }

  /// Disposes the signal before, and subscribes this one.
  func start(_ signal: Signal<Inner, Failure>) {
    let isDone = signal.giveAtOnce { value in
      stop()
      funnel.send(value)
    }
    if isDone { return }
    number &+= 1
    let previous = latest
    let inner = makeInner(self, number)
    latest = .passRetained(inner.lifetime)
    state.store(SwitchState.running(number), ordering: .sequentiallyConsistent)
    if let previous { dispose(previous) }
    signal.follow(on: inner)
  }

  /// Disposes the signal before.
  func stop() {
    number &+= 1
    let previous = latest
    latest = nil
    state.store(SwitchState.without(number), ordering: .sequentiallyConsistent)
    if let previous { dispose(previous) }
  }

  @inline(__always)
  private func dispose(_ previous: Unmanaged<Lifetime>) {
    previous._withUnsafeGuaranteedRef { _ = $0.end() }
    previous.release()
  }

  func send(_ value: Inner) {
    funnel.send(value)
  }

  func send(error: Failure) {
    funnel.send(error: error)
  }

  func sourceCompleted() {
    let before = state.bitwiseOr(
      SwitchState.sourceIsCompleted, ordering: .acquiringAndReleasing
    ).oldValue
    if before & SwitchState.isRunning == 0 { funnel.sendCompleted() }
  }

  func completed(_ number: UInt) {
    let running = SwitchState.running(number)
    if exchange(running, for: SwitchState.without(number)) { return }
    // The source has completed, or another signal is the latest.
    let last = running | SwitchState.sourceIsCompleted
    if exchange(last, for: SwitchState.without(number)) { funnel.sendCompleted() }
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

/// The receiving end of one inner signal.
@usableFromInline
final class SwitchInner<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let switching: Switching<Value, Failure>
  private let number: UInt

  @usableFromInline
  init(of switching: Switching<Value, Failure>, _ number: UInt) {
    // First, for then nothing has to be retained meanwhile.
    let lifetime = switching.innerLifetime()
    self.switching = switching
    self.number = number
    super.init(owning: lifetime)
  }

  override func receive(_ value: Value) {
    switching.send(value)
  }

  override func receive(error: Failure) {
    switching.send(error: error)
  }

  override func receiveCompletion() {
    switching.completed(number)
  }
}
