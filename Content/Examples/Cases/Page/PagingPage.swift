import Reactive

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let server = RowServer(count: 95, on: time)
  let ways: [(String, PagingWay)] = [
    ("a signal that calls itself", .rest), ("count, flatMap", .flatMap),
    ("count, concatMap", .concatMap), ("count, flatMapFirst", .flatMapFirst),
  ]
  let refreshed = Subject<Void, Never>()
  var list: PagedList?

  let way = ways[Page.variant("How it loads", ways.map { $0.0 })].1
  let more = Subject<Void, Never>()
  let rows = Page.list("Rows (scroll down)") { more.send(()) }
  Page.button("Try again") { more.send(()) }
  Page.button("Reload from the top") { refreshed.send(()) }
  Page.choice("The network", ["works", "is away"]) { server.isUp = $0 == 0 }
  Page.slider("A page takes", 0...3000, step: 100, value: 500, unit: "ms") {
    server.delay = .milliseconds($0)
  }
  let status = Page.output("Status")
  let asked = Page.lane("asked for")
  let requests = Page.lane("requests")
  let shown = Page.lane("rows")

  var bindings = CompoundDisposable()
  refreshed.prepend(()).subscribe { _ in
    bindings.dispose()
    bindings = CompoundDisposable()
    let model = PagedList(way) { index in
      var isOver = false
      return server.page(index)
        .onSubscribe {
          requests.subscribed()
          requests.value("\(index)")
        }
        .onTermination { isOver = true }
        .onError { _ in requests.failed() }
        .onCompleted { requests.completed() }
        .onDispose { if !isOver { requests.disposed() } }
    }
    list = model
    bindings.add(
      model.rows.signal.subscribe { items in
        rows.show(items.map { "row \($0)" })
        if let last = items.last { shown.value("…\(last)") }
      })
    bindings.add(
      model.status.signal.subscribe {
        status.text =
          switch $0 {
          case .loading: "loading …"
          case .ready: "there may be more"
          case .failed: "no connection: try again"
          case .end: "that is all"
          }
      })
  }
  // A fling asks 60 times a second; one mark for each tenth of a second is enough to see it.
  more.throttle(.milliseconds(100), latest: false, on: time).subscribe { asked.value("more") }
  more.subscribe { list?.more.send(()) }
}
