extension Schedulers {
  /// The current scheduler, or a new one in the background where there is none.
  static func currentOrBackground() -> any Scheduler {
    #if hasFeature(Embedded)
      main
    #else
      current ?? QueueScheduler(name: "Reactive.background")
    #endif
  }
}
