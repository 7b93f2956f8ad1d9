/// One observer of a subject, as an element of the subject's list.
///
/// While it is linked, the list keeps it alive, and it keeps the observer alive. The links retain
/// nothing: a delivery follows them without retaining, since no observer is unlinked during a
/// delivery.
///
/// Unchecked because of the list and the observer: only code inside the hub's turnstile touches
/// them.
final class Registration<Value, Failure: Error>: Lifetime, @unchecked Sendable {
  private let hub: Hub<Value, Failure>

  // Inside the turnstile only.
  /// The observer, until the subject releases it; its lifetime refers to this registration.
  private(set) var observer: Passthrough<Value, Failure>?
  /// The observer again, for sending to it while this is linked.
  let target: Unmanaged<Passthrough<Value, Failure>>
  var previous: Unmanaged<Registration>?
  var next: Unmanaged<Registration>?
  var isLinked = false

  init(_ observer: Passthrough<Value, Failure>, at hub: Hub<Value, Failure>) {
    self.observer = observer
    target = .passUnretained(observer)
    self.hub = hub
    super.init()
  }

  override func dispose() {
    guard end() else { return }
    if hub.turnstile.enter() {
      hub.unlink(self)
      hub.turnstile.leave()
    } else {
      hub.turnstile.pass { self.hub.unlink(self) }
    }
  }

  /// Removes the observer and returns it.
  func takeObserver() -> Passthrough<Value, Failure>? {
    defer { observer = nil }
    return observer
  }
}
