extension Signal {
  /// Subscribes closures for what the signal sends; each may be left out.
  ///
  /// They are called one at a time, on whatever thread the signal sends, and let go as soon as the
  /// subscription is over. A failure without a closure is ignored. Disposing the result ends the
  /// subscription, from inside a closure too; dropping the result does not.
  @discardableResult
  public func subscribe(
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> any Disposable {
    let lifetime = Lifetime()
    connect(
      Closures(lifetime, onNext: onNext, onError: onError, onCompleted: onCompleted))
    return lifetime
  }

  /// Subscribes a subscriber, which may be subscribed to other signals too.
  ///
  /// The first ending of any of them ends the subscriber and all its subscriptions. Disposing the
  /// result ends this one subscription and tells the subscriber nothing.
  @discardableResult
  public func subscribe(_ subscriber: Subscriber<Value, Failure>) -> any Disposable {
    let feed = SubscriberFeed(subscriber)
    connect(feed)
    return feed.lifetime
  }

  /// Feeds everything that the signal sends into a subject, its ending included.
  ///
  /// A subject may be fed by any number of signals; its own ending ends them all. They are also
  /// disposed when nobody holds the subject or a subscription to it any more.
  @discardableResult
  public func subscribe(_ subject: Subject<Value, Failure>) -> any Disposable {
    let feed = SubjectFeed(subject.hub)
    connect(feed)
    return feed.lifetime
  }
}

/// The end of a chain: the closures of one subscription.
final class Closures<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let onNext: ((Value) -> Void)?
  private let onError: ((Failure) -> Void)?
  private let onCompleted: (() -> Void)?

  init(
    _ lifetime: Lifetime,
    onNext: ((Value) -> Void)?,
    onError: ((Failure) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(owning: lifetime)
  }

  override func receive(_ value: Value) { onNext?(value) }
  override func receive(error: Failure) { onError?(error) }
  override func receiveCompletion() { onCompleted?() }
}

/// One of the subscriptions of a subscriber.
private final class SubscriberFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let subscriber: Subscriber<Value, Failure>

  init(_ subscriber: Subscriber<Value, Failure>) {
    self.subscriber = subscriber
    super.init(owning: Lifetime(within: subscriber.gate))
  }

  override func receive(_ value: Value) { subscriber.send(value) }
  override func receive(error: Failure) { subscriber.send(error: error) }
  override func receiveCompletion() { subscriber.sendCompleted() }
}

/// One of the subscriptions of a subject.
///
/// It does not hold the subject, only its observers.
private final class SubjectFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let hub: Hub<Value, Failure>

  init(_ hub: Hub<Value, Failure>) {
    self.hub = hub
    super.init(owning: Lifetime(within: hub.feeds))
  }

  override func receive(_ value: Value) { hub.send(value) }
  override func receive(error: Failure) { hub.send(ending: .error(error)) }
  override func receiveCompletion() { hub.send(ending: .completed) }
}
