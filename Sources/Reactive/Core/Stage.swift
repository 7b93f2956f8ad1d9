/// A passthrough in front of another one: the part of an operator that its source sends to.
///
/// Subclasses handle values; a stage passes endings on.
@usableFromInline
class Stage<Input, Output, Failure: Error>: Passthrough<Input, Failure> {
  @usableFromInline final let downstream: Passthrough<Output, Failure>

  /// Makes a stage that ends exactly when its downstream does.
  @inline(__always)
  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  /// Makes a stage that may end before its downstream does.
  @inline(__always)
  init(endingBefore downstream: Passthrough<Output, Failure>) {
    // First, so that nothing has to be retained meanwhile.
    let lifetime = downstream.innerLifetime()
    self.downstream = downstream
    super.init(owning: lifetime)
  }

  override var consumer: AnyObject? { downstream.consumer }

  override func receive(error: Failure) {
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }

  /// Disposes the source, and then completes.
  ///
  /// For a stage that may end before its downstream does. Operators downstream get the ending after
  /// the source is torn down, as they do when the source itself ends.
  final func complete() {
    if lifetime.end() { downstream.sendCompleted() }
  }

  /// Disposes the source, and then fails.
  ///
  /// For a stage that may end before its downstream does.
  final func fail(_ error: Failure) {
    if lifetime.end() { downstream.send(error: error) }
  }
}

extension Signal {
  /// Makes a signal that puts a stage between this signal and each subscriber.
  ///
  /// `name` is the operator's name; `file` and `line` are where the caller wrote it. `others` are
  /// the origins of its further inputs.
  func through<Output>(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    and others: @autoclosure () -> [Origin?] = [],
    _ stage: @escaping (Passthrough<Output, Failure>) -> Passthrough<Value, Failure>
  ) -> Signal<Output, Failure> {
    Through(self, .derived(name, file, line, from: [origin] + others()), stage)
  }
}

/// A signal with a stage between it and each of its subscribers.
///
/// Unchecked like ``Signal``: it adds constants only.
private final class Through<Input, Output, Failure: Error>: Signal<Output, Failure>,
  @unchecked Sendable
{
  private let source: Signal<Input, Failure>
  private let stage: (Passthrough<Output, Failure>) -> Passthrough<Input, Failure>

  init(
    _ source: Signal<Input, Failure>, _ origin: Origin?,
    _ stage: @escaping (Passthrough<Output, Failure>) -> Passthrough<Input, Failure>
  ) {
    self.source = source
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Output, Failure>) {
    source.connect(stage(receiver))
  }
}
