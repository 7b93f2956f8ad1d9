extension SubscriptionScheduler {
  private static let background = QueueScheduler(name: "Reactive.subscription")

  /// Whether subscribing happens immediately.
  static var isHere: Bool { CurrentScheduler.isAny || MainQueue.isCurrent }

  /// Runs the work of subscribing in the background; ending the lifetime cancels it.
  static func schedule(within lifetime: Lifetime, _ work: @escaping () -> Void) {
    lifetime.add(background.schedule(work))
  }
}
