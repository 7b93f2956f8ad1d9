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
  /// The channel that made the change in delivery.
  private final var setter: Setter?
  /// When the parts of the value in delivery were set, if bindings watch them.
  private final var marks: Serial<ChangeMarks>?

  /// The current version.
  func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    preconditionFailure("a node says what its value is")
  }

  /// The setter of the last change, if an observer leaves out its changes.
  func lastSetter() -> Setter? { nil }

  /// When the parts of the value were set, if bindings watch them.
  func lastMarks() -> Serial<ChangeMarks>? { nil }

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
    let marks = lastMarks()
    return hub.turnstile.queue { self.deliver(version, by: setter, marks) }
  }

  final func deliver(
    _ version: PropertyVersion<Value>, by setter: Setter?, _ marks: Serial<ChangeMarks>?
  ) {
    self.setter = setter
    self.marks = marks
    hub.deliver(version.value)
    self.setter = nil
  }

  /// When a part of the value in delivery was set.
  final func stampInDelivery(of part: Part) -> Stamp { marks?.value.last(of: part) ?? .none }

  override func leave() {
    hub.turnstile.leave()
  }

  override func finish() {
    hub.send(ending: .completed)
  }

  // MARK: Observing

  /// Tells an observer the current value and then every later one.
  ///
  /// Changes by a setter that is to be ignored are left out. After the property has gone the
  /// observer receives the last value, unless it belongs to a channel, and the completion.
  final func add(_ observer: Passthrough<Value, Never>, ignoring setter: AnyObject? = nil) {
    let funnel = Funnel(to: observer)
    funnel.hold()
    let version = register(funnel, ignoring: setter) ?? (setter == nil ? currentVersion : nil)
    guard let version else { return funnel.open() }
    SubscriptionScheduler.run(within: observer.lifetime) {
      observer.send(version.value)
      funnel.open()
    }
  }

  /// Tells an observer every later value.
  final func addForChanges(
    _ observer: Passthrough<Value, Never>, ignoring setter: AnyObject? = nil
  ) {
    _ = register(observer, ignoring: setter)
  }

  /// Registers an observer; returns the current version.
  ///
  /// Returns nil if the property has gone and the observer has been completed. The closure runs in
  /// the same step, with no other code inside.
  final func register(
    _ observer: Passthrough<Value, Never>, ignoring setter: AnyObject?, _ reading: () -> Void = {}
  ) -> PropertyVersion<Value>? {
    let registration = hub.register(
      setter.map { setter in LeavingOutOwnChanges(to: observer) { self.setter?.channel === setter }
      }
        ?? observer)
    var current: PropertyVersion<Value>?
    var isInside = false
    home.access { graph in
      if isOver(in: &graph) { return }
      graph.use(self)
      observers += 1
      reading()
      current = version(in: &graph)
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
