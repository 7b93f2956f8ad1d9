extension Signal {
  /// Sends the result of a closure for each value, or fails with the error that the closure throws.
  ///
  /// The failure ends it in the same call and disposes the source. The closure runs once for each
  /// value and subscriber. A closure that throws says what, `{ value throws(Offline) in … }`; a
  /// function that does can be given by its name.
  ///
  /// ```swift
  /// struct NoNumber: Error {}
  /// Signal<String, NoNumber>.of("1", "x", "3")
  ///   .tryMap { text throws(NoNumber) in
  ///     guard let number = Int(text) else { throw NoNumber() }
  ///     return number
  ///   }
  ///   .subscribe { print($0) } onError: { print($0) }
  /// // Prints "1"
  /// // Prints "NoNumber()"
  /// ```
  ///
  /// Called `attemptMap` in ReactiveSwift.
  public func tryMap<Result>(
    _ transform: @escaping (Value) throws(Failure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    trying("tryMap", file, line, transform)
  }

  func trying<Result>(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    _ transform: @escaping (Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    through(name, file, line) { Trying(transform, to: $0) }
  }
}

extension Signal where Failure == Never {
  /// Sends the result of a closure for each value: as `map`, for this closure throws nothing.
  public func tryMap<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Never> {
    trying("tryMap", file, line, transform)
  }

  /// Sends the result of a closure for each value, or fails with the error that the closure throws.
  ///
  /// The failure ends it in the same call and disposes the source. The closure runs once for each
  /// value and subscriber.
  public func tryMap<Result, NewFailure>(
    _ transform: @escaping (Value) throws(NewFailure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, NewFailure> {
    promoteError(to: NewFailure.self).trying("tryMap", file, line, transform)
  }
}

private final class Trying<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let transform: (Input) throws(Failure) -> Output

  init(
    _ transform: @escaping (Input) throws(Failure) -> Output,
    to downstream: Passthrough<Output, Failure>
  ) {
    self.transform = transform
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Input) {
    do throws(Failure) {
      downstream.send(try transform(value))
    } catch {
      fail(error)
    }
  }
}
