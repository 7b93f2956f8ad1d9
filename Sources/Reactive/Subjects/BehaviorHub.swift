/// The core of a behaviour subject.
///
/// A value becomes the current one in the same step in which it gets its place in the turnstile's
/// order, and a subscriber reads the current one in the same step in which it gets its place: so it
/// gets that one once and then every later one.
final class BehaviorHub<Value, Failure: Error>: Hub<Value, Failure>, @unchecked Sendable {
  private struct State {
    var value: Value
    var hasEnded = false
  }

  private let state: Locked<State>

  init(_ initial: Value) {
    state = Locked(State(value: initial))
  }

  var value: Value {
    state.withLock { $0.value }
  }

  override func send(_ value: Value) {
    var isAlone = false
    // The previous value is released outside the lock.
    let (isInside, previous) = state.withLock { state -> (Bool, Value?) in
      guard !state.hasEnded, !feeds.isDisposed else { return (false, nil) }
      let previous = state.value
      state.value = value
      isAlone = turnstile.enter()
      return (isAlone || turnstile.queue { self.deliver(value) }, previous)
    }
    withExtendedLifetime(previous) {
      if isAlone { deliver(value) }
      if isInside { turnstile.leave() }
    }
  }

  override func takes(ending event: Event<Value, Failure>) -> Bool {
    state.withLock { state in
      guard !state.hasEnded else { return false }
      state.hasEnded = true
      return super.takes(ending: event)
    }
  }

  override func add(_ observer: Passthrough<Value, Failure>) {
    let funnel = Funnel(to: observer)
    let registration = register(funnel)
    funnel.hold()
    let (value, isInside) = state.withLock { state -> (Value?, Bool) in
      let isInside = turnstile.queue { self.link(registration) }
      return (state.hasEnded ? nil : state.value, isInside)
    }
    if isInside { turnstile.leave() }
    guard let value else { return funnel.open() }
    SubscriptionScheduler.run(within: observer.lifetime) {
      observer.send(value)
      funnel.open()
    }
  }
}
