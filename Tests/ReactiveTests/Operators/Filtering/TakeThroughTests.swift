import Reactive
import Testing

struct TakeThroughTests {
  @Test func `sends the last value too, and completes with it`() {
    expect("-a-b-c-|", becomes: "-a-(b|)") { source, _ in source.take(through: { $0 == "b" }) }
  }

  @Test func `ends with a source that does not come so far`() {
    expect("-a-|", becomes: "-a-|") { source, _ in source.take(through: { $0 == "b" }) }
    expect("-a-#", becomes: "-a-#") { source, _ in source.take(through: { $0 == "b" }) }
  }

  @Test func `a value that is sent from inside the last one does not pass`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    var asked = 0
    let through = subject.take(through: { value in
      asked += 1
      return value == 1
    })
    recorder.record(through.onNext { _ in subject.send(2) })
    subject.send(1)
    #expect(recorder.events == [.next(1), .completed])
    #expect(asked == 1)
  }

  @Test func `disposes the source between the last value and the completion`() {
    let source = Source<Int, Broken>()
    onScheduler {
      _ = source.signal.take(through: { $0 == 1 }).subscribe(
        isolation: nil, onNext: { _ in #expect(source.disposals.value == 0) },
        onCompleted: { #expect(source.disposals.value == 1) })
    }
    source.send(1)
    #expect(source.disposals.value == 1)
  }
}
