/// What can happen on a lane.
public enum Mark: Hashable, Sendable {
  /// A value, as `print` shows it; a value that is a string may keep its quotes.
  case value(String)
  /// The regular end, drawn `|`.
  case completed
  /// A failure, drawn `#`, or `#(NetworkError)` if it has a name.
  case failed(String?)
  /// The subscription was disposed, drawn `!`.
  case disposed
  /// Somebody subscribed, drawn `^`.
  case subscribed

  /// Whether nothing but a new subscription can follow.
  public var isEnding: Bool {
    switch self {
    case .value, .subscribed: false
    case .completed, .failed, .disposed: true
    }
  }
}
