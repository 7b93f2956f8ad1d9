/// The schedulers that are always there.
///
/// ```swift
/// Schedulers.main.schedule {
///   print("later, on", Schedulers.current?.name ?? "none")
/// }
/// Schedulers.immediate.schedule { print("immediately") }
/// // Prints "immediately"
/// Schedulers.runVirtualTime()
/// // Prints "later, on main"
/// ```
public enum Schedulers {
  /// Runs actions immediately, inside the call.
  ///
  /// Does not become the current scheduler. Timed actions block the calling thread until they are
  /// due; repeating ones are a mistake.
  public static let immediate: any Scheduler = ImmediateScheduler()

  /// Runs actions on the main thread, always after the code that is running there now.
  ///
  /// After ``useVirtualTime()`` this is the test scheduler.
  public static var main: any Scheduler {
    if let virtual = virtual.withLock({ $0 }) { return virtual }
    return realMain
  }

  /// The scheduler whose action is running on this thread; otherwise ``main`` on the main thread,
  /// and nil elsewhere.
  ///
  /// Inside a `Task` off the main actor there is none, even if an action made the task.
  public static var current: (any Scheduler)? {
    CurrentScheduler.innermost ?? (MainQueue.isCurrent ? main : nil)
  }

  /// The current scheduler, or a new one in the background where there is none.
  static func currentOrBackground() -> any Scheduler {
    current ?? background("Reactive.background")
  }

  /// Whether this code runs on the main thread or in an action of the main scheduler.
  static var isMainCurrent: Bool {
    MainQueue.isCurrent || CurrentScheduler.isRunning(main)
  }

  private static let virtual = Locked<TestScheduler?>(nil)

  /// From now on, for the whole process, ``main`` is a test scheduler, which is also current on the
  /// main thread.
  ///
  /// For programs whose time is virtual: snippets of documentation, demonstrations. Call it first
  /// thing; later calls return the same scheduler.
  @discardableResult
  public static func useVirtualTime() -> TestScheduler {
    virtual.withLock { virtual in
      if let virtual { return virtual }
      let scheduler = TestScheduler(name: "main", limit: 100_000)
      virtual = scheduler
      return scheduler
    }
  }

  /// Lets virtual time pass until nothing is waiting.
  ///
  /// Does nothing when time is real.
  ///
  /// More than 100,000 actions in one call stop the program with a message, because work then
  /// probably repeats forever: end it with `take(_:)` or dispose it before.
  public static func runVirtualTime() {
    virtual.withLock { $0 }?.run()
  }
}
