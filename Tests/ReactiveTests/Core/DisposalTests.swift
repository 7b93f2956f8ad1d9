import Dispatch
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

  @Test(arguments: [Event<Int, Broken>.next(1), .error(Broken()), .completed])
  func `may be disposed in each of its own closures`(event: Event<Int, Broken>) {
    var disposed = 0
    var sender: Subscriber<Int, Broken>?
    let source = Signal<Int, Broken> { subscriber in
      sender = subscriber
      return ActionDisposable { disposed += 1 }
    }
    let subscription = SerialDisposable()
    let recorder = Recorder<Int>()
    let signal =
      source
      .onNext { _ in subscription.dispose() }
      .onError { _ in subscription.dispose() }
      .onCompleted { subscription.dispose() }
    onScheduler { subscription.inner = recorder.record(signal) }
    sender?.send(event)
    sender?.send(2)
    sender?.sendCompleted()
    #expect(recorder.events.isEmpty)
    #expect(disposed == 1)
  }

  @Test func `may be disposed in its own cleaning up`() {
    let subscription = SerialDisposable()
    var runs = 0
    let source = Signal<Int, Broken> { _ in
      ActionDisposable {
        runs += 1
        subscription.dispose()
        subscription.inner?.dispose()
      }
    }
    let inner = onScheduler { source.subscribe() }
    subscription.inner = inner
    inner.dispose()
    #expect(runs == 1)
  }

  @Test func `cleans up once when threads race`() {
    for _ in 0..<100 {
      let runs = Counter()
      let source = Signal<Int, Broken> { _ in ActionDisposable { runs.add() } }
      let subscription = onScheduler { source.map { $0 }.subscribe() }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in subscription.dispose() }
      #expect(runs.value == 1)
    }
  }

  @Test func `does not wait for a callback that runs, and cleans up on its own thread`() {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "disposing")
    queue.setSpecific(key: key, value: "disposing")
    let subject = Subject<Int, Broken>()
    let cleanedUpThere = Counter()
    let isInside = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let seen = Counter()
    let source = Signal<Int, Broken> { subscriber in
      subject.subscribe(subscriber)
      return ActionDisposable {
        if DispatchQueue.getSpecific(key: key) != nil { cleanedUpThere.add() }
      }
    }
    let subscription = onScheduler {
      source.subscribe(isolation: nil) { _ in
        seen.add()
        isInside.signal()
        mayLeave.wait()
      }
    }
    let done = DispatchGroup()
    DispatchQueue.global().async(group: done) {
      subject.send(1)
      subject.send(2)
    }
    isInside.wait()
    queue.sync { subscription.dispose() }
    #expect(cleanedUpThere.value == 1)
    mayLeave.signal()
    done.wait()
    #expect(seen.value == 1)
  }

  @Test func `at most one callback is begun after another thread has disposed`() {
    for _ in 0..<200 {
      let subject = Subject<Int, Broken>()
      let isDisposed = Counter()
      let late = Counter()
      let begun = DispatchSemaphore(value: 0)
      let subscription = subject.map { $0 }.subscribe(isolation: nil) {
        if isDisposed.value == 1 { late.add() }
        if $0 == 1 { begun.signal() }
      }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 1...200 { subject.send(number) }
        } else {
          begun.wait()
          subscription.dispose()
          isDisposed.add()
        }
      }
      #expect(late.value <= 1)
    }
  }
}
