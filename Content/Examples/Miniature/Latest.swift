// snippet.latest
/// Sends its latest value to each new subscriber, and then each
/// value that differs from the one before.
final class Latest<Value: Equatable>: Signal<Value, Never> {
  private final class Memory {
    let turnstile = Turnstile()
    var value: Value
    var receivers: [Passthrough<Value, Never>] = []

    init(_ value: Value) { self.value = value }
  }

  private let memory: Memory

  init(_ value: Value) {
    let memory = Memory(value)
    self.memory = memory
    super.init(connecting: { receiver in
      memory.turnstile.pass {
        memory.receivers.append(receiver)
        receiver.send(memory.value)
      }
    })
  }

  func tell(_ value: Value) {
    memory.turnstile.pass { [memory] in
      if value == memory.value { return }
      memory.value = value
      memory.receivers.removeAll { $0.lifetime.isDisposed }
      for receiver in memory.receivers { receiver.send(value) }
    }
  }
}
// snippet.end

// snippet.quieting
/// Completes where its source fails.
final class Quieting<Value, Failure: Error>:
  Passthrough<Value, Failure>
{
  private let downstream: Passthrough<Value, Never>

  init(to downstream: Passthrough<Value, Never>) {
    self.downstream = downstream
    super.init(downstream.lifetime, isOwner: false)
  }

  override func receive(_ value: Value) { downstream.send(value) }
  override func receive(error: Failure) {
    downstream.sendCompleted()
  }
  override func receiveCompletion() { downstream.sendCompleted() }
}
// snippet.end

// snippet.failures
/// Turns the failure of an execution into a value, in its turn.
final class Failures<Value, Failure: Error>:
  Passthrough<Value, Failure>
{
  private let errors: Subject<Failure, Never>
  private let later: (@escaping () -> Void) -> Void

  init(
    to errors: Subject<Failure, Never>,
    later: @escaping (@escaping () -> Void) -> Void
  ) {
    self.errors = errors
    self.later = later
    super.init(Lifetime(), isOwner: true)
  }

  override func receive(_ value: Value) {}
  override func receive(error: Failure) {
    later { self.errors.send(error) }
  }
  override func receiveCompletion() {}
}
// snippet.end
