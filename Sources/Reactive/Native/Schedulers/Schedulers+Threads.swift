extension Schedulers {
  /// The main scheduler while time is real.
  static let realMain = QueueScheduler(MainQueue.queue, name: "main")

  /// A new scheduler on its own thread; the main scheduler where there are no threads.
  static func background(_ name: String) -> any Scheduler { QueueScheduler(name: name) }
}
