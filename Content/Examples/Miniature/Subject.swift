// snippet.subject
/// The core of a subject: its observers and its ending.
///
/// Values, observers that come and go, and the ending queue at one
/// turnstile.
class Hub<Value, Failure: Error>: @unchecked Sendable {
  typealias Observer = Passthrough<Value, Failure>

  final let turnstile = Turnstile()
  /// Ends with the subject, and disposes what feeds it.
  final let feeds = Lifetime()
  private final var observers: [Observer] = []
  private(set) final var ending: ((Observer) -> Void)?

  final func send(_ value: Value) {
    turnstile.pass { if self.ending == nil { self.deliver(value) } }
  }

  final func end(_ ending: @escaping (Observer) -> Void) {
    feeds.dispose()
    turnstile.pass {
      if self.ending != nil { return }
      self.ending = ending
      let last = self.observers
      self.observers = []
      for observer in last { ending(observer) }
    }
  }

  final func add(_ observer: Observer) {
    turnstile.pass { self.join(observer) }
  }

  func deliver(_ value: Value) {
    for observer in observers { observer.send(value) }
  }

  func join(_ observer: Observer) {
    if let ending { return ending(observer) }
    observers.append(observer)
    observer.lifetime.add { [weak self, weak observer] in
      self?.remove(observer)
    }
  }

  private func remove(_ observer: Observer?) {
    turnstile.pass { self.observers.removeAll { $0 === observer } }
  }
}

/// A signal that is sent to by hand.
class Subject<Value, Failure: Error>: Signal<Value, Failure> {
  final let hub: Hub<Value, Failure>

  init(_ hub: Hub<Value, Failure> = Hub()) {
    self.hub = hub
    super.init(connecting: { hub.add($0) })
  }

  final func send(_ value: Value) { hub.send(value) }
  final func send(error: Failure) {
    hub.end { $0.send(error: error) }
  }
  final func sendCompleted() { hub.end { $0.sendCompleted() } }
}
// snippet.end

// snippet.feed
/// The receiving end of a subscription that feeds a subject.
final class Feed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let hub: Hub<Value, Failure>

  init(_ hub: Hub<Value, Failure>) {
    self.hub = hub
    super.init(Lifetime(within: hub.feeds), isOwner: true)
  }

  override func receive(_ value: Value) { hub.send(value) }
  override func receive(error: Failure) {
    hub.end { $0.send(error: error) }
  }
  override func receiveCompletion() { hub.end { $0.sendCompleted() } }
}

extension Signal {
  @discardableResult
  final func subscribe(_ subject: Subject<Value, Failure>) -> Lifetime {
    let feed = Feed(subject.hub)
    connect(feed)
    return feed.lifetime
  }
}
// snippet.end
