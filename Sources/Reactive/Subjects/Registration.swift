/// One observer of a subject, as an element of the subject's list.
///
/// While it is linked the list holds it, and it holds the observer. The links themselves hold nothing:
/// a delivery walks along them without retaining, for nothing is unlinked before the delivery is over.
///
/// Unchecked because of the list and the observer: both are touched inside the hub's turnstile only.
final class Registration<Value, Failure: Error>: Lifetime, @unchecked Sendable {
  private let hub: Hub<Value, Failure>

  // Inside the turnstile only.
  /// The observer, until the subject lets it go: it refers, by way of its lifetime, to this.
  private(set) var observer: Passthrough<Value, Failure>?
  /// The same, to be sent to while this is linked.
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

  /// Lets the observer go and gives it.
  func takeObserver() -> Passthrough<Value, Failure>? {
    defer { observer = nil }
    return observer
  }
}
