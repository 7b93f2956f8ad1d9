/// A closure that signals can be bound to, for what is neither a property nor a path of an object.
///
/// ```swift
/// let title = Binder<String> { print("title: \($0)") }
/// Signal.just("Signals").bind(to: title)
/// // Prints "title: Signals"
/// ```
///
/// Unchecked because of the closure, which is called where the bound signals send.
public struct Binder<Value>: @unchecked Sendable {
  let caller: Caller
  let set: (Value) -> Void

  #if hasFeature(Embedded)
    /// Makes a binder that calls a closure with each value.
    public init(_ set: @escaping (Value) -> Void) {
      caller = Caller()
      self.set = set
    }
  #else
    /// Makes a binder that calls a closure with each value.
    ///
    /// A closure that is written on an actor belongs there, as one that is subscribed does.
    public init(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ set: @escaping (Value) -> Void
    ) {
      caller = Caller(isolation, file, line)
      self.set = set
    }
  #endif
}

extension Signal where Failure == Never {
  /// Calls a binder with every value, until the signal completes or the result is disposed.
  @discardableResult
  public func bind(to binder: Binder<Value>) -> any Disposable {
    subscribe(binder.caller, binder.set, nil, nil)
  }
}
