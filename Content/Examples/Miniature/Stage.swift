// snippet.passthrough
/// A receiving end: drops everything after the end of its lifetime.
class Passthrough<Value, Failure: Error> {
  final let lifetime: Lifetime
  private let isOwner: Bool

  /// An owner ends the lifetime with the first ending; another
  /// receiving end leaves that to one further downstream.
  init(_ lifetime: Lifetime, isOwner: Bool) {
    self.lifetime = lifetime
    self.isOwner = isOwner
  }

  final func send(_ value: Value) {
    if !lifetime.isDisposed { receive(value) }
  }

  final func send(error: Failure) {
    if takesEnding() { receive(error: error) }
  }

  final func sendCompleted() {
    if takesEnding() { receiveCompletion() }
  }

  private func takesEnding() -> Bool {
    isOwner ? lifetime.end() : !lifetime.isDisposed
  }

  func receive(_ value: Value) {}
  func receive(error: Failure) {}
  func receiveCompletion() {}
}

/// The last receiving end, which calls your closures.
final class Closures<Value, Failure: Error>:
  Passthrough<Value, Failure>
{
  private let onNext: (Value) -> Void
  private let onError: (Failure) -> Void
  private let onCompleted: () -> Void

  init(
    _ onNext: @escaping (Value) -> Void,
    onError: @escaping (Failure) -> Void = { _ in },
    onCompleted: @escaping () -> Void = {}
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(Lifetime(), isOwner: true)
  }

  override func receive(_ value: Value) { onNext(value) }
  override func receive(error: Failure) { onError(error) }
  override func receiveCompletion() { onCompleted() }
}
// snippet.end

// snippet.stage
/// What an operator puts before the next receiving end.
class Stage<Input, Output, Failure: Error>:
  Passthrough<Input, Failure>
{
  final let downstream: Passthrough<Output, Failure>

  /// Makes a stage that ends exactly when its downstream does.
  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(downstream.lifetime, isOwner: false)
  }

  /// Makes a stage that may end before its downstream does.
  init(endingBefore downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(
      Lifetime(within: downstream.lifetime), isOwner: true)
  }

  override func receive(error: Failure) {
    downstream.send(error: error)
  }

  override func receiveCompletion() { downstream.sendCompleted() }
}
// snippet.end
