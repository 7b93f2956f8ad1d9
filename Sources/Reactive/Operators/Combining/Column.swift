/// Decides when joined inputs produce an output, and when no more output is possible.
enum JoiningRule {
  /// By position: each value is used once.
  case zip
  /// By time: the latest value is used again and again.
  case combineLatest

  var name: StaticString {
    switch self {
    case .zip: "zip"
    case .combineLatest: "combineLatest"
    }
  }

  func column<Value>(of type: Value.Type) -> ColumnOf<Value> {
    switch self {
    case .zip: QueueColumn()
    case .combineLatest: LatestColumn()
    }
  }
}

/// The values that have arrived from one of several joined inputs.
class Column {
  final var isCompleted = false
  /// Whether there is a value for the next output.
  final var hasValue = false
}

/// A column for values of a type.
class ColumnOf<Value>: Column {
  func put(_ value: Value) {
    preconditionFailure("a column says how it keeps values")
  }

  /// The value for the next output, which there is.
  func take() -> Value {
    preconditionFailure("a column says what it has")
  }
}

/// Keeps every value until it is taken.
private final class QueueColumn<Value>: ColumnOf<Value> {
  /// The next value.
  ///
  /// Inputs that keep step never need more than this one.
  private var next: Value?
  private var further = Queue<Value>()
  private var furtherCount = 0

  override func put(_ value: Value) {
    if hasValue {
      further.append(value)
      furtherCount += 1
    } else {
      next = value
      hasValue = true
    }
  }

  override func take() -> Value {
    guard let value = next else { preconditionFailure("a row was made without a value") }
    if furtherCount > 0 {
      next = further.popFirst()
      furtherCount -= 1
    } else {
      next = nil
      hasValue = false
    }
    return value
  }
}

/// Keeps the latest value only.
private final class LatestColumn<Value>: ColumnOf<Value> {
  private var latest: Value?

  override func put(_ value: Value) {
    latest = value
    hasValue = true
  }

  override func take() -> Value {
    guard let latest else { preconditionFailure("a row was made without a value") }
    return latest
  }
}
