import Reactive

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let ways: [(String, Broadcast)] = [
    ("cold: each subscriber starts it", .cold), ("hot: it runs already", .hot),
    ("shared()", .shared), ("shared(replay: 1)", .replaying),
  ]
  let chosen = Property(0)
  let presses = [Subject<Void, Never>(), Subject<Void, Never>()]

  Page.choice("The signal", ways.map { $0.0 }) { chosen.value = $0 }
  let buttons = presses.indices.map { index in
    Page.button("Subscribe \(index + 1)") { presses[index].send(()) }
  }
  let starts = Page.output("Runs of the work")
  let runs = WorkLanes(["A", "B"])
  let lanes = presses.indices.map { Page.lane("subscriber \($0 + 1)") }

  var everything = CompoundDisposable()
  chosen.signal.subscribe { way in
    everything.dispose()
    everything = CompoundDisposable()
    var count = 0
    starts.text = "0"
    let station = Station(ways[way].1, on: time) { work in
      runs.watched(work) {
        count += 1
        starts.text = "\(count)"
      } _: {
        "\($0)"
      }
    }
    for index in presses.indices {
      everything.add(
        toggle(station.signal, presses[index], buttons[index], lanes[index], index + 1))
    }
    everything.add(ActionDisposable { station.stop() })
  }
}

/// Subscribes at one press and lets go at the next.
private func toggle(
  _ signal: Signal<Int, Never>, _ presses: Subject<Void, Never>, _ button: Page.Button,
  _ lane: Page.Lane, _ number: Int
) -> any Disposable {
  var subscription: (any Disposable)?
  func leave() {
    guard let current = subscription else { return }
    subscription = nil
    current.dispose()
    button.title = "Subscribe \(number)"
  }
  let pressed = presses.subscribe { _ in
    if subscription != nil {
      lane.disposed()
      return leave()
    }
    lane.subscribed()
    button.title = "Leave \(number)"
    subscription = signal.subscribe {
      lane.value("\($0)")
    } onCompleted: {
      lane.completed()
      leave()
    }
  }
  return ActionDisposable {
    pressed.dispose()
    leave()
  }
}
