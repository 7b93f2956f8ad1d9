/// The receiving end of one subscription, which drops every event once the subscription is over.
///
/// This class upholds the contract, so that no operator repeats it: no event passes after an ending
/// or after disposal. Senders call it serially, on any thread.
///
/// A passthrough either *owns* its lifetime: the first ending ends the lifetime, which tears down
/// the upstream, and then calls `receive`. Or it *shares* the lifetime of its downstream: then it
/// has to pass an ending on in the same call, and the owner further downstream ends the lifetime.
/// Either way, the lifetime is over once an ending has been sent to the passthrough.
///
/// Subclasses override the three `receive` methods. There are three because a method that takes an
/// ``Event`` would cost generic code a metadata lookup for each event.
@usableFromInline
class Passthrough<Value, Failure: Error> {
  /// The lifetime, not retained: `ownLifetime` or the receiver downstream keeps it alive.
  @usableFromInline final let reference: Unmanaged<Lifetime>
  private let ownLifetime: Lifetime?
  /// Whether this is a ``Stepping``.
  @usableFromInline final let isStepping: Bool

  @inlinable
  final var lifetime: Lifetime {
    @inline(__always) get { reference.takeUnretainedValue() }
  }

  /// Whether events are dropped by now.
  @inlinable
  final var isDisposed: Bool {
    @inline(__always) get { reference._withUnsafeGuaranteedRef { $0.isDisposed } }
  }

  /// Makes a receiving end that owns its lifetime.
  @inline(__always)
  init(owning lifetime: Lifetime) {
    reference = .passUnretained(lifetime)
    ownLifetime = lifetime
    isStepping = false
  }

  /// Makes a receiving end that shares the lifetime of its downstream.
  @inline(__always)
  init(sharing lifetime: Lifetime) {
    reference = .passUnretained(lifetime)
    ownLifetime = nil
    isStepping = false
  }

  /// Makes a receiving end that shares the lifetime of its downstream, for ``Stepping``.
  @inline(__always)
  init(steppingWithin lifetime: Lifetime) {
    reference = .passUnretained(lifetime)
    ownLifetime = nil
    isStepping = true
  }

  @inlinable
  @inline(__always)
  final func send(_ value: Value) {
    if !isDisposed { receive(value) }
  }

  /// Does the same as ``send(_:)``, for steps in inlinable code: calls the closure of the next step itself.
  ///
  /// Code that does not know the type would retain that closure for the call.
  @inlinable
  @inline(__always)
  final func take(_ value: Value) {
    if isDisposed { return }
    if isStepping {
      let stage = unsafeDowncast(self, to: Stepping<Value, Failure>.self)
      stage.step(stage, value)
    } else {
      receive(value)
    }
  }

  @usableFromInline
  final func send(error: Failure) {
    if takesEnding() { receive(error: error) }
  }

  @usableFromInline
  final func sendCompleted() {
    if takesEnding() { receiveCompletion() }
  }

  final func send(_ event: Event<Value, Failure>) {
    switch event {
    case .next(let value): send(value)
    case .error(let error): send(error: error)
    case .completed: sendCompleted()
    }
  }

  /// Makes a lifetime that ends no later than this one's.
  @inline(__always)
  final func innerLifetime() -> Lifetime {
    reference._withUnsafeGuaranteedRef { Lifetime(within: $0) }
  }

  /// The receiver of the events, as the graph of subscriptions knows it.
  var consumer: AnyObject? { nil }

  /// Whether it is a direction of a binding, which receives changes that leave the value equal, too.
  var isRelay: Bool { false }

  private func takesEnding() -> Bool {
    ownLifetime?.end() ?? !isDisposed
  }

  @usableFromInline
  func receive(_ value: Value) {
    preconditionFailure("a passthrough says what it does with a value")
  }

  func receive(error: Failure) {
    preconditionFailure("a passthrough says what it does with a failure")
  }

  func receiveCompletion() {
    preconditionFailure("a passthrough says what it does at the end")
  }
}
