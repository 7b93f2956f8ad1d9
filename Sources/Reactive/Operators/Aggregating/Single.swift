/// Why ``Signal/single(file:line:)`` failed.
///
/// ```swift
/// Signal<Int, Never>.empty.single().subscribe(onError: { print($0) })
/// // Prints "empty"
/// Signal.of(1, 2).single().subscribe(onError: { print($0) })
/// // Prints "several"
/// ```
public enum NotSingle: Error, Hashable {
  /// The signal completed without a value.
  case empty
  /// The signal sent a second value.
  case several
}

extension Signal {
  /// Sends the only value when the signal completes, and fails if there is none or a second one.
  ///
  /// The closure turns the reason into a failure of this signal. A second value fails it in the same
  /// call and disposes the source. Passes a failure on.
  public func single(
    failingWith failure: @escaping (NotSingle) -> Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("single", file, line) { SingleValue(failure, to: $0) }
  }
}

extension Signal where Failure == Never {
  /// Sends the only value when the signal completes, and fails if there is none or a second one.
  ///
  /// A second value fails it in the same call and disposes the source.
  ///
  /// ```swift
  /// Signal.of(1, 2).single().subscribe(
  ///   onNext: { print($0) }, onError: { print("not one value:", $0) })
  /// // Prints "not one value: several"
  /// ```
  ///
  /// Called `asSingle` in RxSwift.
  public func single(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Value, NotSingle>
  {
    promoteError(to: NotSingle.self).single(failingWith: { $0 }, file: file, line: line)
  }
}

private final class SingleValue<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let failure: (NotSingle) -> Failure
  private var value: Value?

  init(
    _ failure: @escaping (NotSingle) -> Failure, to downstream: Passthrough<Value, Failure>
  ) {
    self.failure = failure
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    if self.value == nil { self.value = value } else { fail(failure(.several)) }
  }

  override func receiveCompletion() {
    if let value {
      downstream.send(value)
      downstream.sendCompleted()
    } else {
      downstream.send(error: failure(.empty))
    }
  }
}
