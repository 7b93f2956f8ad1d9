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
