/// The core of a command, apart from its work: the state, and the signals that report its changes.
///
/// It is a separate object so that neither observers nor running work keep the command alive.
///
/// The step that makes a change also gives it its place in the turnstile's order, and the change's
/// reports are scheduled there. So they arrive on the scheduler in the order of the changes.
final class CommandCore<Value, Failure: Error>: Sendable {
  let executing = BehaviorHub<Bool, Never>(false)
  let enabled = BehaviorHub<Bool, Never>(true)
  let concurrency = BehaviorHub<Bool, Never>(false)
  let executions = Hub<Execution, Never>()
  let errors = Hub<Failure, Never>()

  /// An execution as observers see it.
  struct Execution {
    /// Its number, from 1.
    var number: Int
    var signal: Signal<Value, Never>
  }

  private let scheduler: any Scheduler
  private let group: CommandGroup?
  private let state = Locked(CommandState())
  private let turnstile = Turnstile()

  /// Makes a core that a signal enables and disables.
  ///
  /// A value that the signal sends immediately counts from the beginning, and is not reported as a
  /// change. Without a current scheduler the signal is subscribed in the background, and its first
  /// value is a change.
  init(
    enabledBy signal: Signal<Bool, Never>?, until end: Lifetime, on scheduler: any Scheduler,
    in group: CommandGroup?, for caller: Caller
  ) {
    self.scheduler = scheduler
    self.group = group
    let isAlone = turnstile.enter()
    precondition(isAlone, "a core that is being made is not in use")
    if let signal {
      end.add(signal.subscribe(caller, { [self] isOn in change { $0.isWanted = isOn } }, nil, nil))
    }
    group?.add(ObjectIdentifier(self)) { [self] in change { _ in } }
    let isEnabled = state.withLock { state in
      state.hasBegun = true
      look(&state)
      return state.isEnabled
    }
    enabled.tell(isEnabled)
    turnstile.leave()
  }

  /// Looks at whether another command of the group executes.
  private func look(_ state: inout CommandState) {
    if let group { state.isHeldUp = group.isTaken(byOtherThan: ObjectIdentifier(self)) }
  }

  var isExecuting: Bool { state.withLock { $0.isExecuting } }
  var isEnabled: Bool {
    state.withLock { state in
      look(&state)
      return state.isEnabled
    }
  }
  var allowsConcurrentExecution: Bool { state.withLock { $0.allowsConcurrentExecution } }

  func setAllowsConcurrentExecution(_ isAllowed: Bool) {
    change { $0.allowsConcurrentExecution = isAllowed }
  }

  /// How many executions have begun.
  var begun: Int { state.withLock { $0.begun } }

  // snippet.claim
  /// Claims a place for one execution and returns its number; nil if the command is not enabled.
  func begin() -> Int? {
    var number: Int?
    _ = changes { state in
      // snippet.hide
      guard state.isEnabled, group?.begin(ObjectIdentifier(self)) != false else { return false }
      // snippet.show
      guard state.begin() else { return false }
      number = state.begun
      return true
    }
    // snippet.hide
    if number != nil { group?.lookAgain(except: ObjectIdentifier(self)) }
    // snippet.show
    return number
  }

  // snippet.hide
  /// Sends a receiver the executions that begin from now on.
  ///
  /// Reports arrive later, on the scheduler. An observer that is added in between does not receive
  /// the executions that have begun.
  func tell(_ observer: Passthrough<Signal<Value, Never>, Never>) {
    executions.add(Numbering(after: begun, to: observer))
  }

  /// Runs work that has its place, and returns a signal of its events.
  func run(_ work: Signal<Value, Failure>, number: Int, for caller: Caller)
    -> ReplaySubject<Value, CommandError<Failure>>
  {
    let results = ReplaySubject<Value, CommandError<Failure>>()
    let execution = Signal<Value, Never>(connecting: { results.connect(Quieting(to: $0)) })
    turnstile.pass {
      self.scheduler.schedule { self.executions.send(Execution(number: number, signal: execution)) }
      self.scheduler.schedule { self.start(work, sendingTo: results, for: caller) }
    }
    return results
  }

  /// The command has gone.
  func end() {
    change { $0.hasEnded = true }
    group?.remove(ObjectIdentifier(self))
  }

  /// An execution is over.
  private func finish() {
    change { $0.finish() }
    group?.finish(ObjectIdentifier(self))
  }

  private func start(
    _ work: Signal<Value, Failure>, sendingTo results: ReplaySubject<Value, CommandError<Failure>>,
    for caller: Caller
  ) {
    let home = Homecoming(to: scheduler)
    _ = work.subscribe(
      caller,
      { value in home.bring { results.send(value) } },
      { error in
        home.bring {
          self.finish()
          self.turnstile.pass { self.scheduler.schedule { self.errors.send(error) } }
          results.send(error: .work(error))
        }
      },
      {
        home.bring {
          self.finish()
          results.sendCompleted()
        }
      })
  }

  // MARK: Telling

  private func change(_ change: (inout CommandState) -> Void) {
    _ = changes {
      change(&$0)
      return true
    }
  }

  // snippet.show
  /// Makes a change and reports it, unless the closure changed nothing.
  private func changes(_ change: (inout CommandState) -> Bool) -> Bool {
    let (isChanged, isInside) = state.withLock { state in
      // snippet.hide
      look(&state)
      // snippet.show
      guard change(&state) else { return (false, false) }
      guard state.hasBegun else { return (true, false) }
      let changed = state
      return (true, turnstile.queue { self.scheduler.schedule { self.tell(changed) } })
    }
    if isInside { turnstile.leave() }
    return isChanged
  }
  // snippet.end

  // snippet.reports
  /// On the scheduler only.
  private func tell(_ state: CommandState) {
    executing.tell(state.isExecuting)
    enabled.tell(state.isEnabled)
    concurrency.tell(state.allowsConcurrentExecution)
    guard state.hasEnded else { return }
    executions.send(ending: .completed)
    errors.send(ending: .completed)
    enabled.send(ending: .completed)
    concurrency.send(ending: .completed)
    if !state.isExecuting { executing.send(ending: .completed) }
  }
  // snippet.end
}

// snippet.differing
extension BehaviorHub<Bool, Never> {
  /// Sends a value if it is another one than the last.
  ///
  /// For one sender at a time.
  fileprivate func tell(_ value: Bool) {
    if value != self.value { send(value) }
  }
}
// snippet.end

/// Completes where its source fails.
private final class Quieting<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let downstream: Passthrough<Value, Never>

  init(to downstream: Passthrough<Value, Never>) {
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  override func receive(_ value: Value) { downstream.send(value) }
  override func receive(error: Failure) { downstream.sendCompleted() }
  override func receiveCompletion() { downstream.sendCompleted() }
}

/// Passes on the executions that begin after a number of others.
private final class Numbering<Value, Failure: Error>: Passthrough<
  CommandCore<Value, Failure>.Execution, Never
>
{
  private let number: Int
  private let downstream: Passthrough<Signal<Value, Never>, Never>

  init(after number: Int, to downstream: Passthrough<Signal<Value, Never>, Never>) {
    self.number = number
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  override func receive(_ execution: CommandCore<Value, Failure>.Execution) {
    if execution.number > number { downstream.send(execution.signal) }
  }
  override func receiveCompletion() { downstream.sendCompleted() }
}
