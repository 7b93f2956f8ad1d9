import Synchronization

/// Two ends that follow each other, until it is disposed or either of them ends.
///
/// Unchecked like ``Lifetime``; it adds constants only.
final class Binding: Lifetime, @unchecked Sendable {
  /// Two ends, whichever comes first.
  struct Ends: Hashable {
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier

    init(_ one: ObjectIdentifier, _ other: ObjectIdentifier) {
      first = min(one, other)
      second = max(one, other)
    }
  }

  /// The bindings that exist and have not ended.
  ///
  /// Their relays hold both ends, so nothing else can be where these are.
  private static let all = Locked<[Ends: Binding]>([:])

  private let ends: Ends
  private let relays = Atomic<Int>(2)

  private init(_ ends: Ends) {
    self.ends = ends
    super.init()
  }

  /// The binding of two ends: the existing binding, or a new one, which a closure connects.
  static func of(_ ends: Ends, connect: (Binding) -> Void) -> Binding {
    let (binding, isNew) = all.withLock { all -> (Binding, Bool) in
      if let binding = all[ends], !binding.isDisposed { return (binding, false) }
      let binding = Binding(ends)
      all[ends] = binding
      return (binding, true)
    }
    if isNew { connect(binding) }
    return binding
  }

  override func dispose() {
    guard end() else { return }
    // It is released outside the lock.
    let forgotten = Self.all.withLock { all -> Binding? in
      all[ends] === self ? all.removeValue(forKey: ends) : nil
    }
    withExtendedLifetime(forgotten) {}
  }

  /// One of its directions is over; with the second one it is.
  func relayHasGone() {
    let left = relays.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    if left == 0 { dispose() }
  }
}

/// One direction of a binding.
final class Relay<Value, Failure: Error>: Passthrough<StampedValue<Value>, Failure> {
  private let binding: Binding
  private let source: Inlet<Value, Failure>
  private let inlet: Inlet<Value, Failure>

  init(
    of binding: Binding, from source: Inlet<Value, Failure>, to inlet: Inlet<Value, Failure>
  ) {
    self.binding = binding
    self.source = source
    self.inlet = inlet
    super.init(owning: Lifetime(within: binding))
    inlet.feeds.add(lifetime)
  }

  deinit {
    // Its source has released it, so no event can arrive.
    lifetime.dispose()
    binding.relayHasGone()
  }

  override func receive(_ change: StampedValue<Value>) {
    let stamp = change.stamp ?? source.stampForChange()
    inlet.take(change, made: stamp)
  }

  override func receive(error: Failure) { end(.error(error)) }
  override func receiveCompletion() { end(.completed) }

  private func end(_ event: Event<Value, Failure>) {
    binding.dispose()
    inlet.send(ending: event)
  }
}
