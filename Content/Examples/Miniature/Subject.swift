/// A list of receiving ends; values, arrivals and the end queue at one turnstile.
final class Subject<Value, Failure: Error>: Signal<Value, Failure> {
  private final class Hub {
    let turnstile = Turnstile()
    var observers: [Passthrough<Value, Failure>] = []
    var isOver = false

    func add(_ observer: Passthrough<Value, Failure>) {
      turnstile.pass { [self] in
        if isOver { return observer.sendCompleted() }
        observers.append(observer)
        observer.lifetime.add { [weak self, weak observer] in
          guard let self else { return }
          turnstile.pass { self.observers.removeAll { $0 === observer } }
        }
      }
    }
  }

  private let hub: Hub

  init() {
    let hub = Hub()
    self.hub = hub
    super.init(connecting: { hub.add($0) })
  }

  func send(_ value: Value) {
    hub.turnstile.pass { [hub] in
      for observer in hub.observers { observer.send(value) }
    }
  }

  func sendCompleted() {
    hub.turnstile.pass { [hub] in
      hub.isOver = true
      let observers = hub.observers
      hub.observers = []
      for observer in observers { observer.sendCompleted() }
    }
  }
}
