import Reactive

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let ways: [(String, Sharing)] = [
    ("publish()", .publish), ("multicast(ReplaySubject())", .multicast), ("replay()", .replay),
    ("replayLast()", .replayLast), ("replayLazily()", .replayLazily), ("nothing shared", .nothing),
  ]
  let restarted = Subject<Void, Never>()
  let connected = Subject<Void, Never>()
  let presses = (0..<3).map { _ in Subject<Void, Never>() }

  let way = ways[Page.variant("Shared by", ways.map { $0.0 })].1
  let connect = Page.button("Connect") { connected.send(()) }
  let buttons = presses.indices.map { index in
    Page.button("Subscribe S\(index + 1)") { presses[index].send(()) }
  }
  Page.button("Make a new signal") { restarted.send(()) }
  let starts = Page.output("Runs of the work")
  let runs = WorkLanes(["A", "B", "C"])
  let lanes = presses.indices.map { Page.lane("S\($0 + 1)") }

  var everything = CompoundDisposable()
  restarted.prepend(()).subscribe { _ in
    everything.dispose()
    everything = CompoundDisposable()
    var count = 0
    starts.text = "0"
    let shared = SharedWork(
      way,
      of: runs.watched(work(on: time)) {
        count += 1
        starts.text = "\(count)"
      } _: {
        $0
      })
    connect.isEnabled = shared.connect != nil
    everything.add(
      connected.subscribe { _ in
        shared.connect?()
        connect.isEnabled = false
      })
    for index in presses.indices {
      everything.add(
        toggle(shared.signal, presses[index], buttons[index], lanes[index], "S\(index + 1)") { $0 })
    }
  }
}
