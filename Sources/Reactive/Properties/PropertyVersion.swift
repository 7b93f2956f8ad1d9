/// One value of a property; for a derived property, with the versions from which it is computed.
///
/// It never changes, except that the first read computes the value. So the values of a version
/// belong together, whatever other code sets meanwhile.
final class PropertyVersion<Value>: Sendable {
  private enum Content {
    case known(Value)
    case open(() -> Value)
  }

  private let content: Locked<Content>

  init(_ value: Value) {
    content = Locked(.known(value))
  }

  /// Makes a version whose value a closure computes; it may run once on each of several threads.
  init(_ make: @escaping () -> Value) {
    content = Locked(.open(make))
  }

  var value: Value {
    switch content.withLock({ $0 }) {
    case .known(let value): value
    case .open(let make): settle(make())
    }
  }

  /// Stores the value for all readers, unless another thread was first.
  private func settle(_ value: Value) -> Value {
    // The closure is released outside the lock.
    let (settled, previous) = content.withLock { content in
      let previous = content
      if case .open = previous { content = .known(value) }
      return (content, previous)
    }
    return withExtendedLifetime(previous) {
      if case .known(let value) = settled { value } else { value }
    }
  }
}
