import Reactive
import Testing

struct SubjectTests {
  @Test func `sends to all observers in order of subscription`() {
    let subject = Subject<Int, Broken>()
    var log: [String] = []
    subject.subscribe { log.append("a\($0)") }
    subject.subscribe { log.append("b\($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func `remembers no values`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    subject.send(1)
    recorder.record(subject)
    subject.send(2)
    #expect(recorder.events == [.next(2)])
  }

  @Test func `stays ended and tells who comes late`() {
    let subject = Subject<Int, Broken>()
    let early = Recorder<Int>()
    early.record(subject)
    subject.send(error: Broken())
    subject.send(1)
    subject.sendCompleted()
    let late = Recorder<Int>()
    late.record(subject)
    subject.send(2)
    #expect(early.events == [.error(Broken())])
    #expect(late.events == [.error(Broken())])
  }

  @Test func `all observers see a value sent from a callback after the one in flight`() {
    let subject = Subject<Int, Broken>()
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    first.record(subject.onNext { if $0 < 3 { subject.send($0 + 1) } })
    second.record(subject)
    subject.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [1, 2, 3])
  }

  @Test func `an ending sent from a callback comes after the value in flight`() {
    let subject = Subject<Int, Broken>()
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    first.record(
      subject.onNext { _ in
        subject.sendCompleted()
        subject.send(9)
      })
    second.record(subject)
    subject.send(1)
    #expect(first.events == [.next(1), .completed])
    #expect(second.events == [.next(1), .completed])
  }

  @Test func `counts as ended at once when it is ended from a callback`() {
    let feed = Subject<Int, Broken>()
    let subject = Subject<Int, Broken>()
    let feeding = feed.subscribe(subject)
    let late = Recorder<Int>()
    var wasDisposed = false
    subject.subscribe { _ in
      subject.sendCompleted()
      wasDisposed = feeding.isDisposed
      late.record(subject)
    }
    subject.send(1)
    #expect(wasDisposed)
    #expect(late.events == [.completed])
  }

  @Test func `an observer added in a callback does not get the value in flight`() {
    let subject = Subject<Int, Broken>()
    let added = Recorder<Int>()
    subject.take(1).subscribe { _ in
      subject.send(2)
      added.record(subject)
      subject.send(3)
    }
    subject.send(1)
    #expect(added.values == [3])
  }

  @Test func `an observer removed in a callback does not get the value in flight`() {
    let subject = Subject<Int, Broken>()
    let removed = Recorder<Int>()
    let subscription = SerialDisposable()
    subject.subscribe { _ in subscription.dispose() }
    subscription.inner = removed.record(subject)
    subject.send(1)
    #expect(removed.events.isEmpty)
  }

  @Test func `a hundred thousand values sent from callbacks do not deepen the stack`() {
    let subject = Subject<Int, Broken>()
    var last = 0
    subject.subscribe {
      last = $0
      if $0 < 100_000 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(last == 100_000)
  }

  @Test func `passes on what it is fed, until its own end`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject)
    let feeding = first.subscribe(subject)
    second.subscribe(subject)
    first.send(1)
    second.send(2)
    second.sendCompleted()
    first.send(3)
    #expect(recorder.events == [.next(1), .next(2), .completed])
    #expect(feeding.isDisposed)
  }

  @Test func `does not grow when it is fed and the feeds are disposed`() {
    let count = Counter()
    let subject = Subject<Int, Broken>()
    for _ in 0..<10_000 {
      let tracked = Tracked(count)
      Subject<Int, Broken>().onNext { _ in tracked.touch() }.subscribe(subject).dispose()
    }
    #expect(count.value < 100)
  }

  @Test func `disposes its feeds when it is released, and sends nothing`() {
    let feed = Subject<Int, Broken>()
    var feeding: (any Disposable)?
    do {
      let subject = Subject<Int, Broken>()
      feeding = feed.subscribe(subject)
      #expect(feeding?.isDisposed == false)
    }
    #expect(feeding?.isDisposed == true)
  }

  @Test func `goes on while it is fed and observed, though nobody holds it`() {
    let feed = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    var subscription: (any Disposable)?
    var feeding: (any Disposable)?
    do {
      let subject = Subject<Int, Broken>()
      feeding = feed.subscribe(subject)
      subscription = recorder.record(subject)
    }
    feed.send(1)
    #expect(recorder.events == [.next(1)])
    subscription?.dispose()
    #expect(feeding?.isDisposed == true)
  }

  @Test func `releases its observers when it is released`() {
    let count = Counter()
    do {
      let tracked = Tracked(count)
      let subject = Subject<Int, Broken>()
      onScheduler {
        subject.map { $0 }.subscribe { _ in tracked.touch() }
        subject.merge(subject).zip(subject).subscribe { _ in tracked.touch() }
      }
      #expect(count.value == 1)
    }
    #expect(count.value == 0)
  }

  @Test func `its release is no ending, and keeps a merge from completing`() {
    let other = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    do {
      let subject = Subject<Int, Broken>()
      recorder.record(subject.merge(other))
      subject.send(1)
    }
    other.send(2)
    other.sendCompleted()
    #expect(recorder.events == [.next(1), .next(2)])
  }

  @Test func `sends events`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject)
    subject.send(.next(1))
    subject.send(.completed)
    #expect(recorder.events == [.next(1), .completed])
  }
}
