extension Signal where Failure == Never {
  /// Sets a property to every value.
  ///
  /// Sets it where the signal sends. Does not keep the property alive; its release, or disposing
  /// the result, ends the binding. The completion leaves the last value. A property may be bound to
  /// several signals. If the signal is that of another property, the value is set when this
  /// returns; where no scheduler is current, other signals send their first value in the
  /// background, see `Signal.init(_:)`.
  ///
  /// ```swift
  /// let celsius = Subject<Int, Never>()
  /// let shown = Property("no value yet")
  /// celsius.map { "\($0) °C" }.bind(to: shown)
  /// celsius.send(21)
  /// print(shown.value)
  /// // Prints "21 °C"
  /// ```
  @discardableResult
  public func bind(
    to property: Property<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    property.root.follow(self, .anywhere(file, line))
  }

  /// Sets a property of optional values to every value.
  ///
  /// Does not keep the property alive; its release ends the binding. The completion leaves the last
  /// value.
  @discardableResult
  public func bind(
    to property: Property<Value?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    property.root.follow(map { $0 }, .anywhere(file, line))
  }
}

extension RootNode {
  /// Sets every value that a signal sends, until the property goes.
  @discardableResult
  func follow(_ signal: Signal<Value, Never>, _ caller: Caller) -> any Disposable {
    let following = Following(self)
    hub.feeds.add(following.lifetime)
    guard !following.lifetime.isDisposed else { return following.lifetime }
    Watch(caller, signal, following.lifetime).making { signal.connect(following) }
    return following.lifetime
  }
}

/// Sets a property to the values that arrive.
private final class Following<Value>: Passthrough<Value, Never> {
  private let root: RootNode<Value>

  init(_ root: RootNode<Value>) {
    self.root = root
    super.init(owning: Lifetime())
  }

  deinit {
    // Its source has released it, so no event can arrive.
    lifetime.dispose()
  }

  override func receive(_ value: Value) { root.set(value) }
  override func receiveCompletion() {}
}
