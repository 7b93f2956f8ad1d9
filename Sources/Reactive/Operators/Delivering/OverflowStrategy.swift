/// Decides what happens to a value that finds a queue full.
///
/// ```swift
/// let keeping: [OverflowStrategy<Overflow>] = [.dropOldest, .dropNewest]
/// for strategy in keeping + [.fail] {
///   Signal.of(1, 2, 3, 4).promoteError(to: Overflow.self)
///     .deliver(on: Schedulers.main, limit: 2, strategy: strategy)
///     .materialize().collect().subscribe { print($0) }
///   Schedulers.runVirtualTime()
/// }
/// // Prints three lines:
/// // [next(3), next(4), completed]
/// // [next(1), next(2), completed]
/// // [next(1), next(2), error(Overflow())]
/// ```
public enum OverflowStrategy<Failure: Error>: Sendable {
  /// Drops the value that has waited longest, and adds the new one.
  case dropOldest
  /// Drops the new value.
  case dropNewest
  /// The signal fails, after the values that wait; the source is disposed immediately.
  case fail(with: Failure)
}

extension OverflowStrategy where Failure == Overflow {
  /// The signal fails with ``Overflow``, after the values that wait; the source is disposed immediately.
  public static var fail: Self { .fail(with: Overflow()) }
}

/// How a signal fails that sends faster than its values can be delivered.
public struct Overflow: Error, Hashable {
  /// Makes the failure.
  public init() {}
}
