/// The lock of connected properties, and the graph that it guards.
///
/// Each property begins with a separate home, so properties that have nothing to do with each
/// other can change at the same time. When a property is derived from several, or a batch sets
/// several, their graphs move into one home and stay together: only one lock can make a change of
/// them all visible at one instant. A home that a graph has left says where the graph is now.
final class PropertyHome: Sendable {
  private let graph = Locked(PropertyGraph())

  /// Runs a closure with the graph, wherever it is now.
  ///
  /// The closure returns nothing: a property of any type would look up the type of the result at
  /// each call.
  func access(_ body: (inout PropertyGraph) -> Void) {
    if let next = visit(body) { next.access(body) }
  }

  /// Runs a closure with the graph if that is here; otherwise returns the home to which it has moved.
  private func visit(_ body: (inout PropertyGraph) -> Void) -> PropertyHome? {
    var garbage: [AnyObject] = []
    let next = graph.withLock { graph -> PropertyHome? in
      if let next = graph.movedTo { return next }
      body(&graph)
      garbage = graph.takeGarbage()
      return nil
    }
    // Objects that are no longer used are released outside the lock.
    return withExtendedLifetime(garbage) { next }
  }

  /// Moves several graphs into one home, and returns it.
  static func joining(_ homes: [PropertyHome]) -> PropertyHome {
    guard var joined = homes.first else { return PropertyHome() }
    for home in homes.dropFirst() where home !== joined { joined = joining(joined, home) }
    return joined
  }

  private static func joining(_ one: PropertyHome, _ other: PropertyHome) -> PropertyHome {
    while true {
      let (one, other) = (one.current, other.current)
      if one === other { return one }
      // Always in the same order, so that no two threads wait for each other.
      let isOneFirst = ObjectIdentifier(one) < ObjectIdentifier(other)
      let (first, second) = isOneFirst ? (one, other) : (other, one)
      let joined = first.graph.withLock { left in
        second.graph.withLock { right -> PropertyHome? in
          // Meanwhile another thread may have moved one of them.
          if left.movedTo != nil || right.movedTo != nil { return nil }
          // Of two that weigh the same the former stays, since the order of notifications follows.
          let isLeftLast = left.weight < right.weight || left.weight == right.weight && !isOneFirst
          if isLeftLast {
            right.absorb(&left, at: second)
            return second
          }
          left.absorb(&right, at: first)
          return first
        }
      }
      if let joined { return joined }
    }
  }

  /// The home where the graph is now.
  private var current: PropertyHome {
    var home = self
    while let next = home.graph.withLock({ $0.movedTo }) { home = next }
    return home
  }
}
