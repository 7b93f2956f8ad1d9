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
  let chosen = Property(0)
  let restarted = Subject<Void, Never>()
  let connected = Subject<Void, Never>()
  let joined = Subject<Int, Never>()

  Page.choice("Shared by", ways.map { $0.0 }) { chosen.value = $0 }
  let connect = Page.button("Connect") { connected.send(()) }
  let buttons = (0..<3).map { index in Page.button("Subscribe S\(index + 1)") { joined.send(index) }
  }
  Page.button("Make a new signal") { restarted.send(()) }
  let starts = Page.output("Runs of the work")
  let runs = WorkLanes(["A", "B", "C"])
  let lanes = (0..<3).map { Page.lane("S\($0 + 1)") }

  var everything = CompoundDisposable()
  chosen.signal.combineLatest(restarted.prepend(())).subscribe { index, _ in
    everything.dispose()
    everything = CompoundDisposable()
    let bindings = everything
    var count = 0
    starts.text = "0"
    let shared = SharedWork(
      ways[index].1,
      of: runs.watched(work(on: time)) {
        count += 1
        starts.text = "\(count)"
      } _: {
        $0
      })
    connect.isEnabled = shared.connect != nil
    for button in buttons { button.isEnabled = true }
    bindings.add(
      connected.subscribe { _ in
        shared.connect?()
        connect.isEnabled = false
      })
    bindings.add(
      joined.subscribe { index in
        buttons[index].isEnabled = false
        lanes[index].subscribed()
        bindings.add(
          shared.signal.subscribe {
            lanes[index].value($0)
          } onCompleted: {
            lanes[index].completed()
          })
      })
  }
}
