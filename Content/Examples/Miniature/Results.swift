// snippet.results
/// Keeps all that the work of one execution sends, so that no
/// subscriber is too late for it.
final class Results<Value, Failure: Error> {
  typealias Receiver = Passthrough<Value, Failure>

  private let turnstile = Turnstile()
  private var sent: [(Receiver) -> Void] = []
  private var receivers: [Receiver] = []

  var signal: Signal<Value, Failure> {
    Signal(connecting: { self.add($0) })
  }

  private func add(_ receiver: Receiver) {
    turnstile.pass {
      for event in self.sent { event(receiver) }
      self.receivers.append(receiver)
    }
  }

  func send(_ event: @escaping (Receiver) -> Void) {
    turnstile.pass {
      self.sent.append(event)
      for receiver in self.receivers { event(receiver) }
    }
  }
}
// snippet.end
