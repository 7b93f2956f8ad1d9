extension Signal {
  /// Subscribes closures for the signal's events; each closure may be left out.
  @inlinable
  @discardableResult
  public func subscribe(
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> any Disposable {
    if let over = giveAll({ onNext?($0) }, { onCompleted?() }) { return over }
    return Closures(Caller(), self, onNext, onError, onCompleted).subscribe(to: self)
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
}

extension Subscriber {
  /// Makes a subscriber from closures for its events; each closure may be left out.
  public convenience init(
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) {
    self.init(Caller(), onNext, onError, onCompleted)
  }
}

extension Binder {
  /// Makes a binder that calls a closure with each value.
  public init(_ set: @escaping (Value) -> Void) {
    self.init(Caller(), set)
  }
}
