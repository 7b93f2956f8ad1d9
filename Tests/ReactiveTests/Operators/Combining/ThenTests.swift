import Reactive
import Testing

struct ThenTests {
  @Test func `ignores values and continues with the other at the completion`() {
    expect("-a-b-|", "-x-|", becomes: "------x-|") { source, other, _ in source.then { other } }
    expect("-a-b-#", "-x-|", becomes: "-----#") { source, other, _ in source.then { other } }
    expect("-a-|", "-x-#", becomes: "----x-#") { source, other, _ in source.then { other } }
  }

  @Test func `asks for the other once for each subscriber, and not before`() {
    var calls = 0
    let source = Source<Int, Broken>()
    let signal: Signal<String, Broken> = source.signal.then {
      calls += 1
      return .just("a")
    }
    let recorder = Recorder<String>()
    onScheduler {
      recorder.record(signal)
      recorder.record(signal)
    }
    source.send(1)
    #expect(calls == 0)
    onScheduler { source.sendCompleted() }
    #expect(calls == 2)
    #expect(recorder.values == ["a", "a"])
  }

  @Test func `does not ask when the first fails or nobody listens any more`() {
    var calls = 0
    let source = Source<Int, Broken>()
    let signal: Signal<Int, Broken> = source.signal.then {
      calls += 1
      return .empty
    }
    onScheduler {
      signal.subscribe()
      signal.subscribe().dispose()
    }
    source.send(error: Broken())
    source.sendCompleted()
    #expect(calls == 0)
  }
}
