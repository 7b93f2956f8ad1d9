/// How `Signal.switch(on:cases:)` fails at a key that it has no signal for.
///
/// ```swift
/// Signal.switch(on: .just("trash"), cases: ["inbox": .just(3)])
///   .subscribe { print($0) } onError: { print("no signal for", $0.key) }
/// // Prints "no signal for trash"
/// ```
public struct NoMatchingCase<Key: Hashable & Sendable>: Error, Hashable {
  /// The key.
  public let key: Key

  /// Makes the failure for a key.
  public init(_ key: Key) {
    self.key = key
  }
}

extension Signal {
  /// Follows, of several signals, the one for the latest key, or a default for all other keys.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have. A failure of either ends it. For optional keys nil is
  /// a key like others.
  ///
  /// ```swift
  /// let tab = Subject<String, Never>()
  /// let inbox = Subject<Int, Never>()
  /// Signal.switch(on: tab, cases: ["inbox": inbox], default: .just(0))
  ///   .subscribe { print($0, "unread") }
  /// tab.send("inbox")
  /// inbox.send(3)
  /// // Prints "3 unread"
  /// tab.send("drafts")
  /// // Prints "0 unread"
  /// inbox.send(4)
  /// ```
  public static func `switch`<Key: Hashable>(
    on keys: Signal<Key, Failure>, cases: [Key: Signal], default: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    keys.map { cases[$0] ?? `default` }.switchToLatest()
      .derived("switch", file, line, from: [keys.origin])
  }

  /// Follows, of several signals, the one for the latest key, and fails at any other key.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have. A failure of either ends it. For optional keys nil is
  /// a key like others.
  public static func `switch`<Key: Hashable>(
    on keys: Signal<Key, Failure>, cases: [Key: Signal],
    failingWith failure: @escaping (Key) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    keys.map { cases[$0] ?? .failed(failure($0)) }.switchToLatest()
      .derived("switch", file, line, from: [keys.origin])
  }

  /// Follows, of several signals that cannot fail, the one for the latest key, and fails with
  /// ``NoMatchingCase`` at any other key.
  ///
  /// Each key disposes the signal before and subscribes the one for it, the same key too. Completes
  /// when the keys and the latest signal have.
  public static func `switch`<Key: Hashable & Sendable>(
    on keys: Signal<Key, Never>, cases: [Key: Signal<Value, Never>],
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Failure == NoMatchingCase<Key> {
    keys.promoteError(to: Failure.self)
      .map { cases[$0]?.promoteError() ?? .failed(NoMatchingCase($0)) }.switchToLatest()
      .derived("switch", file, line, from: [keys.origin])
  }
}

extension Signal {
  /// Not available for signals with their own failure type: say how a key without a case fails,
  /// `failingWith:`, or which signal is for it, `default:`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "add failingWith: to say how a key without a case fails, or default: for a signal"
  )
  public static func `switch`<Key: Hashable, KeyFailure>(
    on keys: Signal<Key, KeyFailure>, cases: [Key: Signal],
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    preconditionFailure("unavailable")
  }
}
