import Reactive
import Testing

struct RaceTests {
  @Test func `the first to send anything is the result`() {
    expect("--a-b-|", "-c-d--|", becomes: "-c-d--|") { first, second, _ in .race(first, second) }
    expect("--a-b-|", "-#", becomes: "-#") { first, second, _ in .race(first, second) }
    expect("--a-b-|", "-|", becomes: "-|") { first, second, _ in .race(first, second) }
    expect("--a|", "---b|", "----c", becomes: "--a|") { a, b, c, _ in .race([a, b, c]) }
  }

  @Test func `takes a list of subjects as it takes one of signals`() {
    let subjects = (0..<2).map { _ in Subject<Int, Broken>() }
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(.race(subjects))
      recorder.record(.merge(subjects))
      recorder.record(.concat(subjects))
    }
    subjects[1].send(1)
    subjects[0].send(2)
    #expect(recorder.values == [1, 1, 2, 2])
  }

  @Test func `disposes the others before the first event is passed on`() {
    let sources = (0..<3).map { _ in Source<Int, Broken>() }
    var disposals: [[Int]] = []
    onScheduler {
      _ = Signal.race(sources.map(\.signal))
        .subscribe { _ in disposals.append(sources.map(\.disposals.value)) }
    }
    sources[1].send(1)
    sources[0].send(2)
    #expect(disposals == [[1, 0, 1]])
  }

  @Test func `drops what another sends while the losers are disposed`() {
    let first = Subject<Int, Broken>()
    let last = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      let middle = Signal<Int, Broken> { _ in ActionDisposable { last.send(3) } }
      recorder.record(.race(first, middle, last))
    }
    first.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `subscribes in order, and none after one that sends at once`() {
    let first = Source<Int, Broken>()
    let second = Source<Int, Broken>(sending: [2])
    let third = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      _ = recorder.record(.race(first.signal, second.signal, third.signal))
    }
    #expect(recorder.events == [.next(2)])
    #expect(first.disposals.value == 1)
    #expect(third.subscriptions.value == 0)
    second.send(3)
    #expect(recorder.values == [2, 3])
  }

  @Test func `none of them complete at once, one alone is itself`() {
    #expect(events(of: Signal<Int, Broken>.race([])) == [.completed])
    #expect(events(of: Signal<Int, Broken>.race(.just(1))) == [.next(1), .completed])
  }

  @Test func `reads a sequence once, for all subscribers`() {
    let signal = Signal<Int, Broken>.race(AnyIterator([.just(1), .just(2)].makeIterator()))
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .completed]) }
  }
}
