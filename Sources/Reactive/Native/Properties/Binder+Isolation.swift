extension Binder {
  /// Makes a binder that calls a closure with each value.
  ///
  /// A closure that is written on an actor belongs there, as one that is subscribed does.
  public init(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ set: @escaping (Value) -> Void
  ) {
    self.init(Caller(isolation, file, line), set)
  }
}
