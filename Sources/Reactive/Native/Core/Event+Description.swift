extension Event: CustomStringConvertible {
  /// The event as it would be written: `next(1)`, `error(timedOut)`, `completed`.
  public var description: String {
    switch self {
    case .next(let value): "next(\(value))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}
