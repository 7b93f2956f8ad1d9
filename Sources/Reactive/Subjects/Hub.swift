import Synchronization

/// The core of a subject: its observers, its ending, and what feeds it.
///
/// Apart from the subject so that observers and feeds can refer to it without keeping the subject
/// alive: when the last holder of the subject lets go, nobody can send by hand any more.
///
/// Everything happens in the order in which it entered the turnstile: values, endings, and observers
/// that come and go. So all observers see one order, one that comes during a delivery does not get
/// the value in flight, and the list does not change while it is walked through.
///
/// Unchecked because observers are not Sendable; they are touched inside the turnstile only.
class Hub<Value, Failure: Error>: @unchecked Sendable {
  final let turnstile = Turnstile()
  /// The subscriptions that feed the subject; it has ended when they have.
  final let feeds = Lifetime()
  /// How many feeds there are that something could still come from.
  private let feedCount = Atomic<Int>(0)

  // Inside the turnstile only.
  private final var first: Unmanaged<Registration<Value, Failure>>?
  private final var last: Unmanaged<Registration<Value, Failure>>?
  private final var isClosed = false
  private final var isReleased = false

  // Last, because its size depends on the types.
  private let ending = Locked<Event<Value, Failure>?>(nil)

  func send(_ value: Value) {
    guard !feeds.isDisposed else { return }
    if turnstile.enter() {
      deliver(value)
      turnstile.leave()
    } else {
      sendLater(value)
    }
  }

  /// Apart, because to keep a value takes room that sending one does without.
  @inline(never)
  private final func sendLater(_ value: Value) {
    turnstile.pass { self.deliver(value) }
  }

  /// Sends a value, with something around telling the observers of it.
  func send(_ value: Value, around: @escaping (_ tell: () -> Void) -> Void) {
    guard !feeds.isDisposed else { return }
    turnstile.pass { around { self.deliver(value) } }
  }

  /// Ends the subject at once; observers hear of it after the value in flight.
  final func send(ending event: Event<Value, Failure>) {
    guard takes(ending: event) else { return }
    _ = feeds.end()
    turnstile.pass { self.deliver(ending: event) }
  }

  /// Registers an observer; one that comes after the ending gets the ending now.
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

  /// Registers an observer for what is sent from now on; gives what it would have got first.
  func join(_ observer: Passthrough<Value, Failure>) -> (
    values: [Value], ending: Event<Value, Failure>?
  ) {
    let registration = register(observer)
    turnstile.pass { self.link(registration) }
    return ([], nil)
  }

  /// Runs what subscribes an observer and then goes on, where the observer is registered.
  func arriving(within lifetime: Lifetime, _ body: @escaping () -> Void) {
    body()
  }

  /// Lets go of the values that late subscribers would get.
  func forget() {}

  /// Nobody holds the subject any more.
  ///
  /// Without observers nothing needs to feed it, and without feeds nothing will ever reach an
  /// observer.
  final func release() {
    turnstile.pass {
      self.isReleased = true
      if self.first == nil || !self.isFed { self.abandon() }
    }
  }

  private final var isFed: Bool {
    feedCount.load(ordering: .sequentiallyConsistent) > 0
  }

  /// A feed has come, which says when it goes.
  final func feedHasCome(_ lifetime: Lifetime) {
    feedCount.add(1, ordering: .sequentiallyConsistent)
    feeds.add(lifetime)
  }

  /// A feed has gone, because it was over or because its source let it go.
  ///
  /// If nobody holds the subject and nothing else feeds it, nothing will ever reach an observer.
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
