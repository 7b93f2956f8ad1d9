/// The dependencies between properties, by numbers, and the order in which a change reaches them.
struct DependencyGraph {
  private struct Node {
    var sources: [Int] = []
    var dependents: [Int] = []
    /// The length of the longest path from a root.
    var depth = 0
    var reachedAt = 0
  }

  private var nodes: [Node] = []
  private var free: [Int] = []
  private var round = 0

  /// Adds a node that is derived from others, and returns its number.
  mutating func add(madeOf sources: [Int]) -> Int {
    let node = Node(sources: sources, depth: (sources.map { nodes[$0].depth }.max() ?? -1) + 1)
    let number: Int
    if let freed = free.popLast() {
      number = freed
      nodes[number] = node
    } else {
      number = nodes.count
      nodes.append(node)
    }
    for source in sources { nodes[source].dependents.append(number) }
    return number
  }

  /// Whether other nodes are derived from a node.
  func hasDependents(_ number: Int) -> Bool { !nodes[number].dependents.isEmpty }

  /// Removes a node without dependents; another node may receive its number.
  mutating func remove(_ number: Int) {
    precondition(nodes[number].dependents.isEmpty, "what others are made of has to stay")
    for source in nodes[number].sources { nodes[source].dependents.removeAll { $0 == number } }
    nodes[number] = Node()
    free.append(number)
  }

  /// The nodes that a change reaches, the changed ones included: each once, after all its sources.
  mutating func reached(from changed: [Int]) -> [Int] {
    round += 1
    var reached: [Int] = []
    reach(changed, &reached)
    var next = 0
    while next < reached.count {
      reach(nodes[reached[next]].dependents, &reached)
      next += 1
    }
    return reached.sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
  }

  private mutating func reach(_ numbers: [Int], _ reached: inout [Int]) {
    for number in numbers where nodes[number].reachedAt != round {
      nodes[number].reachedAt = round
      reached.append(number)
    }
  }
}
