import Dispatch
import Reactive
import Testing

/// Operators that tell of the beginning and the end of a subscription.
struct OnDisposeTests {
  @Test func `onSubscribe runs once for each subscription, the one applied last first`() {
    var log: [String] = []
    let source = Signal<Int, Broken> { subscriber in
      log.append("source")
      subscriber.send(1)
      return nil
    }
    let signal = source.onSubscribe { log.append("inner") }.onSubscribe { log.append("outer") }
    #expect(log.isEmpty)
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1)]) }
    #expect(log == ["outer", "inner", "source", "outer", "inner", "source"])
  }

  @Test func `onSubscribe may dispose before the source is subscribed`() {
    let source = Source<Int, Broken>()
    let serial = SerialDisposable()
    let scheduler = TestScheduler()
    serial.inner = source.signal.onSubscribe { serial.dispose() }.subscribe(on: scheduler)
      .subscribe()
    scheduler.run()
    #expect(source.subscriptions.value == 0)
  }

  @Test func `onTermination runs before the ending is passed on, and not on disposal`() {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      var log: [String] = []
      let subject = Subject<Int, Broken>()
      subject.onTermination { log.append("end") }.subscribe { _ in
        log.append("value")
      } onError: { _ in
        log.append("failure")
      } onCompleted: {
        log.append("completion")
      }
      subject.send(1)
      subject.send(ending)
      #expect(log == ["value", "end", ending == .completed ? "completion" : "failure"])
    }
    var runs = 0
    let subject = Subject<Int, Broken>()
    let signal = subject.onTermination { runs += 1 }
    signal.subscribe().dispose()
    subject.sendCompleted()
    #expect(runs == 0)
  }

  @Test func `each onDispose has an onSubscribe before it, also where no scheduler is current`()
    async
  {
    let (begun, ended) = (Counter(), Counter())
    let work: [Signal<Int, Never>] = [
      Signal.never.onSubscribe(isolation: nil) { begun.add() }.onDispose(isolation: nil) {
        ended.add()
      },
      Signal.just(1).onDispose(isolation: nil) { ended.add() }.onSubscribe(isolation: nil) {
        begun.add()
      },
    ]
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        for signal in work {
          for _ in 0..<100 { signal.subscribe(isolation: nil, onNext: { _ in }).dispose() }
        }
        continuation.resume()
      }
    }
    #expect(begun.value == 200)
    #expect(ended.value == 200)
  }

  @Test func `onDispose runs once, for whatever reason`() {
    var runs = 0
    for ending in [Event<Int, Broken>.completed, .error(Broken()), nil] {
      let subject = Subject<Int, Broken>()
      let subscription = subject.onDispose { runs += 1 }.subscribe()
      subject.send(1)
      if let ending { subject.send(ending) } else { subscription.dispose() }
      subscription.dispose()
      #expect(runs == 1)
      runs = 0
    }
    #expect(events(of: Signal<Int, Broken>.just(1).onDispose { runs += 1 }).count == 2)
    #expect(runs == 1)
  }

  @Test func `onDispose runs after the source is disposed and after onTermination`() {
    var log: [String] = []
    let source = Source<Int, Broken>()
    func subscribe(_ signal: Signal<Int, Broken>) {
      log = []
      onScheduler { _ = signal.subscribe(onCompleted: { log.append("subscriber") }) }
      source.sendCompleted()
    }
    let signal = source.signal.merge(Signal { _ in ActionDisposable { log.append("source") } })
      .take(1)
    subscribe(
      source.signal.onDispose { log.append("dispose") }.onTermination { log.append("end") })
    #expect(log == ["end", "dispose", "subscriber"])
    subscribe(
      source.signal.onTermination { log.append("end") }.onDispose { log.append("dispose") })
    #expect(log == ["end", "dispose", "subscriber"])
    onScheduler {
      log = []
      signal.onDispose { log.append("first") }.onDispose { log.append("second") }.subscribe()
        .dispose()
    }
    #expect(log == ["source", "first", "second"])
  }

  @Test func `closures that belong to an actor are not run elsewhere`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let subject = Subject<Int, Broken>()
      let subscription = subject.onDispose {}.subscribe(isolation: nil)
      await Task.detached { subscription.dispose() }.value
    }
    await #expect(processExitsWith: .success) { @MainActor in
      let subject = Subject<Int, Broken>()
      let subscription = subject.onDispose(isolation: nil) {}.subscribe(isolation: nil)
      await Task.detached { subscription.dispose() }.value
    }
  }
}
