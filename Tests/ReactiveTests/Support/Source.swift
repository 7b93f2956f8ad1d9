import Reactive

/// A signal that counts its subscriptions and is sent to by hand.
final class Source<Value: Sendable, Failure: Error>: Sendable {
  let subscriptions = Counter()
  let disposals = Counter()
  private let subscribers = Locked<[Subscriber<Value, Failure>]>([])
  private let atOnce: [Value]

  /// A source that sends some values whenever it is subscribed.
  init(sending atOnce: [Value] = []) {
    self.atOnce = atOnce
  }

  var isSubscribed: Bool { subscriptions.value > disposals.value }

  var signal: Signal<Value, Failure> {
    Signal { [self] subscriber in
      subscriptions.add()
      subscribers.withLock { $0.append(subscriber) }
      for value in atOnce { subscriber.send(value) }
      return ActionDisposable { [disposals] in disposals.add() }
    }
  }

  func send(_ value: Value) {
    for subscriber in subscribers.withLock({ $0 }) { subscriber.send(value) }
  }

  func send(error: Failure) {
    for subscriber in subscribers.withLock({ $0 }) { subscriber.send(error: error) }
  }

  func sendCompleted() {
    for subscriber in subscribers.withLock({ $0 }) { subscriber.sendCompleted() }
  }
}
