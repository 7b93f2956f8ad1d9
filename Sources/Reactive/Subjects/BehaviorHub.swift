/// The core of a behavior subject.
///
/// A value becomes the current one in the same step in which it gets its place in the turnstile's
/// order, and a subscriber reads the current one in the same step in which it gets its place. So it
/// receives that value once, and then every later value.
///
/// Unchecked like ``Hub``: only code in the lock touches its variables.
final class BehaviorHub<Value, Failure: Error>: Hub<Value, Failure>, @unchecked Sendable {
  private let lock = Locked(())
  // Inside the lock only.
  private var current: Value
  private var hasEnded = false

  init(_ initial: Value) {
    current = initial
  }

  var value: Value {
    lock.withLock { _ in current }
  }

  override func send(_ value: Value) {
    var isAlone = false
    // The previous value is released outside the lock.
    var other = value
    let isInside = lock.withLock { _ in
      guard !hasEnded, !feeds.isDisposed else { return false }
      swap(&current, &other)
      isAlone = turnstile.enter()
      return isAlone || turnstile.queue { self.deliver(value) }
    }
    withExtendedLifetime(other) {
      if isAlone { deliver(value) }
      if isInside { turnstile.leave() }
    }
  }

  override func takes(ending event: Event<Value, Failure>) -> Bool {
    lock.withLock { _ in
      if hasEnded { return false }
      hasEnded = true
      return super.takes(ending: event)
    }
  }

  override func add(_ observer: Passthrough<Value, Failure>) {
    let funnel = Funnel(to: observer)
    let registration = register(funnel)
    funnel.hold()
    let (value, isInside) = lock.withLock { _ -> (Value?, Bool) in
      let isInside = turnstile.queue { self.link(registration) }
      return (hasEnded ? nil : current, isInside)
    }
    if isInside { turnstile.leave() }
    guard let value else { return funnel.open() }
    SubscriptionScheduler.run(within: observer.lifetime) {
      observer.send(value)
      funnel.open()
    }
  }
}
