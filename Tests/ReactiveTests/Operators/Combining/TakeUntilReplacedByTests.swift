import Reactive
import Testing

struct TakeUntilReplacedByTests {
  @Test func `goes on with the replacement from its first value`() {
    expect("-a-b-c-d", "----x-y|", becomes: "-a-bx-y|") { source, replacement, _ in
      source.take(untilReplacedBy: replacement)
    }
  }

  @Test func `any event of the replacement ends the source and is passed on`() {
    expect("-a-b-c-d", "----|", becomes: "-a-b|") { source, replacement, _ in
      source.take(untilReplacedBy: replacement)
    }
    expect("-a-b-c-d", "----#", becomes: "-a-b#") { source, replacement, _ in
      source.take(untilReplacedBy: replacement)
    }
  }

  @Test func `waits for the replacement when the source completes`() {
    expect("-a|", "----x|", becomes: "-a--x|") { source, replacement, _ in
      source.take(untilReplacedBy: replacement)
    }
  }

  @Test func `a failure of the source ends it and disposes the replacement`() {
    let source = Subject<Int, Broken>()
    let replacement = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(source.take(untilReplacedBy: replacement.signal)) }
    source.send(error: Broken())
    #expect(recorder.events == [.error(Broken())])
    #expect(replacement.disposals.value == 1)
  }

  @Test func `subscribes the replacement first; what it sends at once is all there is`() {
    let source = Source<Int, Broken>(sending: [1])
    let replaced = source.signal.take(untilReplacedBy: .just(2))
    #expect(events(of: replaced) == [.next(2), .completed])
    #expect(source.subscriptions.value == 0)
  }

  @Test func `disposes the source before the first value of the replacement is seen`() {
    let source = Source<Int, Broken>()
    let replacement = Subject<Int, Broken>()
    var disposals: [Int] = []
    onScheduler {
      _ = source.signal.take(untilReplacedBy: replacement)
        .subscribe { _ in disposals.append(source.disposals.value) }
    }
    replacement.send(1)
    source.send(2)
    #expect(disposals == [1])
  }
}
