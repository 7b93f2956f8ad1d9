import Reactive

func showPage() {
  let time = Schedulers.useVirtualTime()
  Page.onAdvance {
    time.advance(by: .milliseconds($0))
    return !time.isIdle
  }
  let server = SearchServer(
    [
      "sample", "scan", "shared", "skip", "subscribe", "switch", "switchToLatest",
      "map", "merge", "mapTo", "filter", "flatMap", "flatMapLatest", "debounce", "delay", "take",
      "throttle", "timeout", "zip", "retry", "replay",
    ], on: time)
  let ways: [(String, SearchWay)] = [
    ("flatMap", .flatMap), ("switchToLatest", .switchToLatest),
    ("debounce, then switchToLatest", .debounce),
  ]
  let text = Property("")

  let way = ways[Page.variant("How it searches", ways.map { $0.0 })].1
  Page.field("Search for an operator (try s, then swi)") { text.value = $0 }
  Page.slider("One letter takes the server", 0...5000, step: 250, value: 2500, unit: "ms") {
    server.delay = .milliseconds($0)
  }
  server.delay = .milliseconds(2500)
  let answer = Page.output("What the screen shows")
  let isLate = Page.light("an answer to something else")
  let typed = Page.lane("typed")
  let requests = Page.lane("requests")
  let shown = Page.lane("shown")

  // An empty text would be an empty mark.
  func named(_ text: String) -> String { text.isEmpty ? "\"\"" : text }

  let model = SearchModel(way, on: time) { text in
    var isOver = false
    return server.search(text)
      .onSubscribe {
        requests.subscribed()
        requests.value(named(text))
      }
      .onCompleted {
        isOver = true
        requests.completed()
      }
      .onDispose { if !isOver { requests.disposed() } }
  }
  model.answers.subscribe { found in
    answer.text = found
    let word = found.utf8.prefix { $0 != UInt8(ascii: ":") }
    isLate.isOn = !word.elementsEqual(text.value.utf8)
    shown.value(named(String(decoding: word, as: UTF8.self)))
  }
  text.changes.subscribe {
    typed.value(named($0))
    model.text.value = $0
  }
}
