/// The receiving end of one subscription that feeds a subject.
///
/// It keeps the subject's observers alive, and the subject itself only with `keeping`.
final class SubjectFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let hub: Hub<Value, Failure>
  private let subject: Subject<Value, Failure>?
  var watch: Watch?

  /// Makes a feed that ends no later than the subject.
  ///
  /// With `keeping`, the feed goes on when the last other reference to the subject has gone.
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

  override var consumer: AnyObject? { hub }

  override func receive(_ value: Value) { hub.send(value) }
  override func receive(error: Failure) { hub.send(ending: .error(error)) }
  override func receiveCompletion() { hub.send(ending: .completed) }
}
