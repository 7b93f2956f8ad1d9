import Reactive
import Testing

struct ReplaySubjectTests {
  private func replayed(
    capacity: Int, _ sent: [Event<Int, Broken>]
  ) -> [Event<Int, Broken>] {
    let subject = ReplaySubject<Int, Broken>(capacity: capacity)
    for event in sent { subject.send(event) }
    return events(of: subject)
  }

  @Test(arguments: [
    (0, [Event<Int, Broken>.completed]),
    (1, [.next(3), .completed]),
    (2, [.next(2), .next(3), .completed]),
    (Int.unlimited, [.next(1), .next(2), .next(3), .completed]),
  ])
  func `replays the last values and the ending`(capacity: Int, expected: [Event<Int, Broken>]) {
    let sent: [Event<Int, Broken>] = [.next(1), .next(2), .next(3), .completed]
    #expect(replayed(capacity: capacity, sent) == expected)
  }

  @Test func `records nothing after its end`() {
    #expect(
      replayed(capacity: .unlimited, [.next(1), .error(Broken()), .next(2), .completed])
        == [.next(1), .error(Broken())])
  }

  @Test func `goes live after the replay`() {
    let subject = ReplaySubject<Int, Broken>(capacity: 1)
    let recorder = Recorder<Int>()
    subject.send(1)
    subject.send(2)
    onScheduler { _ = recorder.record(subject) }
    subject.send(3)
    subject.sendCompleted()
    #expect(recorder.events == [.next(2), .next(3), .completed])
  }

  @Test func `replays the value in flight to who subscribes in a callback`() {
    let subject = ReplaySubject<Int, Broken>(capacity: 1)
    var seen: [Int] = []
    onScheduler {
      subject.subscribe { value in
        seen.append(value)
        subject.take(1).subscribe { seen.append($0) }
      }
      subject.send(1)
      subject.send(2)
    }
    #expect(seen == [1, 1, 2, 2])
  }

  @Test func `without a capacity it is a subject that tells how it ended`() {
    let subject = ReplaySubject<Int, Broken>(capacity: 0)
    let recorder = Recorder<Int>()
    subject.send(1)
    onScheduler {
      _ = recorder.record(subject)
      subject.send(2)
      subject.send(error: Broken())
    }
    #expect(recorder.events == [.next(2), .error(Broken())])
    #expect(events(of: subject) == [.error(Broken())])
  }

  @Test func `a replay that is disposed goes no further, also live`() {
    let subject = ReplaySubject<Int, Broken>()
    let recorder = Recorder<Int>()
    for value in 1...3 { subject.send(value) }
    onScheduler {
      let subscription = SerialDisposable()
      let gate = Subject<Int, Broken>()
      subscription.inner = recorder.record(gate)
      subject.subscribe(
        Subscriber(onNext: { value in
          gate.send(value)
          if value == 2 { subscription.dispose() }
        }))
    }
    subject.send(4)
    #expect(recorder.values == [1, 2])
  }

  @Test func `a negative capacity is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ReplaySubject<Int, Never>(capacity: -1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a replay subject cannot keep -1 values"))
  }

  @Test func `replays before subscribe returns, also in a callback`() {
    let subject = ReplaySubject<Int, Broken>()
    var log: [String] = []
    onScheduler {
      subject.take(1).subscribe { _ in
        subject.subscribe { log.append("got \($0)") }
        log.append("subscribed")
      }
      subject.send(1)
      subject.send(2)
    }
    #expect(log == ["got 1", "subscribed", "got 2"])
  }

  @Test func `what is sent during a replay comes after it`() {
    let subject = ReplaySubject<Int, Broken>()
    let recorder = Recorder<Int>()
    for value in 1...3 { subject.send(value) }
    onScheduler {
      _ = recorder.record(subject.onNext { if $0 < 3 { subject.send($0 * 10) } })
    }
    #expect(recorder.values == [1, 2, 3, 10, 20])
    #expect(events(of: subject).compactMap(\.value) == [1, 2, 3, 10, 20])
  }

  @Test func `disposal stops the replay`() {
    let subject = ReplaySubject<Int, Broken>()
    for value in 1...5 { subject.send(value) }
    #expect(events(of: subject.take(2)) == [.next(1), .next(2), .completed])
  }

  @Test func `lets go of values it does not keep`() {
    let count = Counter()
    let subject = ReplaySubject<Tracked, Broken>(capacity: 2)
    for _ in 0..<10 { subject.send(Tracked(count)) }
    #expect(count.value == 2)
  }

  @Test func `can be fed`() {
    let subject = ReplaySubject<Int, Broken>()
    onScheduler { _ = Signal<Int, Broken>.just(1).subscribe(subject) }
    #expect(events(of: subject) == [.next(1), .completed])
  }
}
