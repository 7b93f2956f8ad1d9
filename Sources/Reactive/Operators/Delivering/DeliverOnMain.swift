import Synchronization

extension Signal where Value: Sendable {
  /// Delivers everything on the main thread: immediately if it arrives there and nothing is waiting,
  /// otherwise in order on the main scheduler.
  ///
  /// A value that is sent on the main thread while another one is being delivered waits too. A
  /// failure keeps its place. Subscribing happens where it happened before. Disposing the
  /// subscription drops the events that have not been delivered. **The queue has no limit.**
  ///
  /// ```swift
  /// let values = Subject<Int, Never>()
  /// values.deliverOnMain().subscribe { value in
  ///   print("begin", value)
  ///   if value == 1 { values.send(2) }
  ///   print("end", value)
  /// }
  /// values.send(1)
  /// // Prints "begin 1"
  /// // Prints "end 1"
  /// // Prints "begin 2"
  /// // Prints "end 2"
  /// ```
  public func deliverOnMain(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    through("deliverOnMain", file, line) { MainDelivering(to: $0) }
  }
}

private final class MainDelivering<Value, Failure: Error>: Stage<Value, Value, Failure> {
  /// How many events are waiting or being delivered.
  private let underWay = Atomic<Int>(0)

  override init(to downstream: Passthrough<Value, Failure>) {
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    deliver { $0.send(value) }
  }

  override func receive(error: Failure) {
    deliver { $0.send(error: error) }
  }

  override func receiveCompletion() {
    deliver { $0.sendCompleted() }
  }

  private func deliver(_ delivery: @escaping (Passthrough<Value, Failure>) -> Void) {
    guard !downstream.lifetime.isDisposed else { return }
    let before = underWay.add(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0 && Schedulers.isMainCurrent {
      perform(delivery)
    } else {
      downstream.lifetime.add(Schedulers.main.schedule { self.perform(delivery) })
    }
  }

  private func perform(_ delivery: (Passthrough<Value, Failure>) -> Void) {
    delivery(downstream)
    underWay.subtract(1, ordering: .acquiringAndReleasing)
  }
}
