// What a property cannot follow, with a message that says what to do instead.

extension ReadOnlyProperty {
  /// Not available for a signal that can fail: a property has no place for a failure.
  @available(
    *, unavailable,
    message:
      "this signal can fail: write replaceError(with:) or catch after it, to say which value the property has then"
  )
  public convenience init<Failure: Error>(
    _ initial: Value, then signal: Signal<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    preconditionFailure("unavailable")
  }
}

extension Signal {
  /// Not available for a signal that can fail: a property has no place for a failure.
  @discardableResult
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "this signal can fail: write replaceError(with:) or catch after it, to say which value the property has then"
  )
  public func bind(
    to property: Property<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    preconditionFailure("unavailable")
  }
}
