/// What a signal can send: a value, a failure, or its completion.
///
/// A subscription sees any number of ``next(_:)`` and then at most one of the other two.
///
/// ```swift
/// let event = Event<Int, Never>.next(3)
/// print(event.value ?? 0, event.isFinished)
/// // Prints "3 false"
/// ```
public enum Event<Value, Failure: Error> {
  /// A value; more may follow.
  case next(Value)
  /// The failure that ended the signal.
  case error(Failure)
  /// The regular end of the signal.
  case completed

  /// Whether nothing can follow this event.
  public var isFinished: Bool {
    if case .next = self { false } else { true }
  }

  /// The value of a ``next(_:)``, otherwise nil.
  public var value: Value? {
    if case .next(let value) = self { value } else { nil }
  }

  /// The failure of an ``error(_:)``, otherwise nil.
  public var error: Failure? {
    if case .error(let error) = self { error } else { nil }
  }
}

extension Event: Sendable where Value: Sendable {}
extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}
