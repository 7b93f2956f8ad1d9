/// One observer of a subject, as an element of the subject's list.
///
/// Unchecked because of the list and the observer: both are touched inside the hub's turnstile only.
final class Registration<Value, Failure: Error>: Lifetime, @unchecked Sendable {
  private let hub: Hub<Value, Failure>

  // Inside the turnstile only.
  /// The observer, until the subject lets it go: it refers, by way of its lifetime, to this.
  var observer: Passthrough<Value, Failure>?
  var previous: Registration?
  var next: Registration?
  var isLinked = false

  init(_ observer: Passthrough<Value, Failure>, at hub: Hub<Value, Failure>) {
    self.observer = observer
    self.hub = hub
    super.init()
  }

  override func dispose() {
    if end() { hub.turnstile.pass { self.hub.unlink(self) } }
  }
}
