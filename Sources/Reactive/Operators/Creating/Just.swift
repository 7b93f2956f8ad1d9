extension Signal {
  /// Sends one value and completes, on subscription.
  ///
  /// That is before `subscribe` returns if a scheduler is current, otherwise in the background, as
  /// with `Signal.init(_:)`.
  ///
  /// ```swift
  /// Signal.just(7)
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// // Prints "7"
  /// // Prints "completed"
  /// ```
  ///
  /// Called `Just` in Combine and `SignalProducer(value:)` in ReactiveSwift.
  @inlinable
  public static func just(_ value: Value) -> Signal { JustOne(value) }
}

extension Signal where Failure == Never {
  /// Sends one value and completes, on subscription.
  ///
  /// `Signal.just(1)` cannot fail; where a signal can fail, the context gives the failure type.
  @inlinable
  public static func just(_ value: Value) -> Signal { JustOne(value) }
}

/// Unchecked like ``Signal``: it adds a constant only.
@usableFromInline
final class JustOne<Value, Failure: Error>: Signal<Value, Failure>, @unchecked Sendable {
  private let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    super.init(overriddenWith: nil)
  }

  override func run(_ receiver: Passthrough<Value, Failure>) {
    if SubscriptionScheduler.isHere {
      send(to: receiver)
    } else {
      SubscriptionScheduler.schedule(within: receiver.lifetime) { self.send(to: receiver) }
    }
  }

  override func giveAtOnce(_ take: (Value) -> Void) -> Bool {
    guard SubscriptionScheduler.isHere else { return false }
    take(value)
    return true
  }

  private func send(to receiver: Passthrough<Value, Failure>) {
    receiver.send(value)
    receiver.sendCompleted()
  }
}
