import Reactive
import Testing

struct CatchTests {
  @Test func `continues with the signal for the failure`() {
    expect("-a-#", "-b-|", becomes: "-a--b-|") { source, other, _ in source.catch { _ in other } }
    expect("-a-#", "-b-|", becomes: "-a--b-|") { source, other, _ in source.catch(to: other) }
  }

  @Test func `what cannot fail takes the place without its type being said`() {
    let failed = Signal<Int, Broken>.failed(Broken())
    #expect(values(of: failed.catch { _ in .empty }.prepend(1)) == [1])
    #expect(values(of: failed.catch { _ in .just(2) }) == [2])
    let still: Signal<Int, Broken> = failed.catch { _ in .empty }
    #expect(events(of: still) == [.completed])
    #expect(events(of: failed.catch { .failed($0) }) == [.error(Broken())])
  }

  @Test func `passes a completion on and does not ask`() {
    expect("-a-|", "-b-|", becomes: "-a-|") { source, other, _ in source.catch { _ in other } }
    var calls = 0
    let signal = Signal<Int, Broken>.just(1).catch { _ in
      calls += 1
      return Signal<Int, Broken>.never
    }
    #expect(events(of: signal) == [.next(1), .completed])
    #expect(calls == 0)
  }

  @Test func `does not catch what the other fails with`() {
    var calls = 0
    let signal = Signal<Int, Broken>.failed(Broken()).catch { error in
      calls += 1
      return Signal<Int, Broken>.failed(error)
    }
    #expect(events(of: signal) == [.error(Broken())])
    #expect(calls == 1)
  }

  @Test func `changes the type of the failure`() {
    let safe: Signal<Int, Never> = Signal<Int, Broken>.failed(Broken()).catch { _ in .just(7) }
    #expect(values(of: safe) == [7])
    let other: Signal<Int, Never> = Signal<Int, Broken>.failed(Broken()).catch(to: .just(8))
    #expect(values(of: other) == [8])
  }

  @Test func `the failed subscription is over when the closure runs`() {
    var log: [String] = []
    let subject = Subject<Int, Broken>()
    let source = Signal<Int, Broken> { subscriber in
      subject.subscribe(subscriber)
      return ActionDisposable { log.append("disposed") }
    }
    onScheduler {
      source.catch { _ in
        log.append("caught")
        return Signal<Int, Never>.empty
      }.subscribe()
      subject.send(error: Broken())
    }
    #expect(log == ["disposed", "caught"])
  }

  @Test func `does not ask when nobody listens any more`() {
    var calls = 0
    let source = Signal<Int, Broken> { subscriber in
      subscriber.send(1)
      subscriber.send(error: Broken())
      return nil
    }
    let signal = source.catch { _ in
      calls += 1
      return Signal<Int, Broken>.empty
    }
    #expect(events(of: signal.take(1)) == [.next(1), .completed])
    #expect(calls == 0)
  }

  @Test func `disposing stops the signal that took its place`() {
    let other = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      let subscription = recorder.record(Signal.failed(Broken()).catch(to: other))
      other.send(1)
      subscription.dispose()
      other.send(2)
    }
    #expect(recorder.events == [.next(1)])
  }
}
