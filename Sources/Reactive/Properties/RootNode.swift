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

  private var current: Change
  /// The values that open batches have set and that no other code sees yet.
  private var staged: [Staged] = []

  init(_ value: Value) {
    current = Change(version: PropertyVersion(value))
    super.init(madeOf: [])
  }

  override func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    if let batch = graph.reader, let index = index(of: batch) {
      return staged[index].change.version
    }
    return current.version
  }

  override func lastSetter() -> Setter? { current.setter }

  // MARK: Setting

  /// Sets a value and gives the previous version.
  @discardableResult
  func set(_ value: Value, by setter: Setter? = nil) -> PropertyVersion<Value> {
    replace(nil, by: Change(version: PropertyVersion(value), setter: setter)).previous
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
      let result = try change(&value)
      let (isDone, previous) = replace(
        before, by: Change(version: PropertyVersion(value), setter: setter))
      if isDone { return result }
      before = previous
    }
  }

  /// Makes a change if the version is still the expected one, or whatever it is.
  private func replace(_ expected: PropertyVersion<Value>?, by change: Change)
    -> (isDone: Bool, previous: PropertyVersion<Value>)
  {
    let batch = PropertyBatch.current
    let (isDone, previous, entered) = PropertyGraph.access {
      graph -> (Bool, PropertyVersion<Value>, [PropertyNode]) in
      let index = batch.flatMap { self.index(of: $0) }
      let previous = index.map { staged[$0].change.version } ?? current.version
      if let expected, expected !== previous { return (false, previous, []) }
      if hasEnded { return (true, previous, []) }
      if let index {
        staged[index].change = change
      } else if let batch {
        staged.append(Staged(batch: batch, change: change))
        batch.add(self)
      } else {
        current = change
        return (true, previous, graph.commit([self]))
      }
      return (true, previous, [])
    }
    for node in entered { node.leave() }
    return (isDone, previous)
  }

  private func index(of batch: PropertyBatch) -> Int? {
    staged.firstIndex { $0.batch === batch }
  }

  override func takeStaged(by batch: PropertyBatch, in graph: inout PropertyGraph) {
    guard let index = index(of: batch) else { return }
    graph.discard(current.version)
    graph.discard(current.setter?.channel)
    graph.discard(current.setter?.wave)
    current = staged.remove(at: index).change
  }

  // MARK: Ending

  /// Ends the property, and derived properties whose sources have all ended.
  ///
  /// If an open batch has set the property, it ends after the batch.
  override func end() {
    let batch = PropertyBatch.current
    let ended = PropertyGraph.access { graph -> [PropertyNode] in
      if let batch, index(of: batch) != nil {
        batch.end(self)
        return []
      }
      hasEnded = true
      return number == nil
        ? [self] : graph.reached(from: [self]).filter { $0.isOver(in: &graph) }
    }
    for node in ended { node.finish() }
  }
}
