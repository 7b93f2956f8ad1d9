extension Signal where Failure == any Error {
  /// Follows, of several signals, the one for the latest key, and fails with ``NoMatchingCase`` at
  /// any other key.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have. A failure of either ends it. For optional keys nil
  /// is a key like others.
  public static func `switch`<Key: Hashable & Sendable>(
    on keys: Signal<Key, Failure>, cases: [Key: Signal],
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .switch(on: keys, cases: cases, failingWith: { NoMatchingCase($0) }, file: file, line: line)
  }
}
