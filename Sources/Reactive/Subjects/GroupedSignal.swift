/// The values that have a key in common, as ``Signal/grouped(by:file:line:)`` sends them.
///
/// A subject that the grouping feeds. It ends with the grouped signal; later subscribers
/// receive the ending.
///
/// ```swift
/// Signal.of("ant", "bee", "ape").grouped { $0.prefix(1) }
///   .flatMap { group in group.collect().map { "\(group.key): \($0)" } }
///   .subscribe { print($0) }
/// ```
/// ```output
/// a: ["ant", "ape"]
/// b: ["bee"]
/// ```
public final class GroupedSignal<Key, Value, Failure: Error>: Subject<Value, Failure>,
  @unchecked Sendable
{
  // Unchecked like `Signal`: it adds a constant only.

  /// The key that the values have in common.
  public let key: Key

  init(_ key: Key, _ origin: Origin?) {
    self.key = key
    super.init(Hub(), origin)
  }
}
