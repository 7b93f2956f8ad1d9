/// A signal that is sent to by hand: the bridge from code that calls to code that subscribes.
///
/// Hot: it sends to its present subscribers, in order of subscription, and remembers no values. A
/// value that a callback sends is delivered after the value in flight has reached every observer.
/// Once it has ended, it stays ended: it ignores later sends, and later subscribers receive the
/// ending immediately.
///
/// Releasing it is no ending. Unless a signal still feeds it, its subscribers receive nothing more,
/// and an operator that waits for the ends of several signals, such as `merge`, goes on waiting:
/// send the completion when you are done.
///
/// May be used from any thread, if its values are Sendable; the compiler does not check that, see
/// ``Signal``. While another thread is delivering, a send leaves its event to that thread and returns.
///
/// ```swift
/// let taps = Subject<Int, Never>()
/// taps.send(1)
/// taps.subscribe { print($0) } onCompleted: { print("completed") }
/// taps.send(2)
/// // Prints "2"
/// taps.sendCompleted()
/// // Prints "completed"
/// taps.send(3)
/// ```
///
/// Called `PassthroughSubject` in Combine, `PublishSubject` in RxSwift and `Signal.pipe()` in
/// ReactiveSwift.
public class Subject<Value, Failure: Error>: Signal<Value, Failure>, @unchecked Sendable {
  // Unchecked like `Signal`: the one part is a constant that is Sendable.
  @usableFromInline final let hub: Hub<Value, Failure>

  /// Makes a subject without observers.
  public convenience init(file: StaticString = #fileID, line: UInt = #line) {
    self.init(Hub(), .derived("Subject", file, line, from: []))
  }

  init(_ hub: Hub<Value, Failure>, _ origin: Origin?) {
    self.hub = hub
    hub.origin = origin
    super.init(origin: origin, connecting: { hub.add($0) })
  }

  override final var hubOfSubject: AnyObject? { hub }

  deinit {
    hub.release()
  }

  /// Sends a value to all observers.
  ///
  /// While the subject is delivering a value the call returns immediately, and this value follows. So
  /// the values of one subject keep their order. A subscriber of two subjects may get what a
  /// callback sends to both in another order: a subject that is not delivering does not wait for a
  /// subject that is.
  ///
  /// ```swift
  /// let typed = Subject<String, Never>()
  /// let saved = Subject<String, Never>()
  /// typed.merge(saved).subscribe { text in
  ///   print(text)
  ///   if text == "a" {
  ///     typed.send("b")
  ///     saved.send("saved")
  ///   }
  /// }
  /// typed.send("a")
  /// // Prints "a"
  /// // Prints "saved"
  /// // Prints "b"
  /// ```
  @inlinable
  public final func send(_ value: Value) {
    hub.send(value)
  }

  /// Fails: ends the subject, all its subscriptions, and everything that feeds it.
  public final func send(error: Failure) {
    hub.send(ending: .error(error))
  }

  /// Completes: ends the subject, all its subscriptions, and everything that feeds it.
  public final func sendCompleted() {
    hub.send(ending: .completed)
  }

  /// Sends a value or an ending.
  public final func send(_ event: Event<Value, Failure>) {
    if case .next(let value) = event { send(value) } else { hub.send(ending: event) }
  }
}
