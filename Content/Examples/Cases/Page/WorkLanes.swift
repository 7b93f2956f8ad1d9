import Reactive

/// The runs of one piece of work, each with its beginning and its end.
///
/// A run takes the first lane on which no other run is going on.
final class WorkLanes {
  private let lanes: [Page.Lane]
  private var isTaken: [Bool]

  init(_ letters: [String]) {
    lanes = letters.map { Page.lane("work \($0)") }
    isTaken = letters.map { _ in false }
  }

  /// The work, each subscription to which is a run.
  func watched<Value>(
    _ work: Signal<Value, Never>, onStart: @escaping () -> Void,
    _ label: @escaping (Value) -> String
  ) -> Signal<Value, Never> {
    .deferred { [self] in
      onStart()
      guard let index = isTaken.firstIndex(of: false) else { return work }
      isTaken[index] = true
      lanes[index].subscribed()
      return
        work
        .onNext { [self] in lanes[index].value(label($0)) }
        .onCompleted { [self] in
          isTaken[index] = false
          lanes[index].completed()
        }
        .onDispose { [self] in
          if isTaken[index] { lanes[index].disposed() }
          isTaken[index] = false
        }
    }
  }
}

/// Subscribes on one press and disposes on the next.
@discardableResult
func toggle<Value>(
  _ signal: Signal<Value, Never>, _ presses: Subject<Void, Never>, _ button: Page.Button,
  _ lane: Page.Lane, _ name: String, _ label: @escaping (Value) -> String
) -> any Disposable {
  var subscription: (any Disposable)?
  func leave() {
    guard let current = subscription else { return }
    subscription = nil
    current.dispose()
    button.title = "Subscribe \(name)"
  }
  let pressed = presses.subscribe { _ in
    if subscription != nil {
      lane.disposed()
      return leave()
    }
    lane.subscribed()
    button.title = "Leave \(name)"
    var isOver = false
    let current = signal.subscribe {
      lane.value(label($0))
    } onCompleted: {
      lane.completed()
      isOver = true
      leave()
    }
    // A replayed completion arrives before there is a subscription to leave.
    subscription = current
    if isOver { leave() }
  }
  return ActionDisposable {
    pressed.dispose()
    leave()
  }
}
