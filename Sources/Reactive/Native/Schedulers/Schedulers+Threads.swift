extension Schedulers {
  /// The main scheduler while time is real.
  static let realMain = QueueScheduler(MainQueue.queue, name: "main")

  /// A new scheduler on a thread of its own; the main scheduler where there are no threads.
  static func background(_ name: String) -> any Scheduler { QueueScheduler(name: name) }
}
