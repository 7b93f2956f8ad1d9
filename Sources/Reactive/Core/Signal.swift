/// Values over time: a description of work that sends values to each subscriber.
///
/// Nothing happens before somebody subscribes, and every subscription runs the work again (a signal
/// is *cold*), unless the signal says otherwise: a ``Subject`` is *hot*, it sends what happens
/// anyway. Each subscription sees any number of values and then at most one ending, a failure or the
/// completion; nothing follows an ending. Two events of one subscription never arrive at the same
/// time. A signal that cannot fail is a `Signal<Value, Never>`.
///
/// Unchecked Sendable because a class with subclasses cannot be checked: its one part is a constant
/// closure, which may be called from any thread.
public class Signal<Value, Failure: Error>: @unchecked Sendable {
  private let connecting: (Passthrough<Value, Failure>) -> Void

  /// Makes a signal that runs a closure for each subscription.
  ///
  /// The closure gets the sending end for this one subscription. It may send at once, or keep the
  /// sending end and send later, from any thread. What it returns is disposed once, when the
  /// subscription ends in any way; nil says that there is nothing to clean up.
  ///
  /// The closure runs before `subscribe` returns if the subscribing code has a current scheduler
  /// (see ``Schedulers/current``), as the main thread always has. Otherwise it runs on a shared
  /// background scheduler, unless the subscription is disposed before.
  public init(_ onSubscribe: @escaping (Subscriber<Value, Failure>) -> (any Disposable)?) {
    connecting = { target in
      let gate = Gate(to: target)
      let subscriber = Subscriber(gate)
      SubscriptionScheduler.run(within: gate) { gate.add(onSubscribe(subscriber)) }
    }
  }

  /// A signal from its core: it subscribes the receiving end, and sends there serially.
  init(connecting: @escaping (Passthrough<Value, Failure>) -> Void) {
    self.connecting = connecting
  }

  /// Subscribes a receiving end.
  ///
  /// Its lifetime gets what is to be disposed.
  final func connect(_ receiver: Passthrough<Value, Failure>) {
    connecting(receiver)
  }
}
