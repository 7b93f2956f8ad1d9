import Reactive
import Testing

struct WindowForTests {
  /// What each window sends, with its number before it, and its ending.
  private func numbered(
    _ windows: Signal<Signal<String, Broken>, Broken>
  ) -> Signal<String, Broken> {
    var count = 0
    return windows.flatMap { window in
      count += 1
      let number = "\(count)"
      return window.map { number + $0 }.concat(.just(number + "|"))
    }
  }

  @Test func `windows follow one another, also if they are empty`() {
    expect(
      "-a-b--------c-|", becomes: "-a-b-x----y-z-(w|)",
      values: ["a": "1a", "b": "1b", "x": "1|", "y": "2|", "z": "3c", "w": "3|"]
    ) { source, scheduler in
      self.numbered(source.window(for: .seconds(5), on: scheduler))
    }
  }

  @Test func `an ending of the source is that of the open window`() {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let scheduler = TestScheduler()
      let subject = Subject<Int, Broken>()
      let outer = Recorder<Int>(on: scheduler)
      let inner = Recorder<Int>(on: scheduler)
      scheduler.performAsCurrent {
        _ = outer.record(
          subject.window(for: .seconds(1), on: scheduler).onNext(isolation: nil) {
            inner.record($0)
          }.filter { _ in false }.map { _ in 0 })
      }
      subject.send(1)
      subject.send(ending)
      #expect(outer.events == [ending])
      #expect(inner.events == [.next(1), ending])
      #expect(scheduler.isIdle)
    }
  }

  @Test func `a disposal stops feeding the window and the timer`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let inner = Recorder<Int>(on: scheduler)
    var subscription: (any Disposable)?
    scheduler.performAsCurrent {
      subscription = subject.window(for: .seconds(1), on: scheduler)
        .subscribe(isolation: nil, onNext: { inner.record($0) })
    }
    subject.send(1)
    subscription?.dispose()
    subject.send(2)
    #expect(inner.events == [.next(1)])
    #expect(scheduler.isIdle)
  }
}
