#if canImport(Testing)
  import Reactive
  import Testing

  /// Checks that no subscription that some code makes is still live after it.
  ///
  ///     expectNoSubscriptions {
  ///       let search = Search()
  ///       search.start()
  ///       search.stop()
  ///     }
  ///
  /// Counts what is made by `subscribe` on this thread or in the callbacks of such a subscription.
  /// What is left is reported as an issue that names the place of each. In release builds nothing is
  /// kept, so nothing is found (see `LiveSubscriptions`).
  public func expectNoSubscriptions(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) rethrows {
    let left = try LiveSubscriptions.remaining(after: body)
    guard !left.isEmpty else { return }
    let count = left.count == 1 ? "1 subscription is" : "\(left.count) subscriptions are"
    let list = left.map { "\n  \($0)" }.joined()
    Issue.record("\(count) still live:\(list)", sourceLocation: sourceLocation)
  }
#endif
