/// Where subscribing happens: at once if the code has a current scheduler, else on one shared,
/// serial background scheduler.
enum SubscriptionScheduler {
  #if !hasFeature(Embedded)
    private static let background = QueueScheduler(name: "Reactive.subscription")
  #endif

  /// Runs the work of subscribing.
  ///
  /// If it has to wait, ending the lifetime cancels it.
  static func run(within lifetime: Lifetime, _ work: @escaping () -> Void) {
    #if hasFeature(Embedded)
      work()
    #else
      if CurrentScheduler.innermost != nil || MainQueue.isCurrent {
        work()
      } else {
        lifetime.add(background.schedule(work))
      }
    #endif
  }
}
