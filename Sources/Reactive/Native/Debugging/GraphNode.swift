/// A live connection to a signal: a node of the ``SubscriptionGraph``.
final class GraphNode: Sendable {
  let origin: Origin
  let number: Int
  /// The hub that the events come from, if the signal is a subject: connections to one hub are one box.
  let hub: (any GraphHub)?
  /// The ``GraphNode`` or the hub that takes the events, if it is known.
  let consumer: GraphConsumer

  private struct Registry {
    var nodes: [Int: GraphNode] = [:]
    var nextNumber = 0
  }

  private static let registry = Locked(Registry())

  /// All that are live, in order of subscription.
  static var all: [GraphNode] {
    registry.withLock { $0.nodes }.values.sorted { $0.number < $1.number }
  }

  init(_ origin: Origin, hub: (any GraphHub)? = nil, consumer: AnyObject?) {
    self.origin = origin
    self.hub = hub
    self.consumer = GraphConsumer(consumer)
    number = GraphNode.registry.withLock { registry in
      registry.nextNumber += 1
      return registry.nextNumber
    }
  }

  /// Makes a node for a subscriber, which lives as long as its subscription.
  static func subscriber(_ site: CallSite, until lifetime: Lifetime) -> GraphNode? {
    guard SubscriptionGraph.isOn else { return nil }
    let node = GraphNode(Origin("subscriber", site, sources: []), consumer: nil)
    node.enter(until: lifetime)
    return node
  }

  /// Adds the node to the list, until the lifetime is over.
  func enter(until lifetime: Lifetime) {
    GraphNode.registry.withLock { $0.nodes[number] = self }
    lifetime.add(ActionDisposable { [self] in leave() })
  }

  func leave() {
    // Released outside the lock.
    _ = GraphNode.registry.withLock { $0.nodes.removeValue(forKey: number) }
  }

  /// The node whose code runs on this thread.
  static var current: AnyObject? {
    ThreadStorage.graph.pointer.map {
      Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs code of a node; the connections that the code makes belong to that node.
  static func running(_ node: AnyObject?, _ body: () -> Void) {
    let slot = ThreadStorage.graph
    let outer = slot.pointer
    slot.pointer = node.map { Unmanaged.passUnretained($0).toOpaque() }
    defer { slot.pointer = outer }
    withExtendedLifetime(node, body)
  }
}

/// The receiver of the events of a connection.
enum GraphConsumer: Sendable {
  case unknown
  case node(GraphNode)
  case hub(any GraphHub)

  init(_ object: AnyObject?) {
    if let node = object as? GraphNode {
      self = .node(node)
    } else if let hub = object as? any GraphHub {
      self = .hub(hub)
    } else {
      self = .unknown
    }
  }
}

/// The core of a subject, as a box that several connections share.
protocol GraphHub: AnyObject, Sendable {
  var origin: Origin? { get }
}

extension Hub: GraphHub {}

extension Origin {
  /// Connects a receiving end to the signal of this origin: notes the way of failures while names are
  /// on, and the connection while the graph is.
  func connect<Value, Failure: Error>(
    _ receiver: Passthrough<Value, Failure>, hub: AnyObject?,
    _ run: (Passthrough<Value, Failure>) -> Void
  ) {
    let named = debugNames ? FailureWitness(self, to: receiver) : receiver
    guard SubscriptionGraph.isOn, !receiver.isDisposed else { return run(named) }
    let node = GraphNode(
      self, hub: hub as? any GraphHub, consumer: receiver.consumer ?? GraphNode.current)
    node.enter(until: receiver.lifetime)
    GraphNode.running(node) { run(GraphWitness(node, to: named)) }
  }
}

/// Says, while an event is passed on, which node takes it.
private final class GraphWitness<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let node: GraphNode

  init(_ node: GraphNode, to downstream: Passthrough<Value, Failure>) {
    self.node = node
    super.init(to: downstream)
  }

  deinit {
    node.leave()
  }

  override var consumer: AnyObject? { node }

  private var taker: AnyObject? {
    switch node.consumer {
    case .unknown: nil
    case .node(let node): node
    case .hub(let hub): hub
    }
  }

  override func receive(_ value: Value) {
    GraphNode.running(taker) { downstream.send(value) }
  }

  override func receive(error: Failure) {
    GraphNode.running(taker) { downstream.send(error: error) }
  }

  override func receiveCompletion() {
    GraphNode.running(taker) { downstream.sendCompleted() }
  }
}
