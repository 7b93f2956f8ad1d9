import Synchronization

/// Remembers the result of a function for a value, so that the development server calls it only once.
///
/// Only for functions whose result depends on nothing but the value.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])
  private let limit: Int

  /// A memory that is emptied when it holds so many values.
  package init(limit: Int = 10_000) { self.limit = limit }

  /// The function's result for the key, from memory if it was called before.
  package func value(for key: Key, _ make: (Key) -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make(key)
    values.withLock { values in
      if values.count >= limit { values.removeAll() }
      values[key] = value
    }
    return value
  }
}
