import Reactive
import Testing

struct TakeWhileTests {
  @Test func `completes at the first value that is not wanted, without it`() {
    expect("-a-b-c-a-|", becomes: "-a-b-|") { source, _ in source.take(while: { $0 != "c" }) }
    expect("-a-b-c-a-|", becomes: "-a-b-|") { source, _ in source.take(until: { $0 == "c" }) }
  }

  @Test func `ends with a source in which all is wanted`() {
    expect("-a-|", becomes: "-a-|") { source, _ in source.take(while: { _ in true }) }
    expect("-a-#", becomes: "-a-#") { source, _ in source.take(until: { _ in false }) }
  }

  @Test func `disposes the source before it completes`() {
    var log: [String] = []
    let subject = Subject<Int, Never>()
    let source = Signal<Int, Never> { subscriber in
      subject.subscribe(subscriber)
      return ActionDisposable { log.append("disposed") }
    }
    onScheduler {
      source.take(while: { $0 < 2 }).subscribe(onCompleted: { log.append("completed") })
    }
    subject.send(2)
    #expect(log == ["disposed", "completed"])
  }

  @Test func `does not ask again after the end, also of a source that goes on at once`() {
    var asked: [Int] = []
    let rude = Signal<Int, Broken> { subscriber in
      for number in 1...5 { subscriber.send(number) }
      return nil
    }
    let signal = rude.take(while: {
      asked.append($0)
      return $0 < 3
    })
    #expect(events(of: signal) == [.next(1), .next(2), .completed])
    #expect(asked == [1, 2, 3])
  }
}
