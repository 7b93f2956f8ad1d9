/// The core of a replay subject.
///
/// A value is recorded when it is sent, in the same step in which it gets its place in the turnstile's
/// order, and a subscriber reads the record in the same step in which it gets its place: so what it
/// replays and what it gets live fit together.
final class ReplayHub<Value, Failure: Error>: Hub<Value, Failure>, @unchecked Sendable {
  private let memory: Locked<ReplayMemory<Value, Failure>>

  init(capacity: Int) {
    memory = Locked(ReplayMemory(capacity: capacity))
  }

  override func send(_ value: Value) {
    var isAlone = false
    // What is forgotten is released outside the lock.
    let (isInside, forgotten) = memory.withLock { memory -> (Bool, Value?) in
      guard memory.ending == nil, !feeds.isDisposed else { return (false, nil) }
      let forgotten = memory.record(value)
      isAlone = turnstile.enter()
      return (isAlone || turnstile.queue { self.deliver(value) }, forgotten)
    }
    withExtendedLifetime(forgotten) {
      if isAlone { deliver(value) }
      if isInside { turnstile.leave() }
    }
  }

  override func takes(ending event: Event<Value, Failure>) -> Bool {
    memory.withLock { memory in
      guard memory.ending == nil else { return false }
      memory.ending = event
      return super.takes(ending: event)
    }
  }

  override func add(_ observer: Passthrough<Value, Failure>) {
    arriving(within: observer.lifetime) { self.replay(to: observer) }
  }

  override func arriving(within lifetime: Lifetime, _ body: @escaping () -> Void) {
    SubscriptionScheduler.run(within: lifetime, body)
  }

  override func forget() {
    _ = memory.withLock { $0.forget() }
  }

  private func replay(to observer: Passthrough<Value, Failure>) {
    let funnel = Funnel(to: observer)
    let registration = register(funnel)
    funnel.hold {
      let (memory, isInside) = memory.withLock { memory in
        let isLive = memory.ending == nil
        return (memory, isLive && turnstile.queue { self.link(registration) })
      }
      if isInside { turnstile.leave() }
      for value in memory.values() {
        if observer.lifetime.isDisposed { return }
        observer.send(value)
      }
      if let ending = memory.ending { observer.send(ending) }
    }
  }
}
