import Reactive
import Testing

struct FlatMapTests {
  @Test func `runs the signals side by side`() {
    expect("-a-b---|", "x-y-|", becomes: "-x-(yx)-y-|") { source, inner, _ in
      source.flatMap { _ in inner }
    }
  }

  @Test func `completes when the source and all signals have`() {
    expect("-a|", "--x-|", becomes: "---x-|") { source, inner, _ in
      source.flatMap { _ in inner }
    }
  }

  @Test func `ends with the first failure of any`() {
    expect("-a-#", "--x-|", becomes: "---#") { source, inner, _ in
      source.flatMap { _ in inner }
    }
    expect("-a--b-|", "-#", becomes: "--#") { source, inner, _ in source.flatMap { _ in inner } }
  }

  @Test func `nil is an empty signal`() {
    expect("-a-b-|", becomes: "---b-|") { source, _ in
      source.flatMap { $0 == "a" ? nil : .just($0) }
    }
  }

  @Test func `disposing stops every signal that runs`() {
    let source = Subject<Int, Broken>()
    let inners = [Subject<Int, Broken>(), Subject<Int, Broken>()]
    let recorder = Recorder<Int>()
    let subscription = recorder.record(source.flatMap { inners[$0] })
    source.send(0)
    source.send(1)
    inners[0].send(1)
    subscription.dispose()
    for inner in inners { inner.send(2) }
    #expect(recorder.events == [.next(1)])
  }

  @Test func `an inner loop stops when nobody listens any more`() {
    let endless = Signal<Int, Broken> { subscriber in
      var number = 0
      while !subscriber.isDisposed {
        number += 1
        subscriber.send(number)
      }
      return nil
    }
    let signal = Signal<Int, Broken>.just(1).flatMap { _ in endless }.take(2)
    #expect(events(of: signal) == [.next(1), .next(2), .completed])
  }

  @Test func `runs at most as many signals at a time as it is told`() {
    let sources = (0..<3).map { _ in Source<Int, Broken>() }
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(
        Signal<Int, Broken>.sequence(0..<3).flatMap(maxConcurrent: 2) { sources[$0].signal })
    }
    #expect(sources.map(\.isSubscribed) == [true, true, false])
    onScheduler { sources[0].sendCompleted() }
    #expect(sources.map(\.isSubscribed) == [false, true, true])
    sources[2].send(2)
    sources[1].send(1)
    #expect(recorder.values == [2, 1])
  }
}
