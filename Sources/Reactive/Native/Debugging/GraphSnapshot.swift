/// The live connections at one moment, with one box for all connections to the same subject.
struct GraphSnapshot: Sendable {
  /// A connection, or all connections to one subject.
  private struct Box: Sendable {
    var name: String
    var site: CallSite?
    /// The number of its oldest connection, and whether that only ends in it.
    var number: Int
    var isConsumer = false
    var sources: [Key] = []
    var consumers: [Key] = []
    /// Keeps the hub alive, so that no other one has its identity.
    var hub: (any GraphHub)?

    var isInternal: Bool { site?.isInternal ?? true }
    var place: String { site.map { " (\($0.file):\($0.line))" } ?? "" }
  }

  private enum Key: Hashable, Sendable {
    case node(Int)
    case hub(ObjectIdentifier)
  }

  private var boxes: [Key: Box] = [:]

  init(_ nodes: [GraphNode]) {
    for node in nodes { add(key(of: node), node.origin, node.number, node.hub) }
    for node in nodes {
      switch node.consumer {
      case .unknown: break
      case .node(let consumer): link(key(of: consumer), to: key(of: node))
      case .hub(let hub):
        let key = Key.hub(ObjectIdentifier(hub))
        add(key, hub.origin, node.number, hub, isConsumer: true)
        link(key, to: self.key(of: node))
      }
    }
    for key in ordered { nameInternalHub(key) }
    for key in ordered where boxes[key]?.isInternal == true { dissolve(key) }
  }

  private func key(of node: GraphNode) -> Key {
    node.hub.map { .hub(ObjectIdentifier($0)) } ?? .node(node.number)
  }

  /// The boxes in order of subscription; a subject that is only sent to comes after the signals
  /// that feed it.
  private var ordered: [Key] {
    boxes.sorted { a, b in
      a.value.number == b.value.number
        ? !a.value.isConsumer && b.value.isConsumer : a.value.number < b.value.number
    }.map(\.key)
  }

  private mutating func add(
    _ key: Key, _ origin: Origin?, _ number: Int, _ hub: (any GraphHub)?, isConsumer: Bool = false
  ) {
    guard boxes[key] == nil else { return }
    boxes[key] = Box(
      name: origin?.name ?? "Subject", site: origin?.site, number: number, isConsumer: isConsumer,
      hub: hub)
  }

  private mutating func link(_ consumer: Key, to source: Key) {
    guard boxes[consumer] != nil, boxes[consumer]?.sources.contains(source) == false else { return }
    boxes[consumer]?.sources.append(source)
    boxes[source]?.consumers.append(consumer)
  }

  /// Names a subject that an operator made for itself after the operator, and removes the operator.
  private mutating func nameInternalHub(_ key: Key) {
    guard let box = boxes[key], box.hub != nil, box.isInternal else { return }
    let users = box.consumers.filter { boxes[$0]?.sources == [key] && boxes[$0]?.hub == nil }
    guard let first = users.first.flatMap({ boxes[$0] }) else { return }
    boxes[key]?.name = first.name
    boxes[key]?.site = first.site
    for user in users { dissolve(user) }
  }

  /// Removes a box and connects its sources with its consumers.
  private mutating func dissolve(_ key: Key) {
    guard let box = boxes.removeValue(forKey: key) else { return }
    for consumer in box.consumers {
      guard let index = boxes[consumer]?.sources.firstIndex(of: key) else { continue }
      let new = box.sources.filter { boxes[consumer]?.sources.contains($0) == false }
      boxes[consumer]?.sources.replaceSubrange(index...index, with: new)
    }
    for source in box.sources {
      boxes[source]?.consumers.removeAll { $0 == key }
      for consumer in box.consumers where boxes[source]?.consumers.contains(consumer) == false {
        boxes[source]?.consumers.append(consumer)
      }
    }
  }

  /// A tree for each subscriber, and the subscriptions that have ended since the moment before.
  func lines(after last: GraphSnapshot?) -> [String] {
    var roots = ordered.filter { boxes[$0]?.consumers.isEmpty ?? true }
    // A circle without a way in has no beginning, so its oldest box serves as the beginning.
    var reached: Set<Key> = []
    for root in roots { reach(root, &reached) }
    for key in ordered where !reached.contains(key) {
      roots.append(key)
      reach(key, &reached)
    }
    var tree = Tree()
    for root in roots { visit(root, isRoot: true, &tree) }
    let numbers = Dictionary(
      uniqueKeysWithValues: tree.order.filter { tree.mentions[$0, default: 0] > 1 }
        .enumerated().map { ($1, $0 + 1) })
    var lines: [String] = []
    var told: Set<Key> = []
    for root in roots { draw(root, "", "", numbers, &told, &lines) }
    if lines.isEmpty { lines.append("nothing is subscribed") }
    let ended = last?.ordered.filter { boxes[$0] == nil }.compactMap { last?.boxes[$0] } ?? []
    if !ended.isEmpty {
      lines.append("ended: " + ended.map { $0.name + $0.place }.joined(separator: ", "))
    }
    return lines
  }

  private struct Tree {
    var mentions: [Key: Int] = [:]
    var order: [Key] = []
  }

  private func reach(_ key: Key, _ reached: inout Set<Key>) {
    guard reached.insert(key).inserted else { return }
    for source in boxes[key]?.sources ?? [] { reach(source, &reached) }
  }

  private func visit(_ key: Key, isRoot: Bool = false, _ tree: inout Tree) {
    tree.mentions[key, default: 0] += 1
    guard tree.mentions[key] == 1 else { return }
    tree.order.append(key)
    for source in boxes[key]?.sources ?? [] { visit(source, &tree) }
  }

  private func draw(
    _ key: Key, _ first: String, _ rest: String, _ numbers: [Key: Int], _ told: inout Set<Key>,
    _ lines: inout [String]
  ) {
    guard let box = boxes[key] else { return }
    let number = numbers[key].map { " #\($0)" } ?? ""
    guard told.insert(key).inserted else {
      return lines.append("\(first)\(box.name)\(number) (above)")
    }
    lines.append("\(first)\(box.name)\(number)\(box.place)")
    for (index, source) in box.sources.enumerated() {
      let isLast = index == box.sources.count - 1
      draw(
        source, rest + (isLast ? "└ " : "├ "), rest + (isLast ? "  " : "│ "), numbers, &told,
        &lines)
    }
  }
}
