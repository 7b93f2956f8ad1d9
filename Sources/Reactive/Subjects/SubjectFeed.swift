/// One of the subscriptions of a subject.
///
/// It holds the subject's observers, and the subject itself only if it is told to.
final class SubjectFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let hub: Hub<Value, Failure>
  private let subject: Subject<Value, Failure>?
  var watch: Watch?

  /// A feed that ends with the subject at the latest.
  ///
  /// With a subject to keep, it is not over when nobody else holds the subject any more.
  init(
    _ hub: Hub<Value, Failure>, owning lifetime: Lifetime = Lifetime(),
    keeping subject: Subject<Value, Failure>? = nil
  ) {
    self.hub = hub
    self.subject = subject
    super.init(owning: lifetime)
    hub.feedHasCome(lifetime)
  }

  deinit {
    watch?.receiverIsGone()
    hub.feedHasGone()
  }

  override func receive(_ value: Value) { hub.send(value) }
  override func receive(error: Failure) { hub.send(ending: .error(error)) }
  override func receiveCompletion() { hub.send(ending: .completed) }
}
