import Reactive
import Testing

struct WindowTests {
  /// What each window sends, with its number before it, and its ending.
  private func flattened(
    _ windows: Signal<Signal<String, Broken>, Broken>
  ) -> Signal<String, Broken> {
    var count = 0
    return windows.flatMap { window in
      count += 1
      let number = "\(count)"
      return window.map { number + $0 }.concat(.just(number + "|"))
    }
  }

  @Test func `sends what comes between the opening and the closing`() {
    expect(
      "-a-b-c-d-e-|", "--o---o---------", becomes: "---x-(yz)-u-(vw)-|",
      values: ["x": "1b", "y": "1c", "z": "1|", "u": "2d", "v": "2e", "w": "2|"]
    ) { source, opening, _ in
      self.flattened(
        source.window(
          openedBy: opening, closedBy: { _ in Signal.timer(after: .seconds(3)).promoteError() }
        ))
    }
  }

  @Test func `windows may overlap and get the ending of the source in order of opening`() {
    let source = Subject<Int, Broken>()
    let opening = Subject<Int, Broken>()
    let closings = [Subject<Int, Broken>(), Subject<Int, Broken>(), Subject<Int, Broken>()]
    var log: [String] = []
    onScheduler {
      _ = source.window(openedBy: opening, closedBy: { closings[$0] }).subscribe(
        onNext: { window in
          let number = log.count { $0.hasPrefix("window") }
          log.append("window \(number)")
          window.subscribe(
            onNext: { log.append("\(number): \($0)") },
            onCompleted: { log.append("\(number) ended") })
        }, onCompleted: { log.append("ended") })
    }
    source.send(1)
    opening.send(0)
    source.send(2)
    opening.send(1)
    source.send(3)
    opening.send(2)
    closings[1].sendCompleted()
    closings[0].send(0)
    opening.sendCompleted()
    source.send(4)
    opening.send(0)
    source.sendCompleted()
    #expect(
      log == [
        "window 0", "0: 2", "window 1", "0: 3", "1: 3", "window 2", "1 ended", "0 ended", "2: 4",
        "ended", "2 ended",
      ])
  }

  @Test func `a failure of any is that of the result, and then that of the open windows`() {
    for failing in 0..<3 {
      let subjects = (0..<3).map { _ in Subject<Int, Broken>() }
      var log: [String] = []
      subjects[0].window(openedBy: subjects[1], closedBy: { _ in subjects[2] }).subscribe {
        $0.subscribe(onError: { _ in log.append("window") })
      } onError: { _ in
        log.append("result")
      }
      subjects[1].send(0)
      subjects[failing].send(error: Broken())
      #expect(log == ["result", "window"])
    }
  }

  @Test func `disposing the result stops feeding the windows and sends them nothing`() {
    let source = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let windows = source.window(openedBy: .just(0), closedBy: { _ in Signal<Int, Broken>.never })
    let subscription = onScheduler { windows.subscribe { recorder.record($0) } }
    source.send(1)
    subscription.dispose()
    source.send(2)
    source.sendCompleted()
    #expect(recorder.events == [.next(1)])
  }

  @Test func `disposing the result at a value keeps it from the later windows`() {
    let source = Subject<Int, Broken>()
    let recorders = [Recorder<Int>(), Recorder<Int>()]
    let windows = source.window(openedBy: .of(0, 1), closedBy: { _ in Signal<Int, Broken>.never })
    let subscription = SerialDisposable()
    onScheduler {
      var count = 0
      subscription.inner = windows.subscribe { window in
        recorders[count].record(window.onNext { _ in subscription.dispose() })
        count += 1
      }
    }
    source.send(1)
    #expect(recorders.map(\.values) == [[1], []])
  }

  @Test func `closed windows do not add up`() {
    let count = Counter()
    let source = Subject<Tracked, Broken>()
    let opening = Subject<Int, Broken>()
    source.window(openedBy: opening, closedBy: { _ in source }).subscribe()
    for number in 0..<1000 {
      opening.send(number)
      source.send(Tracked(count))
    }
    #expect(count.value == 0)
  }
}
