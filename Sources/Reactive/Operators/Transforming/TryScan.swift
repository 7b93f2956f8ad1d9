extension Signal {
  /// Sends the result so far after each value, or fails with the error that the closure throws.
  ///
  /// The closure gets the result so far, `initial` at first, and the value. The initial value itself
  /// is not sent. A failure ends it in the same call and disposes the source. Each subscriber starts
  /// afresh. A closure that throws says what, `{ sum, value throws(Overdrawn) in … }`.
  ///
  /// ```swift
  /// struct Overdrawn: Error {}
  /// Signal.of(5, -3, -4, 9).tryScan(0) { sum, change throws(Overdrawn) in
  ///   guard sum + change >= 0 else { throw Overdrawn() }
  ///   return sum + change
  /// }.subscribe { print($0) } onError: { print($0) }
  /// // Prints "5"
  /// // Prints "2"
  /// // Prints "Overdrawn()"
  /// ```
  public func tryScan<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value) throws(Failure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("tryScan", file, line) { TryingScan(initial, next, to: $0) }
  }
}

extension Signal where Failure == Never {
  /// Sends the result so far after each value: as `scan`, for this closure throws nothing.
  public func tryScan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Never> {
    through("tryScan", file, line) { TryingScan(initial, next, to: $0) }
  }

  /// Sends the result so far after each value, or fails with the error that the closure throws.
  ///
  /// The closure gets the result so far, `initial` at first, and the value. The initial value itself
  /// is not sent. A failure ends it in the same call and disposes the source. Each subscriber starts
  /// afresh.
  public func tryScan<Result, NewFailure>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value) throws(NewFailure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, NewFailure> {
    promoteError(to: NewFailure.self).tryScan(initial, next, file: file, line: line)
  }
}

private final class TryingScan<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let next: (Output, Input) throws(Failure) -> Output
  private var result: Output

  init(
    _ initial: Output, _ next: @escaping (Output, Input) throws(Failure) -> Output,
    to downstream: Passthrough<Output, Failure>
  ) {
    result = initial
    self.next = next
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Input) {
    do throws(Failure) {
      let next = try next(result, value)
      result = next
      downstream.send(next)
    } catch {
      fail(error)
    }
  }
}
