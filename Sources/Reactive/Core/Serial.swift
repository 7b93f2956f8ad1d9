/// A value that only one thread at a time touches, because it belongs to one subscription.
///
/// The events of a subscription are serial: that is the contract of the core, and a ``Turnstile`` or
/// a scheduler upholds it. Unchecked because the compiler cannot see this. Do not put a value
/// into it that two subscriptions, or two inputs without a common turnstile, can reach.
final class Serial<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
