/// A closure that signals can be bound to, for a target that is neither a property nor a path of an
/// object.
///
/// ```swift
/// let title = Binder<String> { print("title: \($0)") }
/// Signal.just("Signals").bind(to: title)
/// // Prints "title: Signals"
/// ```
///
/// If the closure takes values that are not Sendable, all bound signals must send on one actor, which
/// the compiler does not check.
public struct Binder<Value>: @unchecked Sendable {
  // Unchecked because of the closure, which is called where the bound signals send.
  let caller: Caller
  let set: (Value) -> Void

  init(_ caller: Caller, _ set: @escaping (Value) -> Void) {
    self.caller = caller
    self.set = set
  }
}

extension Signal where Failure == Never {
  /// Calls a binder with every value, until the signal completes or the result is disposed.
  @discardableResult
  public func bind(to binder: Binder<Value>) -> any Disposable {
    subscribe(binder.caller, binder.set, nil, nil)
  }
}
