extension Signal where Failure == Never {
  /// Sets a path of an object to every value.
  ///
  /// Does not keep the object. When the object is released, the binding ends: immediately if the
  /// object is a ``LifetimeOwner``, otherwise with the next value. The completion leaves the last
  /// value. A path of an object can be bound to one signal at a time: in debug builds a second one
  /// stops the program, in release builds both set the path, and it has the value that was sent
  /// last. In debug builds it also stops if a value arrives off the actor on which this is written.
  @discardableResult
  public func bind<Object: AnyObject>(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    to path: ReferenceWritableKeyPath<Object, Value>, on object: Object
  ) -> any Disposable {
    let target = PathTarget.shared(path, of: object)
    let lifetime = Lifetime()
    let isAlone = target.claim(lifetime)
    #if DEBUG || ReleaseChecks
      if !isAlone {
        fatalError(
          """
          another signal is bound to this path of the same object: dispose that binding first, or \
          bind one signal that says which value wins, combineLatest of the two for instance
          """, file: file, line: line)
      }
    #endif
    target.feeds.add(lifetime)
    let watch = Watch(Caller(isolation, file, line), self, lifetime)
    let binding = PathBinding(lifetime, watch, setting: target)
    watch.making { connect(binding) }
    return lifetime
  }

  /// Sets a path of an object that may be nil to every value.
  ///
  /// The same as for a path that may not.
  @discardableResult
  public func bind<Object: AnyObject>(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    to path: ReferenceWritableKeyPath<Object, Value?>, on object: Object
  ) -> any Disposable {
    map { Optional($0) }.bind(
      isolation: isolation, file: file, line: line, to: path, on: object)
  }

  /// Sets a path of an object to every value, and to another one instead of nil.
  ///
  /// The same as for values that are never nil.
  @discardableResult
  public func bind<Object: AnyObject, Wrapped>(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    to path: ReferenceWritableKeyPath<Object, Wrapped>, on object: Object, nilValue: Wrapped
  ) -> any Disposable where Value == Wrapped? {
    map { $0 ?? nilValue }.bind(
      isolation: isolation, file: file, line: line, to: path, on: object)
  }
}

/// Sets a path of an object to the values that arrive.
private final class PathBinding<Object: AnyObject, Value>: Passthrough<Value, Never> {
  private let watch: Watch
  private let target: PathTarget<Object, Value>

  init(_ lifetime: Lifetime, _ watch: Watch, setting target: PathTarget<Object, Value>) {
    self.watch = watch
    self.target = target
    super.init(owning: lifetime)
  }

  deinit {
    // Its source has released it, so no event can arrive.
    lifetime.dispose()
  }

  override func receive(_ value: Value) {
    watch.serving { target.set(value) }
  }

  override func receiveCompletion() {}
}
