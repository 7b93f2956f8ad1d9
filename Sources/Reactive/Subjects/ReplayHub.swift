/// The core of a replay subject.
///
/// A value is recorded when it is sent, in the same step in which it gets its place in the
/// turnstile's order, and a subscriber reads the record in the same step in which it gets its
/// place. So the replayed values and the later ones fit together, without a gap or a double.
///
/// Unchecked like ``Hub``: only code in the lock touches its memory.
final class ReplayHub<Value, Failure: Error>: Hub<Value, Failure>, @unchecked Sendable {
  private let lock = Locked(())
  // Inside the lock only.
  private let memory: ReplayMemory<Value, Failure>

  init(capacity: Int) {
    memory = ReplayMemory(capacity: capacity)
  }

  override func send(_ value: Value) {
    var isAlone = false
    // The forgotten value is released outside the lock.
    var forgotten = value
    let isInside = lock.withLock { _ in
      guard !memory.hasEnded, !feeds.isDisposed else { return false }
      memory.record(&forgotten)
      isAlone = turnstile.enter()
      return isAlone || turnstile.queue { self.deliver(value) }
    }
    withExtendedLifetime(forgotten) {
      if isAlone { deliver(value) }
      if isInside { turnstile.leave() }
    }
  }

  override func send(
    _ value: Value, stamping stamp: @escaping () -> Stamp?,
    around: @escaping (Stamp, _ tell: () -> Void) -> Void
  ) {
    var forgotten = value
    let isInside = lock.withLock { _ in
      guard !memory.hasEnded, !feeds.isDisposed, let stamp = stamp() else { return false }
      memory.record(&forgotten)
      return turnstile.queue { around(stamp) { self.deliver(value) } }
    }
    withExtendedLifetime(forgotten) { if isInside { turnstile.leave() } }
  }

  override func takes(ending event: Event<Value, Failure>) -> Bool {
    lock.withLock { _ in
      if memory.hasEnded { return false }
      memory.end(with: event)
      return super.takes(ending: event)
    }
  }

  override func add(_ observer: Passthrough<Value, Failure>) {
    arriving(within: observer.lifetime) { self.replay(to: observer) }
  }

  // snippet.seam
  override func join(_ observer: Passthrough<Value, Failure>) -> (
    values: [Value], ending: Event<Value, Failure>?
  ) {
    let registration = register(observer)
    let (values, ending, isInside) = lock.withLock { _ in
      let isInside = !memory.hasEnded && turnstile.queue { self.link(registration) }
      return (memory.values(), memory.ending, isInside)
    }
    if isInside { turnstile.leave() }
    return (values, ending)
  }
  // snippet.hide

  override func join(_ observer: Passthrough<Value, Failure>, reading: () -> Void) -> (
    values: [Value], ending: Event<Value, Failure>?
  ) {
    let registration = register(observer)
    let (values, ending, isInside) = lock.withLock { _ in
      reading()
      let isInside = !memory.hasEnded && turnstile.queue { self.link(registration) }
      return (memory.values(), memory.ending, isInside)
    }
    if isInside { turnstile.leave() }
    return (values, ending)
  }

  override func arriving(within lifetime: Lifetime, _ body: @escaping () -> Void) {
    SubscriptionScheduler.run(within: lifetime, body)
  }

  override func forget() {
    _ = lock.withLock { _ in memory.forget() }
  }

  // snippet.show
  private func replay(to observer: Passthrough<Value, Failure>) {
    let funnel = Funnel(to: observer)
    funnel.hold {
      let (values, ending) = join(funnel)
      for value in values {
        if observer.lifetime.isDisposed { return }
        observer.send(value)
      }
      if let ending { observer.send(ending) }
    }
  }
  // snippet.end
}
