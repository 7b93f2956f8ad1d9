/// The receiving end of one subscription, which drops everything once the subscription is over.
///
/// This is where the contract is upheld, so that no operator repeats it: nothing gets through after
/// an ending or after disposal. Who sends here does so serially, on any thread.
///
/// A passthrough either *owns* its lifetime: the first ending ends it, which tears the upstream
/// down, and then `receive` hears of it. Or it *shares* the lifetime of its downstream: then it has
/// to pass an ending on in the same call, and the owner further down does the rest. Either way, once
/// an ending has been sent to a passthrough its lifetime is over.
///
/// Subclasses override the three `receive`s. Three methods instead of one that takes an ``Event``:
/// the enum would cost generic code a metadata lookup for each event.
@usableFromInline
class Passthrough<Value, Failure: Error> {
  /// Not retained: it is this one's own, or the receiver downstream of this one keeps it.
  @usableFromInline final let reference: Unmanaged<Lifetime>
  private let ownLifetime: Lifetime?

  @inlinable
  final var lifetime: Lifetime {
    @inline(__always) get { reference.takeUnretainedValue() }
  }

  /// Whether everything is dropped by now.
  @inlinable
  final var isDisposed: Bool {
    @inline(__always) get { reference._withUnsafeGuaranteedRef { $0.isDisposed } }
  }

  /// A receiving end that ends by itself, at the latest with the lifetime around its own.
  @inline(__always)
  init(owning lifetime: Lifetime) {
    reference = .passUnretained(lifetime)
    ownLifetime = lifetime
  }

  /// A receiving end that passes each ending on to another with the same lifetime.
  @inline(__always)
  init(sharing lifetime: Lifetime) {
    reference = .passUnretained(lifetime)
    ownLifetime = nil
  }

  @inlinable
  @inline(__always)
  final func send(_ value: Value) {
    if !isDisposed { receive(value) }
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

  /// A lifetime that ends with this one's at the latest.
  @inline(__always)
  final func innerLifetime() -> Lifetime {
    reference._withUnsafeGuaranteedRef { Lifetime(within: $0) }
  }

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
