/// All properties that have observers, and the one lock under which any property changes.
///
/// One lock for all, so that a version of a derived property combines versions of its sources at one
/// instant. Code in the lock is short and runs no foreign code: closures run, and old values are
/// released, after it.
struct PropertyGraph {
  /// Counts the changes.
  private(set) var now: UInt64 = 0
  /// The batch that reads at present; it sees the values that it has set itself.
  private(set) var reader: PropertyBatch?
  private var order = DependencyGraph()
  private var live: [PropertyNode?] = []
  private var garbage: [AnyObject] = []
  private var overlaid: [PropertyNode] = []

  private static let shared = Locked(PropertyGraph())

  static func access<Result>(_ body: (inout PropertyGraph) -> Result) -> Result {
    let (result, garbage) = shared.withLock { graph in
      let result = body(&graph)
      let garbage = graph.garbage
      if !garbage.isEmpty { graph.garbage = [] }
      return (result, garbage)
    }
    return withExtendedLifetime(garbage) { result }
  }

  /// Releases an object after the lock has been left.
  mutating func discard(_ object: AnyObject?) {
    if let object { garbage.append(object) }
  }

  // MARK: Changing

  /// Changes the roots and queues the notifications of the observers.
  ///
  /// Returns the nodes whose turnstiles the caller has entered and has to leave, in this order.
  mutating func commit(_ roots: [PropertyNode]) -> [PropertyNode] {
    now += 1
    for root in roots { root.changedAt = now }
    return reached(from: roots).filter { $0.observers > 0 && $0.queueUpdate(in: &self) }
  }

  /// The nodes that a change to the roots reaches, and the roots themselves.
  mutating func reached(from roots: [PropertyNode]) -> [PropertyNode] {
    order.reached(from: roots.compactMap { $0.number }).compactMap { live[$0] }
  }

  // MARK: Reading

  /// Reads with the values that a batch has set and that no other code sees yet.
  mutating func reading<Result>(
    for batch: PropertyBatch?, _ body: (inout PropertyGraph) -> Result
  ) -> Result {
    guard let batch, !batch.isEmpty else { return body(&self) }
    reader = batch
    let result = body(&self)
    reader = nil
    for node in overlaid { node.removeOverlay(in: &self) }
    overlaid = []
    return result
  }

  /// Has a node's overlay removed when the reading is over.
  mutating func overlay(_ node: PropertyNode) {
    overlaid.append(node)
  }

  // MARK: Observing

  /// Adds one user of a node, and with the first one the node.
  mutating func use(_ node: PropertyNode) {
    node.uses += 1
    guard node.uses == 1 else { return }
    for source in node.sources { use(source) }
    let number = order.add(madeOf: node.sources.compactMap { $0.number })
    node.number = number
    if number < live.count { live[number] = node } else { live.append(node) }
  }

  /// Removes one user of a node, and with the last one the node.
  mutating func leave(_ node: PropertyNode) {
    node.uses -= 1
    guard node.uses == 0, let number = node.number else { return }
    order.remove(number)
    live[number] = nil
    node.number = nil
    discard(node)
    for source in node.sources { leave(source) }
  }
}
