extension Signal {
  /// Sends the values for which a closure says true, or fails with the error that the closure throws.
  ///
  /// The failure ends it in the same call and disposes the source. The closure runs once for each
  /// value and subscriber. A closure that throws says what, `{ value throws(Offline) in … }`; a
  /// function that does can be given by its name.
  ///
  /// ```swift
  /// struct Damaged: Error {}
  /// Signal<Int, Damaged>.of(4, 7, -1)
  ///   .tryFilter { value throws(Damaged) in
  ///     guard value >= 0 else { throw Damaged() }
  ///     return value > 5
  ///   }
  ///   .subscribe { print($0) } onError: { print($0) }
  /// // Prints "7"
  /// // Prints "Damaged()"
  /// ```
  public func tryFilter(
    _ isIncluded: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("tryFilter", file, line) { TryingFilter(isIncluded, to: $0) }
  }
}

extension Signal where Failure == Never {
  /// Sends the values for which a closure says true: as `filter`, for this closure throws nothing.
  public func tryFilter(
    _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("tryFilter", file, line) { TryingFilter(isIncluded, to: $0) }
  }

  /// Sends the values for which a closure says true, or fails with the error that the closure throws.
  ///
  /// The failure ends it in the same call and disposes the source. The closure runs once for each
  /// value and subscriber.
  public func tryFilter<NewFailure>(
    _ isIncluded: @escaping (Value) throws(NewFailure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    promoteError(to: NewFailure.self).tryFilter(isIncluded, file: file, line: line)
  }
}

private final class TryingFilter<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isIncluded: (Value) throws(Failure) -> Bool

  init(
    _ isIncluded: @escaping (Value) throws(Failure) -> Bool,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.isIncluded = isIncluded
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    do throws(Failure) {
      if try isIncluded(value) { downstream.send(value) }
    } catch {
      fail(error)
    }
  }
}
