/// Properties that are connected with each other, as far as they have observers.
///
/// One lock for all of them, so that a version of a derived property combines versions of its
/// sources at one instant. Code in the lock is short and runs no foreign code: closures run, and old
/// values are released, after it. Properties that are not connected have separate locks, see
/// ``PropertyHome``.
struct PropertyGraph {
  /// Counts the changes.
  private(set) var now: UInt64 = 0
  /// The batch that reads at present; it sees the values that it has set itself.
  private(set) var reader: PropertyBatch?
  private var order = DependencyGraph()
  private var live: [PropertyNode?] = []
  private var garbage: [AnyObject] = []
  private var overlaid: [PropertyNode] = []

  /// The home that this graph has moved to.
  fileprivate(set) var movedTo: PropertyHome?

  /// Removes the objects that are to be released outside the lock, and returns them.
  mutating func takeGarbage() -> [AnyObject] {
    if garbage.isEmpty { return [] }
    defer { garbage = [] }
    return garbage
  }

  /// Takes the nodes of another graph, which will be empty.
  mutating func absorb(_ other: inout PropertyGraph, at home: PropertyHome) {
    // No node may take a change that it has not seen for one that it has.
    now = max(now, other.now) + 1
    let nodes = other.live.compactMap { $0 }
    for node in nodes { node.number = nil }
    for node in nodes { enter(node) }
    garbage += other.garbage
    weight += other.weight
    other = PropertyGraph()
    other.movedTo = home
  }

  /// How many graphs have become this one.
  private(set) var weight = 1

  private mutating func enter(_ node: PropertyNode) {
    guard node.number == nil else { return }
    for source in node.sources { enter(source) }
    let number = order.add(madeOf: node.sources.compactMap { $0.number })
    node.number = number
    if number < live.count { live[number] = node } else { live.append(node) }
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

  /// Changes a root from which no node with observers is derived.
  mutating func change(_ root: PropertyNode) {
    now += 1
    root.changedAt = now
  }

  /// Whether other nodes with observers are derived from this one.
  func hasDependents(_ node: PropertyNode) -> Bool {
    node.number.map { order.hasDependents($0) } ?? false
  }

  /// The nodes that a change to the roots reaches, and the roots themselves.
  mutating func reached(from roots: [PropertyNode]) -> [PropertyNode] {
    order.reached(from: roots.compactMap { $0.number }).compactMap { live[$0] }
  }

  // MARK: Reading

  /// Reads with the values that a batch has set and that no other code sees yet.
  mutating func reading(for batch: PropertyBatch?, _ body: (inout PropertyGraph) -> Void) {
    guard let batch, !batch.isEmpty else { return body(&self) }
    reader = batch
    body(&self)
    reader = nil
    for node in overlaid { node.removeOverlay(in: &self) }
    overlaid = []
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
    enter(node)
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
