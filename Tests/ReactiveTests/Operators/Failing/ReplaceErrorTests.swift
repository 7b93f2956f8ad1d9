import Reactive
import Testing

struct ReplaceErrorTests {
  @Test func `sends a value and completes where the source fails`() {
    expect("-a-#", becomes: "-a-(x|)") { source, _ in
      source.replaceError(with: "x").promoteError(to: Broken.self)
    }
    expect("-a-|", becomes: "-a-|") { source, _ in
      source.replaceError(with: "x").promoteError(to: Broken.self)
    }
  }

  @Test func `disposes the source before it sends the value`() {
    let source = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(
        source.signal.replaceError(with: 0).onNext(isolation: nil) { _ in
          #expect(source.disposals.value == 1)
        })
    }
    source.send(error: Broken())
    #expect(recorder.events == [.next(0), .completed])
  }

  @Test func `a value that makes downstream end is the last`() {
    #expect(values(of: Signal<Int, Broken>.failed(Broken()).replaceError(with: 0).take(1)) == [0])
  }
}
