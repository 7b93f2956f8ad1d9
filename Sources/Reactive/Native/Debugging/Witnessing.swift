import Synchronization

/// What somebody who watches one subscription gets to see.
enum Sight {
  case subscribed
  case next(String)
  case error(String)
  case completed
  case disposed
}

/// Shows somebody everything that happens to a subscription, and changes nothing.
final class Witnessing<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let show: (Sight) -> Void
  private let hasEnded: Flag

  init(showing show: @escaping (Sight) -> Void, to downstream: Passthrough<Value, Failure>) {
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

  /// A value as it would be written: strings with their quotes.
  private static func text(_ value: Value) -> String {
    (value as? String).map { String(reflecting: $0) } ?? "\(value)"
  }
}

/// Something that can be set once.
private final class Flag: Sendable {
  private let isSet = Atomic<Bool>(false)

  /// True for the one call that set it.
  func set() -> Bool {
    !isSet.exchange(true, ordering: .acquiringAndReleasing)
  }
}
