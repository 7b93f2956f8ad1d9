extension Signal {
  /// Looks for a value and sends the answer; a failure is answered with false.
  func answering(
    _ name: StaticString, _ file: StaticString, _ line: UInt, whenFound answer: Bool,
    _ isMatch: @escaping (Value) -> Bool
  ) -> Signal<Bool, Never> {
    Signal<Bool, Never>(
      origin: .derived(name, file, line, from: [origin]),
      connecting: { downstream in
        let failing = FalseForFailure<Failure>(to: downstream)
        self.connect(
          Searching(
            { (value) throws(Failure) in isMatch(value) }, whenFound: answer, to: failing))
      })
  }
}

/// Looks for a value, and says whether it came.
final class Searching<Value, Failure: Error>: Stage<Value, Bool, Failure> {
  private let isMatch: (Value) throws(Failure) -> Bool
  private let answer: Bool

  init(
    _ isMatch: @escaping (Value) throws(Failure) -> Bool, whenFound answer: Bool,
    to downstream: Passthrough<Bool, Failure>
  ) {
    self.isMatch = isMatch
    self.answer = answer
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    do throws(Failure) {
      guard try isMatch(value) else { return }
      downstream.send(answer)
      complete()
    } catch {
      fail(error)
    }
  }

  override func receiveCompletion() {
    downstream.send(!answer)
    downstream.sendCompleted()
  }
}

/// Turns a failure into the answer false.
private final class FalseForFailure<Failure: Error>: Passthrough<Bool, Failure> {
  private let downstream: Passthrough<Bool, Never>

  init(to downstream: Passthrough<Bool, Never>) {
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  override func receive(_ value: Bool) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    downstream.send(false)
    downstream.sendCompleted()
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}
