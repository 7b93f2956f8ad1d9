extension Signal where Value: Sendable {
  /// Delivers everything on a scheduler, in order, and lets no more than a number of values wait.
  ///
  /// Each event becomes one scheduled action, including a failure, which therefore waits for the
  /// values before it. The strategy says what happens to a value that finds the queue full; endings
  /// always have room. Subscribing happens where it happened before. Disposing the subscription
  /// drops the events that have not been delivered. The limit is at least 1.
  public func deliver(
    on scheduler: any Scheduler, limit: Int, strategy: OverflowStrategy<Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(limit >= 1, "a queue cannot hold \(limit) values")
    return through("deliver", file, line) {
      BoundedDelivering(Waiting(BoundedQueue(limit: limit, strategy)), on: scheduler, to: $0)
    }
  }
}

/// The queue between a source and a scheduler.
private final class Waiting<Value, Failure: Error> {
  let queue: Locked<BoundedQueue<Value, Failure>>

  init(_ queue: BoundedQueue<Value, Failure>) {
    self.queue = Locked(queue)
  }
}

private final class BoundedDelivering<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let waiting: Waiting<Value, Failure>
  private let scheduler: any Scheduler

  init(
    _ waiting: Waiting<Value, Failure>, on scheduler: any Scheduler,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.waiting = waiting
    self.scheduler = scheduler
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    // Dropped values are released outside the lock.
    switch waiting.queue.withLock({ $0.add(value) }) {
    case .added: schedule()
    case .full: break
    case .failed(let failure): send(error: failure)
    }
  }

  override func receive(error: Failure) {
    waiting.queue.withLock { $0.add(ending: .error(error)) }
    schedule()
  }

  override func receiveCompletion() {
    waiting.queue.withLock { $0.add(ending: .completed) }
    schedule()
  }

  /// Schedules one action for each waiting event; each action delivers the first event in the queue.
  private func schedule() {
    guard !downstream.lifetime.isDisposed else { return }
    let work = scheduler.schedule { [waiting, downstream] in
      if let event = waiting.queue.withLock({ $0.popFirst() }) { downstream.send(event) }
    }
    downstream.lifetime.add(work)
  }
}
