import Reactive
import Testing

struct RetryTests {
  @Test func `a backoff says how long each attempt waits`() {
    let scheduler = TestScheduler()
    let times = Recorder<Int>()
    scheduler.performAsCurrent {
      Signal<Int, Broken>.failed(Broken())
        .onError { _ in times.write(.next(Int(scheduler.now.offset.components.seconds))) }
        .retry(.exponential(.seconds(1), limit: .seconds(3)), upTo: 4).subscribe()
    }
    scheduler.run()
    #expect(times.values == [0, 1, 3, 6, 9])
  }

  @Test func `a backoff without a count goes on, and disposing ends it`() {
    let scheduler = TestScheduler()
    let attempts = Counter()
    let subscription = Signal<Int, Broken>.failed(Broken()).onError { _ in attempts.add() }
      .retry(.constant(.seconds(1)), on: scheduler).subscribe(on: scheduler).subscribe()
    scheduler.advance(by: .seconds(10))
    #expect(attempts.value == 11)
    subscription.dispose()
    scheduler.advance(by: .seconds(10))
    #expect(attempts.value == 11)
  }

  /// When a signal is subscribed that sends a value at its third attempt, and fails each time.
  private func attempts(_ counting: RetryCounting) -> [Int] {
    let scheduler = TestScheduler()
    let times = Recorder<Int>()
    scheduler.performAsCurrent {
      Signal<Int, Broken> { subscriber in
        times.write(.next(Int(scheduler.now.offset.components.seconds)))
        if times.values.count == 3 { subscriber.send(0) }
        subscriber.send(error: Broken())
        return nil
      }.retry(.exponential(.seconds(1)), upTo: 3, counting: counting).subscribe()
    }
    scheduler.run()
    return times.values
  }

  @Test func `a value lets the limit and the backoff begin anew`() {
    #expect(attempts(.failuresInARow) == [0, 1, 3, 4, 6, 10])
  }

  @Test func `all failures count if that is wanted`() {
    #expect(attempts(.allFailures) == [0, 1, 3, 7])
    expect("-a-#", becomes: "-a--a--a--a-#", values: [:]) { source, scheduler in
      source.retry(upTo: 3, delay: .zero, counting: .allFailures, on: scheduler)
    }
  }

