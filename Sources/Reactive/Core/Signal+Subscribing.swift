extension Signal {
  #if hasFeature(Embedded)
    /// Subscribes closures for what the signal sends; each may be left out.
    @inlinable
    @discardableResult
    public func subscribe(
      onNext: ((Value) -> Void)? = nil,
      onError: ((Failure) -> Void)? = nil,
      onCompleted: (() -> Void)? = nil
    ) -> any Disposable {
      Closures(Caller(), self, onNext, onError, onCompleted).subscribe(to: self)
    }

    /// Subscribes a subscriber, which may be subscribed to other signals too.
    @discardableResult
    public func subscribe(_ subscriber: Subscriber<Value, Failure>) -> any Disposable {
      subscribe(subscriber, Caller())
    }

    /// Feeds everything that the signal sends into a subject, its ending included.
    @discardableResult
    public func subscribe(_ subject: Subject<Value, Failure>) -> any Disposable {
      subscribe(subject, Caller())
    }
  #else
    /// Subscribes closures for what the signal sends; each may be left out.
    ///
    /// They are called one at a time, on whatever thread the signal sends, and let go as soon as the
    /// subscription is over. A failure without a closure is ignored. Disposing the result ends the
    /// subscription, from inside a closure too; dropping the result does not.
    ///
    /// Closures that are written on an actor, in top-level code for instance, belong there: in debug
    /// builds an event that arrives elsewhere stops the program and says where this was written. Put
    /// ``deliver(isolation:file:line:)`` before it, or say `isolation: nil` if the closures may run
    /// anywhere.
    @inlinable
    @discardableResult
    public func subscribe(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      onNext: ((Value) -> Void)? = nil,
      onError: ((Failure) -> Void)? = nil,
      onCompleted: (() -> Void)? = nil
    ) -> any Disposable {
      Closures(Caller(isolation, file, line), self, onNext, onError, onCompleted).subscribe(
        to: self)
    }

    /// Subscribes a subscriber, which may be subscribed to other signals too.
    ///
    /// The first ending of any of them ends the subscriber and all its subscriptions. Disposing the
    /// result ends this one subscription and tells the subscriber nothing.
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
    /// disposed when nobody holds the subject or a subscription to it any more.
    @discardableResult
    public func subscribe(
      _ subject: Subject<Value, Failure>,
      file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
      subscribe(subject, Caller(nil, file, line))
    }
  #endif

  /// Subscribes closures on behalf of a caller.
  func subscribe(
    _ caller: Caller, _ onNext: ((Value) -> Void)?, _ onError: ((Failure) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) -> any Disposable {
    Closures(caller, self, onNext, onError, onCompleted).subscribe(to: self)
  }

  private func subscribe(_ subscriber: Subscriber<Value, Failure>, _ caller: Caller)
    -> any Disposable
  {
    let feed = SubscriberFeed(subscriber)
    let watch = Watch(caller, self, feed.lifetime)
    feed.watch = watch
    watch.making { connect(feed) }
    return feed.lifetime
  }

  private func subscribe(_ subject: Subject<Value, Failure>, _ caller: Caller) -> any Disposable {
    let feed = SubjectFeed(subject.hub)
    let watch = Watch(caller, self, feed.lifetime)
    feed.watch = watch
    watch.making { connect(feed) }
    return feed.lifetime
  }
}

/// The end of a chain: the closures of one subscription.
///
/// Made in inlinable code, which knows the types: so making it does not have to look them up.
@usableFromInline
final class Closures<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let watch: Watch
  private let onNext: (Value) -> Void
  private let onError: ((Failure) -> Void)?
  private let onCompleted: () -> Void

  @usableFromInline
  init(
    _ caller: Caller, _ signal: __shared Signal<Value, Failure>?, _ onNext: ((Value) -> Void)?,
    _ onError: ((Failure) -> Void)?, _ onCompleted: (() -> Void)?
  ) {
    let lifetime = Lifetime()
    watch = if let signal { Watch(caller, signal, lifetime) } else { Watch(caller) }
    // Not optional: calling what an optional holds would retain it each time.
    if let onNext { self.onNext = watch.watching(onNext) } else { self.onNext = { _ in } }
    self.onError = onError
    if let onCompleted {
      self.onCompleted = watch.watching(onCompleted)
    } else {
      self.onCompleted = {}
    }
    super.init(owning: lifetime)
  }

  deinit {
    watch.receiverIsGone()
  }

  /// Subscribes itself, for the only time, and gives what ends it.
  @usableFromInline
  func subscribe(to signal: Signal<Value, Failure>) -> any Disposable {
    watch.making { signal.connect(self) }
    return lifetime
  }

  override func receive(_ value: Value) {
    onNext(value)
  }

  override func receive(error: Failure) {
    watch.failureArrived()
    if let onError { watch.serving { onError(error) } }
  }

  override func receiveCompletion() {
    onCompleted()
  }
}

/// One of the subscriptions of a subscriber.
private final class SubscriberFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let subscriber: Subscriber<Value, Failure>
  var watch: Watch?

  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    super.init(owning: Lifetime(within: subscriber.gate))
  }

  deinit {
    watch?.receiverIsGone()
  }

  override func receive(_ value: Value) { subscriber.send(value) }
  override func receive(error: Failure) { subscriber.send(error: error) }
  override func receiveCompletion() { subscriber.sendCompleted() }
}
