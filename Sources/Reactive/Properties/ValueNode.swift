/// A property in the graph, with its observers.
///
/// A change queues its notification in the same step that makes the change, and an observer takes
/// its place in the queue in the same step in which it reads the current value. The observer
/// therefore receives that value and then every later one, in the order of the changes.
///
/// Unchecked like ``PropertyNode``: only code in the turnstile touches its variables.
class ValueNode<Value>: PropertyNode, @unchecked Sendable {
  final let hub = Hub<Value, Never>()

  // Inside the turnstile only.
  /// How the change in delivery was made.
  private final var setter: Setter?

  /// The current version.
  func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    preconditionFailure("a node says what its value is")
  }

  /// How the last change was made, if a channel made it or bindings watch.
  func lastSetter() -> Setter? { nil }

  final var value: Value { currentVersion.value }

  /// The current version for this thread, which sees the values that its own open batch has set.
  final var currentVersion: PropertyVersion<Value> {
    let batch = PropertyBatch.current
    var current: PropertyVersion<Value>?
    home.access { graph in graph.reading(for: batch) { current = version(in: &$0) } }
    guard let current else { preconditionFailure("a home runs the closure") }
    return current
  }

  override func queueUpdate(in graph: inout PropertyGraph) -> Bool {
    let version = version(in: &graph)
    let setter = lastSetter()
    return hub.turnstile.queue { self.deliver(version, by: setter) }
  }

  final func deliver(_ version: PropertyVersion<Value>, by setter: Setter?) {
    self.setter = setter
    if let setter, setter.isSilent {
      hub.deliverToRelays(version.value)
    } else {
      hub.deliver(version.value)
    }
    self.setter = nil
  }

  /// The change in delivery, for bindings.
  final func changeInDelivery(_ value: Value) -> StampedValue<Value> {
    StampedValue(
      value: value, stamp: setter?.stamp ?? Stamp.none, part: partInDelivery,
      isEqual: setter?.comparing.map { unsafeDowncast($0, to: Equality<Value>.self).isEqual })
  }

  /// Tells a binding of a channel the change in delivery, or if the channel has made that, what
  /// overrides it.
  final func tellChange(
    _ value: Value, to channel: AnyObject, _ tell: (StampedValue<Value>) -> Void
  ) {
    guard let setter, isInDelivery(from: channel) else { return tell(changeInDelivery(value)) }
    for change in setter.overriding {
      tell(StampedValue(value: value, stamp: change.stamp, part: change.part))
    }
  }

  /// What the change in delivery sets.
  final var partInDelivery: Part { setter?.part ?? .whole }

  /// Whether a channel has made the change in delivery.
  final func isInDelivery(from channel: AnyObject) -> Bool { setter?.channel === channel }

  override func leave() {
    hub.turnstile.leave()
  }

  override func finish() {
    hub.send(ending: .completed)
  }

  // MARK: Observing

  /// Tells an observer the current value and then every later one.
  ///
  /// After the property has gone the observer receives the last value and the completion.
  final func add(_ observer: Passthrough<Value, Never>) {
    let funnel = Funnel(to: observer)
    funnel.hold {
      observer.send((register(funnel) ?? currentVersion).value)
    }
  }

  /// Tells an observer every later value.
  final func addForChanges(_ observer: Passthrough<Value, Never>) {
    _ = register(observer)
  }

  /// Registers an observer; returns the current version.
  ///
  /// Returns nil if the property has gone and the observer has been completed. The closure runs in
  /// the same step, with no other code inside.
  final func register(
    _ observer: Passthrough<Value, Never>, reading: (PropertyVersion<Value>) -> Void = { _ in }
  ) -> PropertyVersion<Value>? {
    let registration = hub.register(observer)
    let batch = PropertyBatch.current
    var current: PropertyVersion<Value>?
    var isInside = false
    home.access { graph in
      if isOver(in: &graph) { return }
      graph.use(self)
      observers += 1
      graph.reading(for: batch) { current = version(in: &$0) }
      if let current { reading(current) }
      isInside = hub.turnstile.queue { self.hub.link(registration) }
    }
    guard let current else {
      observer.sendCompleted()
      return nil
    }
    observer.lifetime.add(ActionDisposable { self.removeObserver() })
    if isInside { hub.turnstile.leave() }
    return current
  }

  private func removeObserver() {
    home.access { graph in
      observers -= 1
      graph.leave(self)
    }
  }
}
