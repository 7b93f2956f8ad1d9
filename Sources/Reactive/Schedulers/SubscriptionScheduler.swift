/// Where subscribing happens: at once if the code has a current scheduler, else on one shared,
/// serial background scheduler.
enum SubscriptionScheduler {
  #if !hasFeature(Embedded)
    private static let background = QueueScheduler(name: "Reactive.subscription")
  #endif

  /// Whether subscribing happens at once.
  static var isHere: Bool {
    #if hasFeature(Embedded)
      true
    #else
      CurrentScheduler.isAny || MainQueue.isCurrent
    #endif
  }

  /// Runs the work of subscribing.
  ///
  /// If it has to wait, ending the lifetime cancels it.
  static func run(within lifetime: Lifetime, _ work: @escaping () -> Void) {
    if isHere { work() } else { schedule(within: lifetime, work) }
  }

  /// Runs the work of subscribing where it does not happen at once.
  static func schedule(within lifetime: Lifetime, _ work: @escaping () -> Void) {
    #if hasFeature(Embedded)
      work()
    #else
      lifetime.add(background.schedule(work))
    #endif
  }
}
