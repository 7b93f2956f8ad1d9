import Reactive
import Testing

/// A disposable that holds an object, also when it has been disposed.
private final class Holding: Disposable {
  private let inner = ActionDisposable()
  private let tracked: Tracked

  init(_ tracked: Tracked) {
    self.tracked = tracked
  }

  var isDisposed: Bool { inner.isDisposed }

  func dispose() { inner.dispose() }
}

struct SubscriberTests {
  @Test func `ends with the first ending of any of its signals`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscriber = recorder.subscriber()
    let subscription = first.subscribe(subscriber)
    second.subscribe(subscriber)
    first.send(1)
    second.send(2)
    second.sendCompleted()
    first.send(3)
    first.send(error: Broken())
    #expect(recorder.events == [.next(1), .next(2), .completed])
    #expect(subscription.isDisposed)
    #expect(subscriber.isDisposed)
  }

  @Test func `one of its subscriptions can be disposed alone`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscriber = recorder.subscriber()
    let subscription = first.subscribe(subscriber)
    second.subscribe(subscriber)
    subscription.dispose()
    first.send(1)
    second.send(2)
    #expect(recorder.events == [.next(2)])
  }

  @Test func `disposes a new subscription when it has ended, side effects having run`() {
    var log: [String] = []
    let signal = Signal<Int, Broken> { subscriber in
      log.append("subscribed, ended: \(subscriber.isDisposed)")
      return ActionDisposable { log.append("disposed") }
    }
    let recorder = Recorder<Int>()
    let subscriber = recorder.subscriber()
    subscriber.sendCompleted()
    onScheduler { _ = signal.subscribe(subscriber) }
    #expect(log == ["subscribed, ended: true", "disposed"])
  }

  @Test func `disposes what is attached when it ends, and at once after that`() {
    let subscriber = Recorder<Int>().subscriber()
    let before = ActionDisposable()
    let after = ActionDisposable()
    subscriber.attach(before)
    subscriber.attach(nil)
    #expect(!before.isDisposed)
    subscriber.send(error: Broken())
    #expect(before.isDisposed)
    subscriber.attach(after)
    #expect(after.isDisposed)
  }

  @Test func `lets go of a disposed attachment when eight more are attached, or at the end`() {
    for isEnded in [false, true] {
      let count = Counter()
      let subscriber = Recorder<Int>().subscriber()
      do {
        let attached = Holding(Tracked(count))
        subscriber.attach(attached)
        attached.dispose()
      }
      #expect(count.value == 1)
      if isEnded {
        subscriber.sendCompleted()
      } else {
        for _ in 0..<8 { subscriber.attach(ActionDisposable()) }
      }
      #expect(count.value == 0)
    }
  }

  @Test func `forgets what was attached and disposed`() {
    let count = Counter()
    let subscriber = Recorder<Int>().subscriber()
    for _ in 0..<10_000 {
      let tracked = Tracked(count)
      let attached = ActionDisposable { tracked.touch() }
      subscriber.attach(attached)
      attached.dispose()
    }
    #expect(count.value == 0)
  }

  @Test func `lets its closures go when it ends`() {
    let count = Counter()
    let subscriber: Subscriber<Int, Broken>
    do {
      let tracked = Tracked(count)
      subscriber = Subscriber(onNext: { _ in tracked.touch() })
    }
    #expect(count.value == 1)
    subscriber.sendCompleted()
    #expect(count.value == 0)
  }

  @Test func `a sender subscribed to another signal is disposed with its own subscription`() {
    let inner = Subject<Int, Broken>()
    let signal = Signal<Int, Broken> { subscriber in
      inner.subscribe(subscriber)
      return nil
    }
    let recorder = Recorder<Int>()
    let subscription = onScheduler { recorder.record(signal) }
    inner.send(1)
    subscription.dispose()
    inner.send(2)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `a sender that is released sends nothing and keeps nothing alive`() {
    let count = Counter()
    let recorder = Recorder<Int>()
    do {
      let tracked = Tracked(count)
      onScheduler {
        _ = recorder.record(Signal<Int, Broken> { _ in nil }.onNext { _ in tracked.touch() })
      }
    }
    #expect(recorder.events.isEmpty)
    #expect(count.value == 0)
  }

  @Test func `a sender that is still held keeps nothing of a disposed subscriber alive`() {
    let count = Counter()
    var sender: Subscriber<Int, Broken>?
    let signal = Signal<Int, Broken> { subscriber in
      sender = subscriber
      return nil
    }
    do {
      let tracked = Tracked(count)
      onScheduler { signal.subscribe { _ in tracked.touch() } }.dispose()
    }
    #expect(sender?.isDisposed == true)
    #expect(count.value == 0)
  }
}

extension Recorder where Failure == Broken {
  func subscriber() -> Subscriber<Value, Broken> {
    Subscriber {
      self.write(.next($0))
    } onError: {
      self.write(.error($0))
    } onCompleted: {
      self.write(.completed)
    }
  }
}
