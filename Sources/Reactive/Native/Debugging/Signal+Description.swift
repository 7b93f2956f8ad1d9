extension Signal: CustomStringConvertible {
  /// The type, and the name if there is one: `Signal<Int, Never> [search] map`.
  public var description: String {
    let type = "Signal<\(Value.self), \(Failure.self)>"
    return origin?.shownName.map { "\(type) \($0)" } ?? type
  }
}
