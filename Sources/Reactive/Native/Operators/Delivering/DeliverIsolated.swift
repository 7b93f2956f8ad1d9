extension Signal where Value: Sendable {
  /// Delivers everything on the actor where this is written, in order.
  ///
  /// On the main actor that is ``Schedulers/main``. Each event, including a failure, is delivered
  /// in a separate turn of the actor, so a failure waits for the values before it. Subscribing
  /// happens where it happened before. Disposing the subscription drops the events that have not
  /// been delivered. **The queue has no limit.**
  ///
  /// The subscription does not keep the actor alive, and events for an actor that is gone are dropped.
  /// So an actor can keep the subscription, and dispose it when the actor is released, if the
  /// closures hold the actor weakly.
  ///
  /// Where no actor is, this does not compile: name one, or a scheduler with
  /// ``deliver(on:file:line:)``.
  public func deliver(
    isolation: any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let isMain = isolation === MainActor.shared
    return deliver(
      on: isMain ? Schedulers.main : ActorScheduler(weakly: isolation), file: file, line: line)
  }
}
