// The objects that keep each other alive in `subject.map(f).subscribe(g)`. Arrows are strong
// references.
//
//   mapped signal ----> f
//     |
//     v               (its list)
//   subject ----> Hub ----------> Registration ----> Mapping ----> Closures ----> g
//                  ^                |      ^            :              |
//                  '----------------'      |            : refers to    | owns
//                                          |            v              |
//                                          '------- Lifetime <---------'
//                                                       ^
//                                                       |
//                       the disposable that `subscribe` returns
//
// - Downstream: a source keeps its receiving ends alive, each stage its downstream, and `Closures`
//   your closures. So you need not keep the disposable: a live source keeps its subscribers.
// - Upstream: a Lifetime keeps what it has to dispose, such as a Registration or a Gate, until the
//   end. It does not itself refer to a receiver. After the end a disposable keeps nothing.
// - The two directions form a cycle, and the source breaks it: an ending, a disposal, or the release
//   of a subject that nothing feeds unlinks the Registration, which then releases its receiver.
// - A signal keeps its sources and closures alive, and no subscription.
// - In a subscription to a created signal a Gate replaces the Registration. The Subscriber that
//   your closure may keep holds it, and it releases its receiver at the end.

/// Values over time: a description of work that sends values to each subscriber.
///
/// No work happens before a subscription, and every subscription runs the work again (a signal is
/// *cold*), unless the signal says otherwise: a ``Subject`` is *hot*, it sends events whether or
/// not there are subscribers. Each subscription receives any number of values and then at most one
/// ending, a failure or the completion; no event follows an ending. Two events of one subscription
/// never arrive at the same time. A signal that cannot fail is a `Signal<Value, Never>`.
///
/// A value passes through a chain of operators in nested calls, and so does a subscription. In
/// release builds the stack of a main thread, 8 MB, has room for chains of at least 10,000
/// operators, and that of another thread, often 512 KB, for at least 1,000. Debug builds need two
/// to six times as much.
///
/// Operators and subscribing methods record the place where you call them (`file`, `line`), for
/// debugging. These are default arguments: leave them out.
///
/// ```swift
/// let work = Signal<Int, Never> { subscriber in
///   print("works")
///   subscriber.send(1)
///   subscriber.sendCompleted()
///   return nil
/// }
/// let doubled = work.map { $0 * 2 }
/// doubled.subscribe { print("one got", $0) }
/// // Prints "works"
/// // Prints "one got 2"
/// doubled.subscribe { print("another got", $0) }
/// // Prints "works"
/// // Prints "another got 2"
/// ```
///
/// A signal is Sendable even if its values are not, so that code which stays on one actor can use it
/// with any type. **The compiler therefore does not notice when such a value reaches another
/// thread**, because a task or a thread sends it or changes it. Use Sendable values wherever several
/// threads are involved. Operators that change threads themselves, such as `deliver`, ask for them.
///
/// Called `AnyPublisher` in Combine, `Observable` in RxSwift and `SignalProducer` in ReactiveSwift.
open class Signal<Value, Failure: Error>: @unchecked Sendable {
  // Open so that a signal can carry more than its events, such as a log of its subscriptions; outside this
  // module there is nothing to override.
  //
  // Unchecked Sendable because the compiler cannot check a class with subclasses. Its properties are
  // constants: a closure that any thread may call, and a Sendable.
  private let connecting: (Passthrough<Value, Failure>) -> Void
  /// The signal's name and inputs, if it was named or names are on.
  @usableFromInline final let origin: Origin?

  /// Makes a signal that runs a closure for each subscription.
  ///
  /// The closure receives the sending end of this one subscription. It may send immediately, or keep the
  /// sending end and send later, from any thread. The signal disposes its result once, when the
  /// subscription ends in any way; return nil if there is nothing to clean up.
  ///
  /// The closure runs before `subscribe` returns if the subscribing code has a current scheduler
  /// (see ``Schedulers/current``), as the main thread always has. Otherwise it runs on a shared
  /// background scheduler, unless the subscription is disposed before. That holds for created signals,
  /// and for the ones that replay or run your code, such as `just` and `deferred`. A subject, a property
  /// and every operator, `merge` and `concat` too, subscribe inside the call on every thread.
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

  /// Makes a signal from a closure that subscribes a receiving end, and sends there serially.
  init(
    origin: Origin? = nil, connecting: @escaping (Passthrough<Value, Failure>) -> Void
  ) {
    self.connecting = connecting
    self.origin = origin
  }

  /// Makes a signal for a subclass that overrides ``run(_:)``.
  init(overriddenWith origin: Origin?) {
    connecting = { _ in preconditionFailure("a signal says how it is subscribed") }
    self.origin = origin
  }

  /// Subscribes a receiving end, and sends there serially; subclasses override it.
  func run(_ receiver: Passthrough<Value, Failure>) {
    connecting(receiver)
  }

  /// The core of the signal, if it is a subject.
  var hubOfSubject: AnyObject? { nil }

  /// Passes the only value to a closure and returns true, if the signal sends one value immediately and
  /// completes, as ``just(_:)`` does.
  ///
  /// Returns false, and does nothing, for every other signal. An operator that asks first needs no
  /// receiving end for such a signal.
  func giveAtOnce(_ take: (Value) -> Void) -> Bool { false }

  /// Does the same as ``giveAtOnce(_:)`` for the value that closures make of such a value, if they make
  /// one.
  ///
  /// Only for a caller that has nothing to do before these closures run, and that they cannot end.
  func giveMadeAtOnce(_ take: (Value) -> Void) -> Bool { giveAtOnce(take) }

  /// Subscribes a receiving end.
  ///
  /// The receiver's lifetime disposes the subscription.
  @usableFromInline
  final func connect(_ receiver: Passthrough<Value, Failure>) {
    if let origin, Origin.isWanted { return origin.connect(receiver, hub: hubOfSubject, run) }
    run(receiver)
  }

  /// Subscribes a receiving end, unless it is over.
  ///
  /// Call it after code that may have ended the receiver: a closure that makes this signal, or the
  /// disposal of the signal before.
  final func follow(on receiver: Passthrough<Value, Failure>) {
    if !receiver.isDisposed { connect(receiver) }
  }

  /// The same signal with another origin, for an operator that is composed of others.
  ///
  /// Returns this signal while names are off.
  final func derived(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    from sources: @autoclosure () -> [Origin?]
  ) -> Signal {
    guard let origin = Origin.derived(name, file, line, from: sources()) else { return self }
    return Signal(origin: origin, connecting: { self.connect($0) })
  }
}
