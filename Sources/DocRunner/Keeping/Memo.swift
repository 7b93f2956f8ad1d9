import Synchronization

/// Remembers what a function made of a value, so that the development server asks it once.
///
/// Only for functions whose result depends on nothing but the value.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])
  private let limit: Int

  /// A memory that is emptied when it holds so many values.
  public init(limit: Int = 10_000) {
    self.limit = limit
  }

  /// What the function makes of the key, from memory if it was asked before.
  public func value(for key: Key, _ make: (Key) -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make(key)
    values.withLock { values in
      if values.count >= limit { values.removeAll() }
      values[key] = value
    }
    return value
  }
}
