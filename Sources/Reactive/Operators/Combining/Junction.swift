/// Where the inputs of one subscription to an operator with several meet: they take turns.
///
/// What the operator does with their events is serial, so neither its state nor what it sends
/// downstream needs a lock.
final class Junction<Output, Failure: Error> {
  let downstream: Passthrough<Output, Failure>
  private let turnstile = Turnstile()

  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
  }

  /// Subscribes an input, unless everything is over.
  ///
  /// Its ending is that of the output where nothing else is said. It can be left by itself, and what
  /// it has sent is dropped from then on, if it gets a lifetime within that of the output.
  func connect<Value>(
    _ signal: Signal<Value, Failure>, within lifetime: Lifetime? = nil,
    onNext: @escaping (Value) -> Void, onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) {
    connect(
      signal, within: lifetime, onNext: onNext,
      onAnyError: onError ?? { [downstream] in downstream.send(error: $0) },
      onCompleted: onCompleted)
  }

  /// Subscribes an input that may fail in ways of its own, unless everything is over.
  func connect<Value, InputFailure>(
    _ signal: Signal<Value, InputFailure>, within lifetime: Lifetime? = nil,
    onNext: @escaping (Value) -> Void, onAnyError: @escaping (InputFailure) -> Void,
    onCompleted: (() -> Void)? = nil
  ) {
    let lifetime = lifetime ?? downstream.lifetime
    guard !lifetime.isDisposed else { return }
    signal.connect(
      JunctionInput(
        of: self, within: lifetime, onNext, onAnyError,
        onCompleted ?? { [downstream] in downstream.sendCompleted() }))
  }

  fileprivate func take(turnOf lifetime: Lifetime, _ work: @escaping () -> Void) {
    turnstile.pass { if !lifetime.isDisposed { work() } }
  }
}

/// One of several inputs.
private final class JunctionInput<Value, InputFailure: Error, Output, Failure: Error>:
  Passthrough<Value, InputFailure>
{
  private let junction: Junction<Output, Failure>
  /// Not its own, which is over as soon as an ending arrives: values may be waiting for their turn.
  private let outer: Lifetime
  private let onNext: (Value) -> Void
  private let onError: (InputFailure) -> Void
  private let onCompleted: () -> Void

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
    junction.take(turnOf: outer) { [onNext] in onNext(value) }
  }

  override func receive(error: InputFailure) {
    junction.take(turnOf: outer) { [onError] in onError(error) }
  }

  override func receiveCompletion() {
    junction.take(turnOf: outer) { [onCompleted] in onCompleted() }
  }
}
