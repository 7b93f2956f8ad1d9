import Reactive
import Testing

struct AppendTests {
  @Test func `sends values after the completion of the source`() {
    expect("-a-|", becomes: "-a-(x|)") { source, _ in source.append("x") }
    expect("-a-|", becomes: "-a-(xyz|)") { source, _ in source.append("x", "y", "z") }
    expect("-a-|", becomes: "-a-(xy|)") { source, _ in source.append(contentsOf: ["x", "y"]) }
    expect("-a-|", becomes: "-a-|") { source, _ in source.append(contentsOf: []) }
  }

  @Test func `sends nothing after a failure`() {
    expect("-a-#", becomes: "-a-#") { source, _ in source.append("x") }
  }

  @Test func `several values come before the source`() {
    expect("-a-|", becomes: "(xyz)a-|") { source, _ in source.prepend("x", "y", "z") }
    expect("-a-|", becomes: "(xy)a-|") { source, _ in source.prepend(contentsOf: ["x", "y"]) }
    expect("-a-|", becomes: "-a-|") { source, _ in source.prepend(contentsOf: []) }
  }

  @Test func `downstream that has enough leaves the source and the rest alone`() {
    let source = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler { recorder.record(source.signal.prepend(1, 2, 3).take(2)) }
    #expect(recorder.events == [.next(1), .next(2), .completed])
    #expect(source.subscriptions.value == 0)
    #expect(events(of: Signal<Int, Broken>.empty.append(1, 2, 3).take(2)) == recorder.events)
  }

  @Test func `a value that is a sequence is one value`() {
    #expect(values(of: Signal.just([1]).prepend([2]).append([3])) == [[2], [1], [3]])
    #expect(values(of: Signal.just(1 as Int?).prepend(nil, nil)) == [nil, nil, 1])
  }
}
