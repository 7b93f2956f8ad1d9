/// Work that you begin again and again, with a button for instance, and that reports its progress.
///
/// A command turns an input into a signal of work, runs it and reports on it. While it executes it
/// is not enabled, unless it ``allowsConcurrentExecution``. All its reports arrive on one
/// scheduler, by default the main one. It subscribes the work there too, after
/// ``execute(_:file:line:)`` has returned: so observers learn of an execution before its work
/// begins.
///
/// ```swift
/// let save = Command<String, Int, Never> { text in .just(text.count) }
/// save.executing.subscribe { print($0 ? "saving" : "idle") }
/// // Prints "idle"
/// save.execute("words").subscribe { print("saved \($0)") }
/// Schedulers.runVirtualTime()
/// // Prints "saving"
/// // Prints "saved 5"
/// // Prints "idle"
/// ```
///
/// **To cancel**, let the work take a signal that ends it, as `take(until:)` does. Disposing what
/// ``execute(_:file:line:)`` returned stops no work: it only stops listening.
///
/// Neither observers nor running work keep the command alive. When the command is released, its
/// signals complete on the scheduler: ``executing`` after the work that is still running, the
/// others without waiting for it. The work continues.
///
/// The compiler does not check inputs and values that are not Sendable: use these only where the
/// command's scheduler runs, on the main actor by default.
///
/// Called `Action` in ReactiveSwift.
public final class Command<Input, Value, Failure: Error>: @unchecked Sendable {
  // Unchecked because of the closure, which is called on the command's scheduler; all else is Sendable.

  /// A signal of each execution that begins, before its work does.
  ///
  /// Hot: it does not send executions that began earlier, even in the same turn. Each of these
  /// signals replays the values that its work has sent, and then sends the later ones on the
  /// command's scheduler, wherever the work sends them. If the work fails, it completes.
  public let executionSignals: Signal<Signal<Value, Never>, Never>

  /// Whether anything is executing: the latest, and then each change.
  ///
  /// ```swift
  /// let load = Command<Int, String, Never> { page in
  ///   Signal.just("page \(page)").delay(.seconds(1))
  /// }
  /// load.executing.subscribe { print("spinner:", $0) }
  /// load.execute(1)
  /// ```
  /// ```output
  /// spinner: false
  /// spinner: true
  /// spinner: false
  /// ```
  public let executing: Signal<Bool, Never>

  /// Whether ``execute(_:file:line:)`` would begin: the latest, and then each change.
  ///
  /// It would if the signal that was given last sent true, or nothing yet, and if nothing is
  /// executing or concurrent execution is allowed, and if no other command of its group executes.
  public let enabled: Signal<Bool, Never>

  /// The failures of the work of all executions, as values.
  ///
  /// Hot: it does not replay earlier failures. A refused execution is not among them. Completes
  /// when the command is released: work that fails after that reports it only in its result.
  public let errors: Signal<Failure, Never>

  /// Whether an execution may begin while another one runs: the latest, and then each change.
  public let concurrentExecution: Signal<Bool, Never>

  private let work: (Input) -> Signal<Value, Failure>
  private let core: CommandCore<Value, Failure>
  private let lifetime = Lifetime()

  /// Makes a command whose work is the signal that a closure makes from the input.
  ///
  /// `enabled` is subscribed now; a value that it sends immediately counts from the beginning. Where no
  /// scheduler is current, in a `Task` off the main actor for instance, it is subscribed in the
  /// background, as any signal is: **the command is enabled until its first value arrives**.
  /// After it completes, its last value stays in force. In a group, the command is not enabled while
  /// another one of the group executes. The closure is called where
  /// ``execute(_:file:line:)`` is, and the signal it returns is subscribed on the scheduler.
  ///
  /// A signal that can fail does not compile as `enabled`; say what its failure means, and it does:
  ///
  /// ```swift
  /// enum Offline: Error { case now }
  /// let online = Signal<Bool, Offline>.failed(.now)
  /// let isOnline = online.catch { _ in .just(false) }
  /// let save = Command<String, Int, Never>(enabled: isOnline) { text in
  ///   .just(text.count)
  /// }
  /// save.enabled.subscribe { print($0) }
  /// // Prints "false"
  /// ```
  public init(
    enabled: Signal<Bool, Never>? = nil, on scheduler: any Scheduler = Schedulers.main,
    in group: CommandGroup? = nil, _ work: @escaping (Input) -> Signal<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let core = CommandCore<Value, Failure>(
      enabledBy: enabled, until: lifetime, on: scheduler, in: group, for: .anywhere(file, line))
    self.work = work
    self.core = core
    executionSignals = Signal(
      origin: .derived("executionSignals", file, line, from: []),
      connecting: { core.tell($0) })
    executing = Signal(
      origin: .derived("executing", file, line, from: []), connecting: { core.executing.add($0) })
    self.enabled = Signal(
      origin: .derived("enabled", file, line, from: []), connecting: { core.enabled.add($0) })
    errors = Signal(
      origin: .derived("errors", file, line, from: []), connecting: { core.errors.add($0) })
    concurrentExecution = Signal(
      origin: .derived("concurrentExecution", file, line, from: []),
      connecting: { core.concurrency.add($0) })
  }

  deinit {
    lifetime.dispose()
    core.end()
  }

  /// Whether an execution may begin while another one runs; not so at first.
  ///
  /// May be set at any time.
  public var allowsConcurrentExecution: Bool {
    get { core.allowsConcurrentExecution }
    set { core.setAllowsConcurrentExecution(newValue) }
  }

  /// Whether anything is executing at this moment; ``executing`` reports it later.
  public var isExecuting: Bool {
    core.isExecuting
  }

  /// Whether the command is enabled at this moment; ``enabled`` reports it later.
  public var isEnabled: Bool {
    core.isEnabled
  }

  /// Begins the work for an input, if the command is enabled at this moment.
  ///
  /// Checking whether the command is enabled and beginning the work is one step, whatever other
  /// threads do. The work is called immediately and subscribed later, once, on the command's
  /// scheduler. Events that the work sends elsewhere, from a `Signal.task` for instance, move to
  /// that scheduler first. The result replays all events to each subscriber; **it keeps all
  /// values**. You need not subscribe to it, and disposing a subscription does not stop the work:
  /// for that, let the work take a signal that ends it. When the result ends, the command can be
  /// executed again.
  ///
  /// If the command is not enabled the result fails with ``CommandError/notEnabled(command:)``.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let cancel = Subject<Void, Never>()
  /// let load = Command<Int, String, Never> { page in
  ///   Signal.just("page \(page)").delay(.seconds(9)).take(until: cancel)
  /// }
  /// load.execute(1)
  ///   .subscribe { print($0) } onCompleted: { print("over at", time.now) }
  /// time.schedule(afterDelay: .seconds(2)) { cancel.send(()) }
  /// Schedulers.runVirtualTime()
  /// // Prints "over at 2s"
  /// ```
  @discardableResult
  public func execute(_ input: Input, file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Value, CommandError<Failure>>
  {
    guard let number = core.begin() else {
      return .failed(.notEnabled(command: ObjectIdentifier(self)), file: file, line: line)
    }
    let results = core.run(work(input), number: number, for: .anywhere(file, line))
    return Signal(
      origin: .derived("execute", file, line, from: []), connecting: { results.connect($0) })
  }
}

extension Command where Input == Void {
  /// Begins the work, if the command is enabled at this moment.
  @discardableResult
  public func execute(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Value, CommandError<Failure>>
  {
    execute((), file: file, line: line)
  }
}