  @Test func `a delay of zero is a turn, between which others have theirs`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    subject.send(error: Broken())
    let attempts = Counter()
    var seen: [Int] = []
    scheduler.schedule {
      subject.onSubscribe { attempts.add() }.retry(upTo: 1_000, delay: .zero).subscribe()
      scheduler.schedule { seen.append(attempts.value) }
    }
    scheduler.step(3)
    #expect(seen == [2])
    scheduler.run()
    #expect(attempts.value == 1_001)
  }

  @Test func `jitter shortens each wait by a part of it`() {
    let plain = Backoff.exponential(.seconds(8))
    #expect(plain.jittered(by: 0.5) { 0 }.delay(2) == .seconds(16))
    #expect(plain.jittered(by: 0.5) { 0.5 }.delay(1) == .seconds(6))
    for failure in 1...20 {
      let wait = plain.jittered(by: 0.25).delay(failure)
      #expect(wait <= plain.delay(failure) && wait >= plain.delay(failure) * 0.75)
    }
    #expect(plain.delay(100) == .seconds(60))
  }

  /// Fails a number of times with a value before each failure, and then completes.
  private func failing(_ times: Int, _ attempts: Counter) -> Signal<Int, Broken> {
    Signal { subscriber in
      attempts.add(1)
      subscriber.send(attempts.value)
      if attempts.value <= times {
        subscriber.send(error: Broken())
      } else {
        subscriber.sendCompleted()
      }
      return nil
    }
  }

  private func events(
    driving scheduler: TestScheduler = TestScheduler(), of signal: Signal<Int, Broken>
  ) -> [Event<Int, Broken>] {
    let recorder = Recorder<Int>()
    scheduler.schedule { recorder.record(signal) }
    scheduler.run()
    return recorder.events
  }

  @Test func `subscribes again after a failure, and keeps the values of the failed attempts`() {
    expect("-a-#", becomes: "-a--a--a-#") { source, _ in source.retry(2) }
    #expect(
      events(of: failing(2, Counter()).retry()) == [.next(1), .next(2), .next(3), .completed])
  }

  @Test(arguments: [0, 1, 3]) func `makes a number of further attempts at most`(count: Int) {
    let attempts = Counter()
    let events = events(of: failing(.max, attempts).retry(count))
    #expect(attempts.value == count + 1)
    #expect(events.count == count + 2)
    #expect(events.last == .error(Broken()))
  }

  @Test func `without a further attempt passes the failure on at once`() {
    let source = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(source.retry(0))
    source.send(error: Broken())
    #expect(recorder.events == [.error(Broken())])
  }

  @Test func `does not subscribe again after a completion`() {
    expect("-a-|", becomes: "-a-|") { source, _ in source.retry() }
  }

  @Test func `a failed subject fails each attempt`() {
    let attempts = Counter()
    let subject = Subject<Int, Broken>()
    subject.send(error: Broken())
    let signal = subject.onSubscribe { attempts.add(1) }.retry(3)
    #expect(events(of: signal) == [.error(Broken())])
    #expect(attempts.value == 4)
  }

  @Test func `counts for each subscription`() {
    let attempts = Counter()
    let signal = failing(.max, attempts).retry(2)
    for round in 1...2 {
      #expect(events(of: signal).last == .error(Broken()))
      #expect(attempts.value == round * 3)
    }
  }

  @Test func `each attempt is a turn of the current scheduler, between which others have theirs`() {
    let scheduler = TestScheduler()
    let attempts = Counter()
    var seen: [Int] = []
    scheduler.schedule {
      failing(4, attempts).retry().subscribe { seen.append($0) }
      for _ in 0..<3 { scheduler.schedule { seen.append(0) } }
    }
    scheduler.run()
    #expect(seen == [1, 2, 0, 0, 0, 3, 4, 5])
    scheduler.schedule {
      failing(.max, attempts).retry(3).subscribe { _ in
        seen.append(1)
        scheduler.schedule { seen.append(2) }
      }
    }
    seen = []
    scheduler.run()
    #expect(seen == [1, 2, 1, 2, 1, 2, 1, 2])
  }

  @Test func `an attempt is made in the background where no scheduler is current`() async {
    let source = Subject<Int, Broken>()
    let name = await withCheckedContinuation { continuation in
      source.retry(1).subscribe(
        isolation: nil, onError: { _ in continuation.resume(returning: Schedulers.current?.name) })
      source.send(error: Broken())
    }
    #expect(name == "Reactive.background")
  }

  @Test func `attempts may follow each other across threads`() async {
    let attempts = Counter()
    let scheduler = QueueScheduler()
    let event = await withCheckedContinuation { continuation in
      failing(1_000, attempts).retry(upTo: 2_000, delay: .zero, on: scheduler).takeLast(1)
        .subscribe(isolation: nil, onNext: { continuation.resume(returning: $0) })
    }
    #expect(event == 1_001)
    #expect(attempts.value == 1_001)
  }

  @Test func `ten thousand failures at once do not deepen the stack`() {
    let attempts = Counter()
    #expect(events(of: failing(10_000, attempts).retry()).last == .completed)
    #expect(attempts.value == 10_001)
  }

  @Test func `the failed attempt is disposed before the next begins`() {
    var log: [String] = []
    let subject = Subject<Int, Broken>()
    let scheduler = TestScheduler()
    let source = Signal<Int, Broken> { subscriber in
      log.append("subscribed")
      subject.subscribe(subscriber)
      return ActionDisposable { log.append("disposed") }
    }
    scheduler.performAsCurrent {
      source.retry(1).subscribe()
      subject.send(error: Broken())
    }
    #expect(log == ["subscribed", "disposed"])
    scheduler.run()
    #expect(log == ["subscribed", "disposed", "subscribed", "disposed"])
  }

  @Test func `disposing ends the attempts`() {
    let scheduler = TestScheduler()
    let attempts = Counter()
    var subscription: (any Disposable)?
    scheduler.performAsCurrent {
      subscription = failing(.max, attempts).retry().subscribe()
    }
    scheduler.step()
    #expect(attempts.value == 2)
    subscription?.dispose()
    scheduler.run()
    #expect(attempts.value == 2)
    #expect(events(of: failing(.max, Counter()).retry().take(3)).count == 4)
  }

  // MARK: With a delay

  @Test func `waits between attempts`() {
    expect("-a#", becomes: "-a----a----a#") { source, scheduler in
      source.retry(upTo: 2, delay: .seconds(3), counting: .allFailures, on: scheduler)
    }
    expect("-a#", becomes: "-a----a#") { source, _ in
      source.retry(upTo: 1, delay: .seconds(3), counting: .allFailures)
    }
    expect("-a#", becomes: "-a#") { source, _ in source.retry(upTo: 0, delay: .seconds(3)) }
  }

  @Test func `disposing while it waits cancels the attempt`() {
    let scheduler = TestScheduler()
    let attempts = Counter()
    scheduler.performAsCurrent {
      let subscription = failing(.max, attempts).retry(upTo: 5, delay: .seconds(1)).subscribe()
      scheduler.advance(by: .seconds(2))
      #expect(attempts.value == 3)
      subscription.dispose()
      #expect(scheduler.isIdle)
    }
  }

  @Test func `a delay that would block is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Signal<Int, Broken>.never.retry(upTo: 1, delay: .zero, on: Schedulers.immediate)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the immediate scheduler cannot wait for the next attempt"))
  }
}
