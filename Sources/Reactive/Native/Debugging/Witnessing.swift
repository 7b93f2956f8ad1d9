import Synchronization

/// An event of one subscription, as a log or a trace shows it.
enum SubscriptionEvent {
  case subscribed
  case next(String)
  case error(String)
  case completed
  case disposed
}

/// Passes every event of a subscription to a closure, and changes nothing.
final class Witnessing<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let show: (SubscriptionEvent) -> Void
  private let hasEnded: Flag

  init(
    showing show: @escaping (SubscriptionEvent) -> Void, to downstream: Passthrough<Value, Failure>
  ) {
    let hasEnded = Flag()
    self.show = show
    self.hasEnded = hasEnded
    super.init(to: downstream)
    show(.subscribed)
    downstream.lifetime.add(ActionDisposable { if hasEnded.set() { show(.disposed) } })
  }

  override func receive(_ value: Value) {
    show(.next(Self.text(value)))
    downstream.send(value)
  }

  override func receive(error: Failure) {
    if hasEnded.set() { show(.error("\(error)")) }
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    if hasEnded.set() { show(.completed) }
    downstream.sendCompleted()
  }

  /// A value as source code shows it: strings with their quotes.
  private static func text(_ value: Value) -> String {
    (value as? String).map { String(reflecting: $0) } ?? "\(value)"
  }
}

/// A flag that can be set once.
private final class Flag: Sendable {
  private let isSet = Atomic<Bool>(false)

  /// True for the one call that set it.
  func set() -> Bool {
    !isSet.exchange(true, ordering: .acquiringAndReleasing)
  }
}
