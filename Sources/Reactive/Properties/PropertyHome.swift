/// The lock of connected properties, and the graph that it guards.
///
/// Each property begins with a separate home, so properties that have nothing to do with each
/// other can change at the same time. When a property is derived from several, or a batch sets
/// several, their graphs move into one home and stay together: only one lock can make a change of
/// them all visible at one instant. A home that a graph has left says where the graph is now.
final class PropertyHome: Sendable {
  private let graph = Locked(PropertyGraph())

  /// Gives access to the graph, wherever it is now.
  func access<Result>(_ body: (inout PropertyGraph) -> Result) -> Result {
    var home = self
    while true {
      let (result, garbage, next) = home.graph.withLock {
        graph -> (Result?, [AnyObject], PropertyHome?) in
        if let next = graph.movedTo { return (nil, [], next) }
        let result = body(&graph)
        return (result, graph.takeGarbage(), nil)
      }
      if let next { home = next }
      // What is not used any more is released outside the lock.
      if let result { return withExtendedLifetime(garbage) { result } }
    }
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
          if left.weight < right.weight {
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
