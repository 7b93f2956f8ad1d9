/// Where the inputs of one subscription to an operator with several meet: they take turns.
///
/// The operator handles their events one after another, so neither its state nor the events it
/// sends downstream need a lock.
@usableFromInline
final class Junction<Output, Failure: Error> {
  @usableFromInline let downstream: Passthrough<Output, Failure>
  /// That of the inputs, which are disposed before an ending is passed on.
  @usableFromInline let lifetime: Lifetime
  fileprivate let turnstile = Turnstile()

  @usableFromInline
  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    lifetime = downstream.innerLifetime()
  }

  /// Disposes the inputs, and then completes.
  @usableFromInline
  func complete() {
    if lifetime.end() { downstream.sendCompleted() }
  }

  /// Disposes the inputs, and then fails.
  @usableFromInline
  func fail(_ error: Failure) {
    if lifetime.end() { downstream.send(error: error) }
  }

  /// Subscribes an input, unless everything is over.
  ///
  /// Its ending is that of the output where nothing else is said. It can be left by itself, and what
  /// it has sent is dropped from then on, if it gets a lifetime within that of the output.
  @inlinable
  func connect<Value>(
    _ signal: Signal<Value, Failure>, within lifetime: Lifetime? = nil,
    onNext: @escaping (Value) -> Void, onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) {
    connect(
      signal, within: lifetime, onNext: onNext,
      onAnyError: onError ?? { self.fail($0) },
      onCompleted: onCompleted)
  }

  /// Subscribes an input with its own failure type, unless everything is over.
  @inlinable
  func connect<Value, InputFailure>(
    _ signal: Signal<Value, InputFailure>, within lifetime: Lifetime? = nil,
    onNext: @escaping (Value) -> Void, onAnyError: @escaping (InputFailure) -> Void,
    onCompleted: (() -> Void)? = nil
  ) {
    let lifetime = lifetime ?? self.lifetime
    guard !lifetime.isDisposed else { return }
    signal.connect(
      JunctionInput(
        of: self, within: lifetime, onNext, onAnyError,
        onCompleted ?? { self.complete() }))
  }
}

/// One of several inputs.
@usableFromInline
final class JunctionInput<Value, InputFailure: Error, Output, Failure: Error>:
  Passthrough<Value, InputFailure>
{
  private let junction: Junction<Output, Failure>
  /// Not its own, which is over as soon as an ending arrives: values may be waiting for their turn.
  private let outer: Lifetime
  private let onNext: (Value) -> Void
  private let onError: (InputFailure) -> Void
  private let onCompleted: () -> Void

  @usableFromInline
  init(
    of junction: Junction<Output, Failure>, within outer: Lifetime,
    _ onNext: @escaping (Value) -> Void, _ onError: @escaping (InputFailure) -> Void,
    _ onCompleted: @escaping () -> Void
  ) {
    self.junction = junction
    self.outer = outer
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(owning: Lifetime(within: outer))
  }

  override func receive(_ value: Value) {
    if junction.turnstile.enter() {
      if !outer.isDisposed { onNext(value) }
      junction.turnstile.leave()
    } else {
      receiveLater(value)
    }
  }

  /// Apart, because to keep a value takes room that passing one on does without.
  @inline(never)
  private func receiveLater(_ value: Value) {
    take(turnTo: { [onNext] in onNext(value) })
  }

  override func receive(error: InputFailure) {
    take(turnTo: { [onError] in onError(error) })
  }

  override func receiveCompletion() {
    take(turnTo: onCompleted)
  }

  private func take(turnTo work: @escaping () -> Void) {
    junction.turnstile.pass { [outer] in if !outer.isDisposed { work() } }
  }
}
