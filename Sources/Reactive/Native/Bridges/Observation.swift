#if canImport(Observation)

  import Observation
  import Synchronization

  extension Signal where Failure == Never {
    /// Sends what a closure reads from observable objects, now and after each change of it.
    ///
    /// The closure runs for each subscription, on a scheduler: the given scheduler, or the one that
    /// is current at the subscription. The first value arrives immediately if the subscribing code
    /// runs there, otherwise as soon as the scheduler gets to it. Whatever the closure reads is
    /// observed, and the closure runs again on the scheduler after a change: **changes that are
    /// made in one go result in one value**, the last, even if it is the same as before.
    ///
    /// Observation tells before a change, not after it. For the closure to read the new value, you
    /// have to change the object on the main thread or in an action of some scheduler, of any if
    /// the objects may be used from several threads: then the last value always arrives. A change
    /// from elsewhere while the scheduler runs may be overlooked until the next change.
    ///
    /// Completes when nothing is left that could change: the objects are gone, if the closure does
    /// not hold them, or it read nothing that is observable. Disposing releases the closure.
    ///
    /// ```swift
    /// import Observation
    ///
    /// @Observable final class Account {
    ///   var owner = "Ada"
    ///   var balance = 10
    /// }
    ///
    /// let account = Account()
    /// Signal.observing { "\(account.owner) has \(account.balance)" }
    ///   .subscribe { print($0) }
    /// // Prints "Ada has 10"
    ///
    /// account.owner = "Grace"
    /// account.balance = 30
    /// Schedulers.runVirtualTime()
    /// // Prints "Grace has 30"
    /// ```
    public static func observing(
      on scheduler: (any Scheduler)? = nil, isolation: (any Actor)? = #isolation,
      file: StaticString = #fileID, line: UInt = #line, _ read: @escaping () -> Value
    ) -> Signal {
      let caller = Caller(isolation, file, line)
      return reading(on: scheduler) {
        caller.check()
        return read()
      }.derived("observing", file, line, from: [])
    }

    /// Sends a property of an observable object, now and after each change of it.
    ///
    /// Like ``observing(on:isolation:file:line:_:)``, with an object that is not kept alive:
    /// completes in an action of the scheduler when the object is released, and immediately if the
    /// object is gone at the subscription.
    ///
    /// ```swift
    /// import Observation
    ///
    /// @Observable final class Door {
    ///   var isOpen = false
    /// }
    ///
    /// let door = Door()
    /// Signal.observing(door, \.isOpen).subscribe { print($0 ? "open" : "closed") }
    /// // Prints "closed"
    ///
    /// door.isOpen = true
    /// Schedulers.runVirtualTime()
    /// // Prints "open"
    /// ```
    public static func observing<Object: AnyObject & Observable>(
      _ object: Object, _ path: KeyPath<Object, Value>, on scheduler: (any Scheduler)? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) -> Signal {
      reading(on: scheduler) { [weak object] in object?[keyPath: path] }
        .derived("observing", file, line, from: [])
    }

    /// Sends what a closure reads, again after each change, and completes when it returns nil.
    private static func reading(on scheduler: (any Scheduler)?, _ read: @escaping () -> Value?)
      -> Signal
    {
      precondition(
        scheduler !== Schedulers.immediate,
        "the immediate scheduler would read what is observed before it has changed")
      return Signal(connecting: { receiver in
        let scheduler = scheduler ?? Schedulers.currentOrBackground()
        let reader = Reader(Subscriber(Gate(to: receiver)), read)
        receiver.lifetime.add(ActionDisposable { [weak reader] in reader?.stop() })
        if Schedulers.current === scheduler { reader.read() } else { reader.read(on: scheduler) }
      })
    }
  }

  /// A closure that a lock guards.
  ///
  /// In a structure, since Swift wraps a closure once more each time it is passed `inout` to generic
  /// code, and every reading would call all those wrappers.
  private struct Reading<Value> {
    var read: (() -> Value?)?
  }

  /// Reads for one subscription, in turns of a scheduler.
  ///
  /// The scheduler or the objects that it waits for keep it alive, and release it when they go
  /// themselves. It does not hold the scheduler, which would keep itself alive by its
  /// waiting work.
  private final class Reader<Value>: Sendable {
    private let subscriber: Subscriber<Value, Never>
    private let reading: Locked<Reading<Value>>

    init(_ subscriber: Subscriber<Value, Never>, _ reading: @escaping () -> Value?) {
      self.subscriber = subscriber
      self.reading = Locked(Reading(read: reading))
    }

    func stop() {
      // The objects that the closure holds are released outside the lock.
      _ = reading.withLock { reading in
        defer { reading.read = nil }
        return reading
      }
    }

    /// Reads after the change that is about to be made.
    func readAfterChange(on scheduler: any Scheduler) {
      guard !subscriber.isDisposed else { return }
      if let changing = Schedulers.current, changing !== scheduler {
        // Before its turn is over the old value might be read.
        subscriber.attach(changing.schedule { self.read(on: scheduler) })
      } else {
        read(on: scheduler)
      }
    }

    func read(on scheduler: any Scheduler) {
      subscriber.attach(scheduler.schedule { self.read() })
    }

    /// Reads now, and on the current scheduler whenever that changes.
    func read() {
      guard let scheduler = Schedulers.current, let read = reading.withLock({ $0.read }) else {
        return
      }
      var notice = ChangeNotice(for: self, on: scheduler)
      let value = withObservationTracking(read) { [notice] in notice.arrive() }
      let isObserving = !isKnownUniquelyReferenced(&notice) || notice.hasArrived
      if !isObserving { notice.cancel() }
      if let value { subscriber.send(value) }
      if value == nil || !isObserving { subscriber.sendCompleted() }
    }
  }

  /// A notice that the observed objects keep until one of them changes.
  ///
  /// If its last reference goes and no object has changed, the objects are gone.
  private final class ChangeNotice<Value>: Sendable {
    private let reader: Reader<Value>
    private let scheduler: any Scheduler
    private let arrived = Atomic<Bool>(false)

    init(for reader: Reader<Value>, on scheduler: any Scheduler) {
      self.reader = reader
      self.scheduler = scheduler
    }

    deinit {
      arrive()
    }

    var hasArrived: Bool {
      arrived.load(ordering: .acquiring)
    }

    func arrive() {
      if !arrived.exchange(true, ordering: .acquiringAndReleasing) {
        reader.readAfterChange(on: scheduler)
      }
    }

    func cancel() {
      arrived.store(true, ordering: .releasing)
    }
  }

#endif
