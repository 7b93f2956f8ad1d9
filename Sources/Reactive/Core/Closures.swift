extension Signal {
  /// Subscribes closures on behalf of a caller.
  func subscribe(
    _ caller: Caller, _ onNext: ((Value) -> Void)?, _ onError: ((Failure) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) -> any Disposable {
    Closures(caller, self, onNext, onError, onCompleted).subscribe(to: self)
  }

  /// Passes everything to closures, if the signal sends one value immediately and completes; returns a
  /// disposable that is over.
  ///
  /// Such a subscription needs no objects, because it ends before anybody could dispose it.
  @usableFromInline
  final func giveAll(
    _ onNext: (Value) -> Void, _ onCompleted: () -> Void
  ) -> (any Disposable)? {
    guard !Watch.isKept, giveMadeAtOnce(onNext) else { return nil }
    onCompleted()
    return Lifetime.ended
  }

  func subscribe(_ subscriber: Subscriber<Value, Failure>, _ caller: Caller)
    -> any Disposable
  {
    let feed = SubscriberFeed(subscriber)
    let watch = Watch(caller, self, feed.lifetime)
    feed.watch = watch
    watch.making { connect(feed) }
    return feed.lifetime
  }

  func subscribe(_ subject: Subject<Value, Failure>, _ caller: Caller) -> any Disposable {
    let feed = SubjectFeed(subject.hub)
    let watch = Watch(caller, self, feed.lifetime)
    feed.watch = watch
    watch.making { connect(feed) }
    return feed.lifetime
  }
}

/// The end of a chain: the closures of one subscription.
///
/// Inlinable code makes it. That code knows the types, so no metadata lookup is necessary.
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
    watch = if let signal { Watch(ofClosures: caller, signal, lifetime) } else { Watch(caller) }
    // Not optional: calling a closure in an optional would retain it each time.
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

  /// Subscribes itself, once, and returns the disposable that ends the subscription.
  @usableFromInline
  func subscribe(to signal: Signal<Value, Failure>) -> any Disposable {
    watch.making { signal.connect(self) }
    return lifetime
  }

  override var consumer: AnyObject? { watch.consumer }

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

/// The receiving end of one subscription that a subscriber made.
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
