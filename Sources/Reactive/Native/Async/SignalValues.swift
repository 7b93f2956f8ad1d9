/// The values of a signal, to be asked for one by one with `for await`.
///
/// Each iteration subscribes the signal anew when it begins, and disposes that subscription when
/// its task is canceled, when its iterator is released (leaving the loop does that), or with the
/// signal's ending. While the task runs the body of the loop, it notices that it is canceled when
/// it asks for the next value. A failure is thrown after the values before it. A canceled iteration
/// drops the values that wait and ends with nil immediately.
///
/// ```swift
/// let letters = Signal.of("a", "b", "c")
/// for await value in letters.values(buffering: .unbounded) {
///   print(value)
///   if value == "b" { break }
/// }
/// // Prints "a"
/// // Prints "b"
/// ```
public struct SignalValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let signal: Signal<Element, Failure>
  let policy: BufferingPolicy
  let site: CallSite

  /// Subscribes, and returns the iterator that provides the values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(Iteration(signal, policy, site))
  }

  /// Asks for one value after another, for one task at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let iteration: Iteration<Element, Failure>

    fileprivate init(_ iteration: Iteration<Element, Failure>) {
      self.iteration = iteration
    }

    /// Waits for the next value; nil at the end or when the task is canceled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure)
      -> Element?
    {
      try await iteration.next(isolation: actor).get()
    }

    /// Waits for the next value; nil at the end or when the task is canceled.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    /// Ends the subscription now.
    func dispose() {
      iteration.dispose()
    }
  }
}

// snippet.iteration
/// The subscription behind an iterator; it ends with it.
private final class Iteration<Value: Sendable, Failure: Error>: Sendable {
  private let buffer: ValueBuffer<Value, Failure>
  private let subscription: any Disposable

  init(_ signal: Signal<Value, Failure>, _ policy: BufferingPolicy, _ site: CallSite) {
    let buffer = ValueBuffer<Value, Failure>(policy)
    self.buffer = buffer
    subscription = signal.subscribe(isolation: nil, file: site.file, line: site.line) {
      buffer.send($0)
    } onError: {
      buffer.end(.failure($0))
    } onCompleted: {
      buffer.end(.success(nil))
    }
  }

  deinit {
    dispose()
  }

  func dispose() {
    subscription.dispose()
    buffer.cancel()
  }

  func next(isolation: isolated (any Actor)?) async -> Result<Value?, Failure> {
    await withTaskCancellationHandler(
      operation: { await buffer.next(isolation: isolation) },
      onCancel: { dispose() },
      isolation: isolation)
  }
}
// snippet.end
