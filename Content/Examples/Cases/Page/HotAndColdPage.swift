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
  let presses = [Subject<Void, Never>(), Subject<Void, Never>()]

  let way = ways[Page.variant("The signal", ways.map { $0.0 })].1
  let buttons = presses.indices.map { index in
    Page.button("Subscribe \(index + 1)") { presses[index].send(()) }
  }
  let starts = Page.output("Runs of the work")
  let runs = WorkLanes(["A", "B"])
  let lanes = presses.indices.map { Page.lane("subscriber \($0 + 1)") }

  var count = 0
  starts.text = "0"
  let station = Station(way, on: time) { work in
    runs.watched(work) {
      count += 1
      starts.text = "\(count)"
    } _: {
      "\($0)"
    }
  }
  for index in presses.indices {
    toggle(station.signal, presses[index], buttons[index], lanes[index], "\(index + 1)") { "\($0)" }
  }
}
