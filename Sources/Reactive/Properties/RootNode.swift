/// A property that is set.
///
/// Unchecked because of the variables, which are touched in the graph's lock only.
final class RootNode<Value>: ValueNode<Value>, @unchecked Sendable {
  private struct Staged {
    let batch: PropertyBatch
    var change: Change
  }

  private struct Change {
    var version: PropertyVersion<Value>
    var setter: Setter?
  }

  /// Makes versions; naming the type instead would look it up for each change.
  private let versions = SetVersion<Value>.self
  private var current: Change
  private var marks = ChangeMarks()
  /// The values that open batches have set and that no other code sees yet.
  private var staged: [Staged] = []

  init(_ value: Value) {
    current = Change(version: SetVersion(value))
    super.init(madeOf: [])
  }

  override func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    if let batch = graph.reader, let index = index(of: batch) {
      return staged[index].change.version
    }
    return current.version
  }

  override func lastSetter() -> Setter? { current.setter }
  override func lastMarks() -> Serial<ChangeMarks>? { marks.isBound ? Serial(marks) : nil }

  // MARK: Setting

  /// Sets a value and returns the previous version.
  @discardableResult
  func set(_ value: Value, by setter: Setter? = nil) -> PropertyVersion<Value> {
    replace(nil, by: versions.init(value), setter).previous
  }

  /// Changes the value in one step.
  ///
  /// The closure runs outside the lock, and again if the value was set meanwhile.
  func modify<Result, Failure: Error>(
    by setter: Setter? = nil, _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var before = currentVersion
    while true {
      var value = before.value
      let result = try Modification.run(of: self) { () throws(Failure) in try change(&value) }
      let (isDone, previous) = replace(before, by: versions.init(value), setter)
      if isDone { return result }
      before = previous
    }
  }

  /// Makes a change if the version is still the expected one, or whatever it is.
  ///
  /// The closure leaves its results in variables of plain types. A variable that holds a ``Change``
  /// would make each call look up the type, partly inside the lock.
  private func replace(
    _ expected: PropertyVersion<Value>?, by version: PropertyVersion<Value>, _ setter: Setter?
  ) -> (isDone: Bool, previous: PropertyVersion<Value>) {
    Modification.check(settingOf: self)
    let batch = PropertyBatch.current
    var setter = setter
    var delivered: Serial<ChangeMarks>?
    // Whether this thread delivers the change itself, because no other thread is delivering.
    var isAlone = false
    var isDone = true
    var previous: PropertyVersion<Value>?
    var entered: [PropertyNode] = []
    home.access { graph in
      let index = batch.flatMap { self.index(of: $0) }
      previous = if let index { staged[index].change.version } else { current.version }
      if let expected, expected !== previous {
        isDone = false
      } else if hasEnded {
        return
      } else if let index {
        staged[index].change = Change(version: version, setter: setter)
      } else if let batch {
        staged.append(Staged(batch: batch, change: Change(version: version, setter: setter)))
        batch.add(self)
      } else {
        let isBound = marks.isBound
        guard !isBound || takes(&setter) else { return }
        current = Change(version: version, setter: setter)
        if graph.hasDependents(self) {
          entered = graph.commit([self])
          return
        }
        graph.change(self)
        guard observers > 0 else { return }
        isAlone = hub.turnstile.enter()
        if isAlone {
          delivered = isBound ? lastMarks() : nil
        } else if queueUpdate(in: &graph) {
          entered = [self]
        }
      }
    }
    if isAlone {
      deliver(version, by: setter, delivered)
      leave()
    }
    for node in entered { node.leave() }
    guard let previous else { preconditionFailure("a home runs the closure") }
    return (isDone, previous)
  }

  /// Whether to make a change of a bound value; false if a binding passes it on and it is out of date.
  private func takes(_ setter: inout Setter?) -> Bool {
    guard let part = setter?.part, let stamp = setter?.stamp else {
      marks.change(setter?.part ?? .whole)
      return true
    }
    guard let taken = marks.take(stamp, for: part) else { return false }
    // A new stamp makes it a new change, also for the binding that passed it on.
    if taken != stamp { setter = nil }
    return true
  }

  private func index(of batch: PropertyBatch) -> Int? {
    staged.firstIndex { $0.batch === batch }
  }

  override func takeStaged(by batch: PropertyBatch, in graph: inout PropertyGraph) {
    guard let index = index(of: batch) else { return }
    graph.discard(current.version)
    graph.discard(current.setter?.channel)
    current = staged.remove(at: index).change
    // A batch is one change, made when it ends, whatever set the value inside it.
    if current.setter?.stamp != nil { current.setter = nil }
    marks.change(.whole)
  }

  // MARK: Bindings

  /// Tells one direction of a binding the current value, unless it is for changes, and then every
  /// later one.
  func add(
    relay: Passthrough<StampedValue<Value>, Never>, of part: Part, isForChanges: Bool,
    ignoring setter: AnyObject
  ) {
    let funnel = Funnel(to: relay)
    funnel.hold()
    var stamp: Stamp?
    let version = register(
      Stamping(to: funnel) { [self] in stampInDelivery(of: part) }, ignoring: setter
    ) {
      if isForChanges { marks.bind() } else { stamp = marks.stampForReading(part) }
    }
    guard let version, !isForChanges else { return funnel.open() }
    SubscriptionScheduler.run(within: relay.lifetime) { [stamp] in
      relay.send(StampedValue(value: version.value, stamp: stamp))
      funnel.open()
    }
  }

  // MARK: Ending

  /// Ends the property, and derived properties whose sources have all ended.
  ///
  /// If an open batch has set the property, it ends after the batch.
  override func end() {
    let batch = PropertyBatch.current
    var ended: [PropertyNode] = []
    home.access { graph in
      if let batch, index(of: batch) != nil { return batch.end(self) }
      hasEnded = true
      ended =
        number == nil ? [self] : graph.reached(from: [self]).filter { $0.isOver(in: &graph) }
    }
    for node in ended { node.finish() }
  }
}
