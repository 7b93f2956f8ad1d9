#if canImport(Observation)

  import Observation
  import Synchronization

  extension Signal where Failure == Never {
    /// Sends what a closure reads from observable objects, now and after each change of it.
    ///
    /// The closure runs for each subscription, on a scheduler: the given one, which is not the
    /// immediate one, otherwise the one that is current at the subscription, or a background one.
    /// The first value arrives immediately if the subscribing code runs there, otherwise as soon as
    /// the scheduler gets to it. Whatever the closure reads is observed, and the closure runs again
    /// on the scheduler after a change: **changes that are made in one go result in one value**,
    /// the last, even if it is the same as before.
    ///
    /// Observation tells before a change, not after it. If you change the object on the main thread
    /// or in an action of some scheduler, the closure runs after that action. A change from elsewhere,
    /// an actor or a thread of your own, says nothing about its end: the closure runs on the next turn
    /// of the scheduler and four more times within a ninth of a second, and a different value is
    /// sent. Then the last value arrives too, unless the change itself takes longer than that. Values
    /// that are not `Equatable` cannot be compared, so the last of these runs sends one again.
    ///
    /// One gap remains: while the closure is being read for the first time, or after a change that a
    /// scheduler made, a change by another thread may fall between the reading and the moment from which
    /// changes are noticed. It is seen with the next change. A path has no such gap, because it is read
    /// once more after that moment.
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
    /// Signal.observing(door, \.isOpen)
    ///   .subscribe { print($0 ? "open" : "closed") }
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
      reading(on: scheduler, isPath: true) { [weak object] in object?[keyPath: path] }
        .derived("observing", file, line, from: [])
    }

    /// Sends what a closure reads, again after each change, and completes when it returns nil.
    private static func reading(
      on scheduler: (any Scheduler)?, isPath: Bool = false, _ read: @escaping () -> Value?
    ) -> Signal {
      precondition(
        scheduler !== Schedulers.immediate,
        "the immediate scheduler would read what is observed before it has changed")
      return Signal(connecting: { receiver in
        let scheduler = scheduler ?? Schedulers.currentOrBackground()
        let reader = Reader(Subscriber(Gate(to: receiver)), isPath: isPath, read)
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
    /// How often it has been called; a notice of an earlier call says nothing new.
    var count = 0
    /// The next check whether a change from elsewhere has been overlooked, while there are any.
    var nextCheck: Int?
    /// The value to compare with, while there are checks.
    var last: Value?
  }

  /// Reads for one subscription, in turns of a scheduler.
  ///
  /// The scheduler or the objects that it waits for keep it alive, and release it when they go
  /// themselves. It does not hold the scheduler, which would keep itself alive by its
  /// waiting work.
  private final class Reader<Value>: Sendable {
    private let subscriber: Subscriber<Value, Never>
    private let reading: Locked<Reading<Value>>
    /// Whether a path is read, which may be done at any time, and not a closure with its effects.
    private let isPath: Bool

    init(
      _ subscriber: Subscriber<Value, Never>, isPath: Bool, _ reading: @escaping () -> Value?
    ) {
      self.subscriber = subscriber
      self.isPath = isPath
      self.reading = Locked(Reading(read: reading))
    }

    func stop() {
      // The objects that the closure holds are released outside the lock.
      _ = reading.withLock { reading in
        defer { reading.read = nil }
        return reading
      }
    }

    /// Reads after the change that is about to be made, of what a call of the closure has read.
    func readAfterChange(of call: Int, on scheduler: any Scheduler) {
      guard !subscriber.isDisposed, reading.withLock({ $0.count == call }) else { return }
      if let changing = Schedulers.current, changing !== scheduler {
        // Before its turn is over the old value might be read.
        subscriber.attach(changing.schedule { self.read(on: scheduler) })
      } else {
        let isFirst = Schedulers.current == nil && beginChecks()
        read(on: scheduler)
        if isFirst { check(on: scheduler) }
      }
    }

    /// How long to wait before each check: code without a scheduler does not say when its change is made.
    private static var waits: [Duration] {
      [.zero, .milliseconds(1), .milliseconds(10), .milliseconds(100)]
    }

    /// Begins the checks, anew if there are some; false if there are.
    private func beginChecks() -> Bool {
      reading.withLock { reading in
        defer { reading.nextCheck = 0 }
        return reading.nextCheck == nil
      }
    }

    private func check(on scheduler: any Scheduler) {
      // The last value is released outside the lock.
      let (number, _) = reading.withLock { reading -> (Int?, Value?) in
        guard let number = reading.nextCheck, number < Self.waits.count, !subscriber.isDisposed
        else {
          defer { (reading.nextCheck, reading.last) = (nil, nil) }
          return (nil, reading.last)
        }
        reading.nextCheck = number + 1
        return (number, nil)
      }
      guard let number else { return }
      subscriber.attach(
        scheduler.schedule(afterDelay: Self.waits[number]) {
          self.readIfChanged(isLast: number == Self.waits.count - 1)
          self.check(on: scheduler)
        })
    }

    /// Reads again if the value is another one; if that cannot be told, at the last check.
    private func readIfChanged(isLast: Bool) {
      let (possible, last) = reading.withLock { ($0.read, $0.last) }
      guard let read = possible, !subscriber.isDisposed else { return }
      guard let last, let value = read() else { return self.read() }
      if isDifferent(value, from: last) ?? isLast { self.read() }
    }

    func read(on scheduler: any Scheduler) {
      subscriber.attach(scheduler.schedule { self.read() })
    }

    /// Reads now, and on the current scheduler whenever that changes.
    func read() {
      let (possible, call) = reading.withLock { reading in
        reading.count += 1
        return (reading.read, reading.count)
      }
      guard let scheduler = Schedulers.current, let read = possible else { return }
      var notice = ChangeNotice(for: self, call, on: scheduler)
      let value = withObservationTracking(read) { [notice] in notice.arrive() }
      let isObserving = !isKnownUniquelyReferenced(&notice) || notice.hasArrived
      if !isObserving { notice.cancel() }
      if let value {
        let isChecking = keep(value)
        subscriber.send(value)
        // Between reading and observing, another thread may have made a change.
        if isChecking || isPath, !notice.hasArrived, !subscriber.isDisposed, let now = read(),
          isDifferent(now, from: value) ?? false
        {
          self.read(on: scheduler)
        }
      }
      if value == nil || !isObserving { subscriber.sendCompleted() }
    }

    /// Keeps a value to compare with, if there are checks.
    private func keep(_ value: Value) -> Bool {
      // The last value is released outside the lock.
      let (isChecking, _) = reading.withLock { reading -> (Bool, Value?) in
        guard reading.nextCheck != nil else { return (false, nil) }
        defer { reading.last = value }
        return (true, reading.last)
      }
      return isChecking
    }
  }

  /// Whether two values are different; nil if they cannot be compared.
  private func isDifferent<Value>(_ value: Value, from other: Value) -> Bool? {
    guard let value = value as? any Equatable else { return nil }
    return value.isDifferent(from: other)
  }

  extension Equatable {
    fileprivate func isDifferent(from other: Any) -> Bool { (other as? Self) != self }
  }

  /// A notice that the observed objects keep until one of them changes.
  ///
  /// If its last reference goes and no object has changed, the objects are gone.
  private final class ChangeNotice<Value>: Sendable {
    private let reader: Reader<Value>
    private let scheduler: any Scheduler
    /// Which call of the reader's closure has read the objects.
    private let call: Int
    private let arrived = Atomic<Bool>(false)

    init(for reader: Reader<Value>, _ call: Int, on scheduler: any Scheduler) {
      self.reader = reader
      self.call = call
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
        reader.readAfterChange(of: call, on: scheduler)
      }
    }

    func cancel() {
      arrived.store(true, ordering: .releasing)
    }
  }

#endif
