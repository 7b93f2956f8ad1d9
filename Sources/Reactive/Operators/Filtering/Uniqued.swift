extension Signal {
  /// Sends a value only the first time that a closure returns its key.
  ///
  /// **Remembers every key**, for as long as the subscription lasts; ``distinct(by:file:line:)``
  /// remembers one value. Passes endings on.
  public func uniqued<Key: Hashable>(
    by key: @escaping (Value) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("uniqued", file, line) { Uniquing(by: key, to: $0) }
  }
}

extension Signal where Value: Hashable {
  /// Sends each value only the first time.
  ///
  /// **Remembers every value**, for as long as the subscription lasts; ``distinct(file:line:)``
  /// remembers one. Passes endings on.
  ///
  /// ```swift
  /// Signal.of("a", "b", "a", "c").uniqued().subscribe { print($0) }
  /// // Prints "a"
  /// // Prints "b"
  /// // Prints "c"
  /// ```
  ///
  /// Called `uniqueValues` in ReactiveSwift.
  public func uniqued(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    uniqued(by: { $0 }, file: file, line: line)
  }
}

private final class Uniquing<Value, Key: Hashable, Failure: Error>: Stage<Value, Value, Failure> {
  private let key: (Value) -> Key
  private var seen: Set<Key> = []

  init(by key: @escaping (Value) -> Key, to downstream: Passthrough<Value, Failure>) {
    self.key = key
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if seen.insert(key(value)).inserted { downstream.send(value) }
  }
}
