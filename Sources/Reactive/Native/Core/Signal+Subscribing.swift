extension Signal {
  /// Subscribes closures for the signal's events; each closure may be left out.
  ///
  /// The signal calls them one at a time, on the thread where it sends, and releases them as soon
  /// as the subscription is over. A failure without a closure is ignored. Disposing the result ends
  /// the subscription, from inside a closure too; dropping the result does not.
  ///
  /// Closures that are written on an actor, in top-level code for instance, belong there: in debug
  /// builds an event that arrives elsewhere stops the program and says where this was written; in
  /// release builds the closure runs there, unchecked (see <doc:Isolation>). Put
  /// ``deliver(isolation:file:line:)`` before it, or say `isolation: nil` if the closures may run
  /// anywhere.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let page = Subject<Int, Offline>()
  /// page.subscribe {
  ///   print("page \($0)")
  /// } onError: {
  ///   print("failed: \($0)")
  /// } onCompleted: {
  ///   print("that was all")
  /// }
  /// page.send(1)
  /// // Prints "page 1"
  /// page.send(error: Offline())
  /// // Prints "failed: Offline()"
  /// page.send(2)
  /// ```
  ///
  /// Called `sink` in Combine and `start` in ReactiveSwift.
  @inlinable
  @discardableResult
  public func subscribe(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> any Disposable {
    if let over = giveAll({ onNext?($0) }, { onCompleted?() }) { return over }
    return Closures(Caller(isolation, file, line), self, onNext, onError, onCompleted)
      .subscribe(to: self)
  }

  /// Subscribes a subscriber, which may be subscribed to other signals too.
  ///
  /// The first ending of any of them ends the subscriber and all its subscriptions. Disposing the
  /// result ends this one subscription and sends the subscriber nothing.
  @discardableResult
  public func subscribe(
    _ subscriber: Subscriber<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(subscriber, Caller(nil, file, line))
  }

  /// Feeds everything that the signal sends into a subject, its ending included.
  ///
  /// A subject may be fed by any number of signals; its own ending ends them all. They are also
  /// disposed when the subject and the subscriptions to it have no reference left.
  @discardableResult
  public func subscribe(
    _ subject: Subject<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(subject, Caller(nil, file, line))
  }
}
