import Synchronization

/// The core of a subject: its observers, its ending, and the subscriptions that feed it.
///
/// It is a separate object so that observers and feeds can refer to it without keeping the subject
/// alive. When the last reference to the subject is released, no code can send by hand anymore.
///
/// The turnstile puts values, endings, and observers that come and go in one order. So all
/// observers see the same order, an observer that arrives during a delivery does not receive the
/// value in flight, and the list does not change during a delivery.
///
/// Unchecked because observers are not Sendable. Only code inside the turnstile touches them.
@usableFromInline
class Hub<Value, Failure: Error>: @unchecked Sendable {
  final let turnstile = Turnstile()
  /// The lifetime of the subscriptions that feed the subject; it ends with the subject.
  final let feeds = Lifetime()
  /// How many feeds could still send.
  private let feedCount = Atomic<Int>(0)

  // Inside the turnstile only.
  private final var first: Unmanaged<Registration<Value, Failure>>?
  private final var last: Unmanaged<Registration<Value, Failure>>?
  private final var isClosed = false
  private final var isReleased = false

  /// The origin of the subject.
  final var origin: Origin?

  // Last, because its size depends on the types.
  private let ending = Locked<Event<Value, Failure>?>(nil)

  @usableFromInline
  func send(_ value: Value) {
    guard !feeds.isDisposed else { return }
    if turnstile.enter() {
      deliver(value)
      turnstile.leave()
    } else {
      sendLater(value)
    }
  }

  /// A function of its own: keeping a value takes stack space that sending one does not need.
  @inline(never)
  private final func sendLater(_ value: Value) {
    turnstile.pass { self.deliver(value) }
  }

  /// Sends a value that a closure stamps, or drops it if the closure returns nil; another closure
  /// calls the delivery to the observers.
  ///
  /// The order of the stamps is the order in which the values are delivered.
  func send(
    _ value: Value, stamping stamp: @escaping () -> Stamp?,
    around: @escaping (Stamp, _ tell: () -> Void) -> Void
  ) {
    guard !feeds.isDisposed else { return }
    turnstile.pass {
      if let stamp = stamp() { around(stamp) { self.deliver(value) } }
    }
  }

  /// Ends the subject immediately; observers receive the ending after the value in flight.
  final func send(ending event: Event<Value, Failure>) {
    guard takes(ending: event) else { return }
    _ = feeds.end()
    turnstile.pass { self.deliver(ending: event) }
  }

  /// Registers an observer, or sends it the ending if the subject has ended.
  func add(_ observer: Passthrough<Value, Failure>) {
    // While nothing has ended it there is no ending to look for.
    if feeds.isDisposed, let ending = ending.withLock({ $0 }) { return observer.send(ending) }
    let registration = register(observer)
    if turnstile.enter() {
      link(registration)
      turnstile.leave()
    } else {
      turnstile.pass { self.link(registration) }
    }
  }

  /// Registers an observer as ``join(_:)`` does, and runs a closure in the same step.
  func join(_ observer: Passthrough<Value, Failure>, reading: () -> Void) -> (
    values: [Value], ending: Event<Value, Failure>?
  ) {
    reading()
    return join(observer)
  }

  /// Registers an observer for later events; returns the events that a replay would send it first.
  func join(_ observer: Passthrough<Value, Failure>) -> (
    values: [Value], ending: Event<Value, Failure>?
  ) {
    let registration = register(observer)
    turnstile.pass { self.link(registration) }
    return ([], nil)
  }

  /// Runs a closure that registers an observer and continues from there.
  func arriving(within lifetime: Lifetime, _ body: @escaping () -> Void) {
    body()
  }

  /// Drops the values that late subscribers would receive.
  func forget() {}

  /// Handles that the last reference to the subject has gone.
  ///
  /// Without observers no feed is useful, and without feeds no event can reach an observer.
  final func release() {
    turnstile.pass {
      self.isReleased = true
      if self.first == nil || !self.isFed { self.abandon() }
    }
  }

  private final var isFed: Bool {
    feedCount.load(ordering: .sequentiallyConsistent) > 0
  }

  /// Counts a feed, which calls ``feedHasGone()`` when it goes.
  final func feedHasCome(_ lifetime: Lifetime) {
    feedCount.add(1, ordering: .sequentiallyConsistent)
    feeds.add(lifetime)
  }

  /// Handles that a feed has gone, because it was over or because its source released it.
  ///
  /// Without a reference to the subject and without another feed, no event can reach an observer.
  final func feedHasGone() {
    feedCount.subtract(1, ordering: .sequentiallyConsistent)
    turnstile.pass {
      if self.isReleased && !self.isFed { self.abandon() }
    }
  }

  /// Whether this is the first ending.
  func takes(ending event: Event<Value, Failure>) -> Bool {
    ending.withLock { ending in
      if ending != nil { return false }
      ending = event
      return true
    }
  }

  final func register(_ observer: Passthrough<Value, Failure>) -> Registration<Value, Failure> {
    let registration = Registration(observer, at: self)
    observer.lifetime.adopt(registration)
    return registration
  }

  // MARK: Inside the turnstile

  final func deliver(_ value: Value) {
    var next = first
    while let registration = next {
      next = registration._withUnsafeGuaranteedRef { registration in
        registration.target._withUnsafeGuaranteedRef { $0.send(value) }
        return registration.next
      }
    }
  }

  /// Sends a value to the observers that are directions of bindings.
  final func deliverToRelays(_ value: Value) {
    var next = first
    while let registration = next {
      next = registration._withUnsafeGuaranteedRef { registration in
        registration.target._withUnsafeGuaranteedRef { if $0.isRelay { $0.send(value) } }
        return registration.next
      }
    }
  }

  final func link(_ registration: Registration<Value, Failure>) {
    if isClosed || registration.isDisposed {
      let observer = registration.takeObserver()
      if let observer, let ending = ending.withLock({ $0 }) { observer.send(ending) }
    } else {
      let link = Unmanaged.passRetained(registration)
      registration.previous = last
      if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
      last = link
      registration.isLinked = true
    }
  }

  final func unlink(_ registration: Registration<Value, Failure>) {
    guard registration.isLinked else { return }
    registration.isLinked = false
    let (previous, next) = (registration.previous, registration.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    registration.previous = nil
    registration.next = nil
    _ = registration.takeObserver()
    Unmanaged.passUnretained(registration).release()
    if isReleased && first == nil { abandon() }
  }

  private func deliver(ending event: Event<Value, Failure>) {
    isClosed = true
    for observer in takeAll() { observer.send(event) }
  }

  private func abandon() {
    isClosed = true
    _ = feeds.end()
    _ = takeAll()
  }

  private func takeAll() -> [Passthrough<Value, Failure>] {
    var observers: [Passthrough<Value, Failure>] = []
    var next = first
    first = nil
    last = nil
    while let registration = next?.takeRetainedValue() {
      if let observer = registration.takeObserver() { observers.append(observer) }
      next = registration.next
      registration.isLinked = false
      registration.previous = nil
      registration.next = nil
    }
    return observers
  }
}
