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
  /// Counts the subscriptions that `subscribe` makes on this thread or in the callbacks of such a
  /// subscription. An issue reports the ones that are left and names the place of each. Release
  /// builds keep no list, so they find nothing (see `LiveSubscriptions`).
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
