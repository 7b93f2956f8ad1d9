import Reactive
import Testing

struct DisposalTests {
  @Test func `an ending disposes what the closure returned, once and before it is told`() {
    var log: [String] = []
    var sender: Subscriber<Int, Broken>?
    let signal = Signal<Int, Broken> { subscriber in
      sender = subscriber
      return ActionDisposable { log.append("disposed") }
    }
    let subscription = onScheduler { signal.subscribe(onCompleted: { log.append("completed") }) }
    sender?.sendCompleted()
    subscription.dispose()
    #expect(log == ["disposed", "completed"])
  }

  @Test func `tears down from the source to the subscriber`() {
    var log: [String] = []
    let subject = Subject<Int, Broken>()
    func stage(_ name: String, _ source: Signal<Int, Broken>) -> Signal<Int, Broken> {
      Signal { subscriber in
        source.subscribe(subscriber)
        return ActionDisposable { log.append(name) }
      }
    }
    onScheduler {
      _ = stage("second", stage("first", stage("source", subject)).map { $0 })
        .subscribe(onError: { _ in log.append("error") })
    }
    subject.send(error: Broken())
    #expect(log == ["source", "first", "second", "error"])
  }

  @Test func `a source that ends at once is torn down when its closure returns`() {
    var log: [String] = []
    let signal = Signal<Int, Broken> { subscriber in
      subscriber.sendCompleted()
      log.append("returning")
      return ActionDisposable { log.append("disposed") }
    }
    onScheduler { _ = signal.subscribe(onCompleted: { log.append("completed") }) }
    #expect(log == ["completed", "returning", "disposed"])
  }

  @Test func `disposing sends nothing and stops everything`() {
    var disposed = 0
    var sender: Subscriber<Int, Broken>?
    let signal = Signal<Int, Broken> { subscriber in
      sender = subscriber
      return ActionDisposable { disposed += 1 }
    }
    let recorder = Recorder<Int>()
    let subscription = onScheduler { recorder.record(signal) }
    sender?.send(1)
    #expect(!subscription.isDisposed)
    subscription.dispose()
    subscription.dispose()
    sender?.send(2)
    sender?.sendCompleted()
    #expect(recorder.events == [.next(1)])
    #expect(disposed == 1)
    #expect(subscription.isDisposed)
  }

  @Test func `disposing in a callback takes effect before the next event`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = SerialDisposable()
    subscription.inner = recorder.record(
      subject.onNext { if $0 == 2 { subscription.dispose() } })
    for value in 1...3 { subject.send(value) }
    subject.sendCompleted()
    #expect(recorder.events == [.next(1)])
  }

  @Test func `no closure of an operator runs after disposal`() {
    let subject = Subject<Int, Broken>()
    let subscription = SerialDisposable()
    var mapped = 0
    subscription.inner =
      subject
      .onNext { _ in subscription.dispose() }
      .map { _ in mapped += 1 }
      .subscribe()
    subject.send(1)
    #expect(mapped == 0)
  }

  @Test func `dropping the disposable keeps the subscription`() {
    let subject = Subject<Int, Broken>()
    var seen: [Int] = []
    subject.subscribe { seen.append($0) }
    subject.send(1)
    #expect(seen == [1])
  }

  @Test func `each subscription runs the closure again`() {
    var runs = 0
    let signal = Signal<Int, Broken> { subscriber in
      runs += 1
      subscriber.send(runs)
      subscriber.sendCompleted()
      return nil
    }
    #expect(runs == 0)
    #expect(events(of: signal) == [.next(1), .completed])
    #expect(events(of: signal) == [.next(2), .completed])
  }

  @Test func `ten thousand subscriptions within one leave nothing behind`() {
    let count = Counter()
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(outer.flatten())
    for value in 0..<10_000 {
      let tracked = Tracked(count)
      let inner = Subject<Int, Broken>()
      outer.send(inner.onNext { _ in tracked.touch() })
      inner.send(value)
      inner.sendCompleted()
    }
    #expect(recorder.values.count == 10_000)
    #expect(count.value == 0)
  }
}
