/// Values over time: a description of work that sends values to each subscriber.
///
/// Nothing happens before somebody subscribes, and every subscription runs the work again (a signal
/// is *cold*), unless the signal says otherwise: a ``Subject`` is *hot*, it sends what happens
/// anyway. Each subscription sees any number of values and then at most one ending, a failure or the
/// completion; nothing follows an ending. Two events of one subscription never arrive at the same
/// time. A signal that cannot fail is a `Signal<Value, Never>`.
///
/// A value passes through a chain of operators in nested calls, and so does a subscription. In release
/// builds the stack of a main thread, 8 MB, has room for chains of at least 10,000 operators, and that
/// of another thread, often 512 KB, for at least 1,000. Debug builds need two to six times as much.
///
/// Operators and all that subscribes take the place where they are written (`file`, `line`) by
/// default arguments, for debugging; leave them out.
///
/// What a signal does when it is subscribed is a closure, or what a subclass says: that is one object
/// less for each signal, and nothing but constants to be found in it.
///
/// Open for signals that know more than to send, such as when they were subscribed; outside this module
/// there is nothing to override.
///
/// Unchecked Sendable because a class with subclasses cannot be checked: its parts are constants, a
/// closure which may be called from any thread and a Sendable.
open class Signal<Value, Failure: Error>: @unchecked Sendable {
  private let connecting: (Passthrough<Value, Failure>) -> Void
  /// What the signal is called and was made of, if somebody wants to know.
  @usableFromInline final let origin: Origin?

  /// Makes a signal that runs a closure for each subscription.
  ///
  /// The closure gets the sending end for this one subscription. It may send at once, or keep the
  /// sending end and send later, from any thread. What it returns is disposed once, when the
  /// subscription ends in any way; nil says that there is nothing to clean up.
  ///
  /// The closure runs before `subscribe` returns if the subscribing code has a current scheduler
  /// (see ``Schedulers/current``), as the main thread always has. Otherwise it runs on a shared
  /// background scheduler, unless the subscription is disposed before.
  public init(
    _ onSubscribe: @escaping (Subscriber<Value, Failure>) -> (any Disposable)?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    connecting = { target in
      let gate = Gate(to: target)
      let subscriber = Subscriber(gate)
      if SubscriptionScheduler.isHere {
        gate.add(onSubscribe(subscriber))
      } else {
        SubscriptionScheduler.schedule(within: gate) { gate.add(onSubscribe(subscriber)) }
      }
    }
    origin = .derived("signal", file, line, from: [])
  }

  /// A signal from its core: it subscribes the receiving end, and sends there serially.
  init(
    origin: Origin? = nil, connecting: @escaping (Passthrough<Value, Failure>) -> Void
  ) {
    self.connecting = connecting
    self.origin = origin
  }

  /// A signal whose subclass says how to subscribe the receiving end.
  init(overriddenWith origin: Origin?) {
    connecting = { _ in preconditionFailure("a signal says how it is subscribed") }
    self.origin = origin
  }

  /// What subclasses override: subscribes a receiving end, and sends there serially.
  func run(_ receiver: Passthrough<Value, Failure>) {
    connecting(receiver)
  }

  /// Gives the value of a signal that does nothing but send one at once and complete.
  ///
  /// False: it does something else, or not at once; nothing has happened then. Who asks saves the
  /// receiving end, and everything that goes with it.
  func giveAtOnce(_ take: (Value) -> Void) -> Bool { false }

  /// Subscribes a receiving end.
  ///
  /// Its lifetime gets what is to be disposed.
  @usableFromInline
  final func connect(_ receiver: Passthrough<Value, Failure>) {
    if let origin, Origin.isWanted { return run(origin.witness(to: receiver)) }
    run(receiver)
  }

  /// Subscribes a receiving end, unless it is over.
  ///
  /// For what follows code that may have ended it: a closure that makes this signal, or the disposal
  /// of the signal before.
  final func follow(on receiver: Passthrough<Value, Failure>) {
    if !receiver.isDisposed { connect(receiver) }
  }

  /// The same signal with another origin, for an operator that is composed of others.
  ///
  /// Does nothing while nobody wants to know.
  final func derived(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    from sources: @autoclosure () -> [Origin?]
  ) -> Signal {
    guard let origin = Origin.derived(name, file, line, from: sources()) else { return self }
    return Signal(origin: origin, connecting: { self.connect($0) })
  }
}
