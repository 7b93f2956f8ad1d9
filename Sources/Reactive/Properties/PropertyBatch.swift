/// The changes that one thread makes together.
///
/// Unchecked because of the variables, which are touched in the graph's lock only.
final class PropertyBatch: @unchecked Sendable {
  private var roots: [PropertyNode] = []
  private var endings: [PropertyNode] = []

  /// The batch that is open on this thread.
  static var current: PropertyBatch? {
    ThreadStorage.batch.pointer.map {
      Unmanaged<PropertyBatch>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a closure in the batch that is open, or else in a new one.
  static func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    if ThreadStorage.batch.pointer != nil { return try body() }
    let batch = PropertyBatch()
    ThreadStorage.batch.pointer = Unmanaged.passUnretained(batch).toOpaque()
    defer {
      ThreadStorage.batch.pointer = nil
      batch.commit()
    }
    return try body()
  }

  var isEmpty: Bool { roots.isEmpty }

  /// Takes note of a root that was set for the first time.
  func add(_ root: PropertyNode) {
    roots.append(root)
  }

  /// Takes note of a root that was set again, since of two that are bound the last one set wins.
  func addAgain(_ root: PropertyNode) {
    roots.removeAll { $0 === root }
    roots.append(root)
  }

  /// Ends a root when the batch is over.
  func end(_ root: PropertyNode) {
    endings.append(root)
  }

  private func commit() {
    // No batch that sets nothing ends anything.
    if roots.isEmpty { return }
    // The change is visible as a whole or not at all, which takes one lock.
    let home = PropertyHome.joining(roots.map { $0.home })
    var entered: [PropertyNode] = []
    home.access { graph in
      for root in roots { root.takeStaged(by: self, in: &graph) }
      entered = graph.commit(roots)
      roots = []
    }
    for node in entered { node.leave() }
    for root in endings { root.end() }
  }
}
