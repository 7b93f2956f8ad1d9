/// The destination of the events that are sent to a terminal of a channel.
///
/// It keeps the parts of the channel alive, so that a channel lives as long as code can send to it.
/// Unchecked because it has subclasses, which are responsible for it themselves.
class Inlet<Value, Failure: Error>: @unchecked Sendable {
  /// The lifetime of the subscriptions that feed the channel; it ends with the channel.
  final let feeds: Lifetime

  init(_ feeds: Lifetime) {
    self.feeds = feeds
  }

  func send(_ value: Value) {
    preconditionFailure("an inlet says what it does with a value")
  }

  /// Makes a change that a binding passes on, unless a newer one has replaced it.
  func take(_ change: StampedValue<Value>, made stamp: Stamp) {
    preconditionFailure("an inlet says what it does with a change that a binding passes on")
  }

  /// The stamp of a change here whose source does not say when it was made.
  func stampForChange() -> Stamp { .next() }

  func send(ending event: Event<Value, Failure>) {
    preconditionFailure("an inlet says what it does at the end")
  }
}

/// One of the subscriptions that feed a terminal of a channel.
final class TerminalFeed<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let inlet: Inlet<Value, Failure>

  init(_ inlet: Inlet<Value, Failure>) {
    self.inlet = inlet
    super.init(owning: Lifetime())
    inlet.feeds.add(lifetime)
  }

  deinit {
    // Its source has released it, so no event can arrive.
    lifetime.dispose()
  }

  override func receive(_ value: Value) { inlet.send(value) }
  override func receive(error: Failure) { inlet.send(ending: .error(error)) }
  override func receiveCompletion() { inlet.send(ending: .completed) }
}
