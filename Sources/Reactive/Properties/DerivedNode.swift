/// A property that is derived from others.
///
/// The value is computed when code first reads it. Unchecked because of the variables: only code in
/// the graph's lock touches them.
final class DerivedNode<Value>: ValueNode<Value>, @unchecked Sendable {
  private let make: (inout PropertyGraph) -> PropertyVersion<Value>
  private var current: PropertyVersion<Value>?
  /// When the sources were last checked for changes.
  private var checkedAt: UInt64?
  /// Its version for the batch that reads.
  private var overlay: PropertyVersion<Value>?

  /// Makes a node; the closure turns the sources' versions into one, and runs no foreign code.
  init(
    madeOf sources: [PropertyNode],
    _ make: @escaping (inout PropertyGraph) -> PropertyVersion<Value>
  ) {
    self.make = make
    super.init(madeOf: sources)
  }

  override func version(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    if graph.reader != nil { return overlay(in: &graph) }
    _ = lastChange(in: &graph)
    if let current { return current }
    let version = make(&graph)
    current = version
    return version
  }

  private func overlay(in graph: inout PropertyGraph) -> PropertyVersion<Value> {
    if let overlay { return overlay }
    let version = make(&graph)
    overlay = version
    graph.overlay(self)
    return version
  }

  override func removeOverlay(in graph: inout PropertyGraph) {
    graph.discard(overlay)
    overlay = nil
  }

  override func lastChange(in graph: inout PropertyGraph) -> UInt64 {
    if checkedAt == graph.now { return changedAt }
    checkedAt = graph.now
    var last: UInt64 = 0
    for source in sources { last = max(last, source.lastChange(in: &graph)) }
    if last != changedAt {
      changedAt = last
      graph.discard(current)
      current = nil
    }
    return last
  }

  override func isOver(in graph: inout PropertyGraph) -> Bool {
    if !hasEnded { hasEnded = sources.allSatisfy { $0.isOver(in: &graph) } }
    return hasEnded
  }
}
