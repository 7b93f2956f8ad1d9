/// One value of a property; for a derived property, with the versions from which it is computed.
///
/// It never changes, except that the first read computes the value of a ``ComputedVersion``. So the
/// values of a version belong together, whatever other code sets meanwhile.
///
/// Unchecked because the compiler cannot check a class with subclasses. One adds a constant, the
/// other a state in a lock.
class PropertyVersion<Value>: @unchecked Sendable {
  var value: Value { preconditionFailure("a version says what its value is") }
}

/// A version whose value was set, to be read without a lock.
final class SetVersion<Value>: PropertyVersion<Value>, @unchecked Sendable {
  private let known: Value

  init(_ value: Value) {
    known = value
  }

  override var value: Value { known }
}

/// A version whose value a closure computes when code first reads it.
final class ComputedVersion<Value>: PropertyVersion<Value>, @unchecked Sendable {
  private enum Content {
    case known(Value)
    case open(() -> Value)
  }

  private let content: Locked<Content>

  /// Makes a version from a closure, which may run once on each of several threads.
  init(_ make: @escaping () -> Value) {
    content = Locked(.open(make))
  }

  override var value: Value {
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
