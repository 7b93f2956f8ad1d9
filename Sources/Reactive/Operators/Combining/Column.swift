/// When joined inputs give an output, and when there is none left to give.
enum JoiningRule {
  /// By position: each value is used once.
  case zip
  /// By time: the latest value is used again and again.
  case combineLatest

  func column<Value>(of type: Value.Type) -> ColumnOf<Value> {
    switch self {
    case .zip: QueueColumn()
    case .combineLatest: LatestColumn()
    }
  }
}

/// What has arrived from one of several joined inputs.
class Column {
  final var isCompleted = false

  /// Whether there is a value for the next output.
  var hasValue: Bool {
    preconditionFailure("a column says what it has")
  }
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
  private var values: [Value?] = []
  private var first = 0

  override var hasValue: Bool {
    first < values.count
  }

  override func put(_ value: Value) {
    values.append(value)
  }

  override func take() -> Value {
    guard let value = values[first] else { preconditionFailure("a value was taken twice") }
    values[first] = nil
    first += 1
    if first * 2 >= values.count {
      values.removeFirst(first)
      first = 0
    }
    return value
  }
}

/// Keeps the latest value only.
private final class LatestColumn<Value>: ColumnOf<Value> {
  private var latest: Value?

  override var hasValue: Bool {
    latest != nil
  }

  override func put(_ value: Value) {
    latest = value
  }

  override func take() -> Value {
    guard let latest else { preconditionFailure("a row was made without a value") }
    return latest
  }
}
