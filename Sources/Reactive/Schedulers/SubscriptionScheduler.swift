/// Where subscribing happens: immediately if the code has a current scheduler, otherwise on one shared,
/// serial background scheduler.
enum SubscriptionScheduler {
  /// Runs the work of subscribing.
  ///
  /// If it has to wait, ending the lifetime cancels it.
  static func run(within lifetime: Lifetime, _ work: @escaping () -> Void) {
    if isHere { work() } else { schedule(within: lifetime, work) }
  }
}
