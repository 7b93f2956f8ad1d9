import Reactive
import Testing

struct SwitchToLatestTests {
  @Test func `follows the latest`() {
    expect("a--b----|", "-x-y-|", becomes: "-x--x-y-|") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
  }

  @Test func `goes on with the latest after the source has completed`() {
    expect("a|", "-x-y-|", becomes: "-x-y-|") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
    expect("a---|", "-x|", becomes: "-x--|") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
    expect("--|", becomes: "--|") { source, _ in
      source.map { Signal<String, Broken>.just($0) }.switchToLatest()
    }
  }

  @Test func `ends with a failure of the source or the latest`() {
    expect("a-#", "-x-y", becomes: "-x#") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
    expect("a---", "-x#", becomes: "-x#") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
  }

  @Test func `disposes the previous one, then subscribes the next`() {
    var log: [String] = []
    func signal(_ name: String) -> Signal<Int, Broken> {
      Signal { _ in
        log.append("subscribed \(name)")
        return ActionDisposable { log.append("disposed \(name)") }
      }
    }
    let outer = Subject<Signal<Int, Broken>?, Broken>()
    onScheduler {
      let subscription = outer.switchToLatest().subscribe()
      outer.send(signal("a"))
      outer.send(signal("b"))
      outer.send(nil)
      outer.send(signal("c"))
      subscription.dispose()
    }
    #expect(
      log == [
        "subscribed a", "disposed a", "subscribed b", "disposed b", "subscribed c", "disposed c",
      ])
  }

  @Test func `a late failure of a previous one is not seen`() {
    let outer = Subject<Subject<Int, Broken>, Broken>()
    let inners = [Subject<Int, Broken>(), Subject<Int, Broken>()]
    let recorder = Recorder<Int>()
    recorder.record(outer.switchToLatest())
    for inner in inners { outer.send(inner) }
    inners[0].send(error: Broken())
    inners[1].send(1)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `each subscription has the source for itself`() {
    let inner = Subject<Int, Broken>()
    let source = Source<Signal<Int, Broken>, Broken>(sending: [inner])
    let signal = source.signal.switchToLatest()
    let recorders = (0..<2).map { _ in Recorder<Int>() }
    onScheduler { for recorder in recorders { recorder.record(signal) } }
    inner.send(1)
    #expect(source.subscriptions.value == 2)
    #expect(recorders.map(\.values) == [[1], [1]])
  }

  @Test func `completes after nil when the source does`() {
    expect("a-b--|", "-x-y-", becomes: "-x---|") { source, inner, _ in
      source.map { $0 == "a" ? inner : nil }.switchToLatest()
    }
  }

  @Test func `a completed one does not end it while the source goes on`() {
    expect("a---a---|", "x|", becomes: "x---x---|") { source, inner, _ in
      source.map { _ in inner }.switchToLatest()
    }
  }

  @Test func `a value may bring the next signal, and end the one it came from`() {
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let recorder = Recorder<Int>()
    let endless = Signal<Int, Broken> { subscriber in
      while !subscriber.isDisposed { subscriber.send(1) }
      return nil
    }
    onScheduler {
      recorder.record(outer.switchToLatest().onNext { if $0 == 1 { outer.send(.just(2)) } })
      outer.send(endless.take(100).concat(.never))
      outer.sendCompleted()
    }
    #expect(recorder.values.last == 2)
    #expect(recorder.ending == .completed)
  }

  @Test func `disposing disposes the source and the latest`() {
    let inner = Source<Int, Broken>()
    let source = Source<Signal<Int, Broken>, Broken>(sending: [inner.signal])
    onScheduler { source.signal.switchToLatest().subscribe().dispose() }
    #expect(source.disposals.value == 1)
    #expect(inner.disposals.value == 1)
  }
}
