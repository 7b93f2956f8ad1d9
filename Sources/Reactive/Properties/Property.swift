/// A value that can be set from any thread, and observed.
///
/// Readers, and properties that are derived from it, see a new value immediately. It notifies
/// observers on the thread that sets it, before the setter returns, unless another thread is
/// notifying them, an observer sets it, or a `batch` is open.
///
/// ```swift
/// let name = Property("Ada")
/// name.signal.subscribe { print($0) }
/// // Prints "Ada"
/// name.value = "Grace"
/// // Prints "Grace"
/// ```
///
/// It is released with the last reference to it or to a property that is derived from it;
/// observers, and signals that are bound to it, do not hold it. Then its signals complete.
///
/// The property itself may be used from any thread, and so may its value if that is Sendable. If it
/// is an object that is not, the compiler does not notice when two threads change the object:
/// `property.value.count += 1` reads the property and changes the object. Use a struct, or keep the
/// property on one actor.
///
/// Called `BehaviorRelay` in RxSwift and `MutableProperty` in ReactiveSwift.
public final class Property<Value>: ReadOnlyProperty<Value>, @unchecked Sendable {
  // Unchecked like `Signal`: its one part is a constant that may be used from any thread.
  let root: RootNode<Value>

  /// Makes a property with a first value.
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    root = RootNode(value)
    super.init(root, CallSite(file: file, line: line))
  }

  /// The value at this moment; setting it notifies the observers, also if the value is equal.
  public override var value: Value {
    get { root.value }
    set { root.set(newValue) }
  }

  /// Sets a value and returns the previous one, in one step.
  @discardableResult
  public func swap(_ value: Value) -> Value {
    root.set(value).value
  }

  /// Changes the value in one step, and returns the result of the closure.
  ///
  /// No lock is held while the closure runs: if another thread sets the value meanwhile it runs
  /// again, on the new one. It must not set the property itself, not even through an observer of
  /// another property: that stops the program. If it throws nothing is changed.
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.modify(change)
  }
}

extension Property where Value == Never {
  /// Sets several properties as one change.
  ///
  /// The closure itself sees its changes immediately, and a subscription that it makes begins with
  /// them; other code sees them after the batch. Then each changed property sends its last value,
  /// once, and each property that is derived from them, once. Bindings pass changes on after the
  /// batch: of two bound properties that it sets, the one it sets last wins, as a whole. A batch
  /// inside another batch is part of it. If the closure throws, its changes until then remain.
  ///
  /// ```swift
  /// let first = Property("Ada")
  /// let last = Property("Lovelace")
  /// first.combineLatest(last).signal.subscribe { print("\($0) \($1)") }
  /// // Prints "Ada Lovelace"
  /// Property.batch {
  ///   first.value = "Grace"
  ///   last.value = "Hopper"
  /// }
  /// // Prints "Grace Hopper"
  /// ```
  public static func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    try PropertyBatch.run(body)
  }
}
