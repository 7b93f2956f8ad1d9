import Dispatch

/// Does something later on the main scheduler.
func at(_ seconds: Double, _ action: @escaping () -> Void) {
  Schedulers.main.schedule(afterDelay: .seconds(seconds), action)
}

nonisolated var now: Instant { Schedulers.main.now }

/// Does something on another thread, and waits for it.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  DispatchQueue(label: "another").async {
    work()
    isDone.signal()
  }
  isDone.wait()
}

extension Signal {
  /// The same as a signal of the library, which can be drawn.
  var real: Reactive.Signal<Value, Failure> {
    Reactive.Signal { subscriber in
      let end = Outlet(to: subscriber)
      self.connect(end)
      return ActionDisposable { end.lifetime.dispose() }
    }
  }
}

private final class Outlet<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let subscriber: Subscriber<Value, Failure>

  init(to subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    super.init(Lifetime(), isOwner: true)
  }

  override func receive(_ value: Value) { subscriber.send(value) }
  override func receive(error: Failure) { subscriber.send(error: error) }
  override func receiveCompletion() { subscriber.sendCompleted() }
}
