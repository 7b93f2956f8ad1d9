/// A receiving end: drops everything after the end of its lifetime.
class Passthrough<Value, Failure: Error> {
  final let lifetime: Lifetime
  private let isOwner: Bool

  /// Makes a receiving end whose ending ends the lifetime, or one that leaves that to the next.
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

  func receive(_ value: Value) { preconditionFailure("says what it does with a value") }
  func receive(error: Failure) { preconditionFailure("says what it does with a failure") }
  func receiveCompletion() { preconditionFailure("says what it does at the end") }
}

/// What an operator puts before the next receiving end.
class Stage<Input, Output, Failure: Error>: Passthrough<Input, Failure> {
  final let downstream: Passthrough<Output, Failure>

  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(downstream.lifetime, isOwner: false)
  }

  override func receive(error: Failure) { downstream.send(error: error) }
  override func receiveCompletion() { downstream.sendCompleted() }
}

/// The last receiving end, which calls your closures.
final class Closures<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let onNext: (Value) -> Void
  private let onCompleted: () -> Void

  init(_ onNext: @escaping (Value) -> Void, onCompleted: @escaping () -> Void = {}) {
    self.onNext = onNext
    self.onCompleted = onCompleted
    super.init(Lifetime(), isOwner: true)
  }

  override func receive(_ value: Value) { onNext(value) }
  override func receive(error: Failure) {}
  override func receiveCompletion() { onCompleted() }
}
