import Reactive
import Testing

struct RetryWhenTests {
  @Test func `a value of the trigger makes a further attempt`() {
    expect("-a#", becomes: "-a-----a-----a-----a#") { source, scheduler in
      source.retry { failures in
        failures.tryMap { error, attempt throws(Broken) in
          if attempt == 4 { throw error }
        }.delay(.seconds(4), on: scheduler)
      }
    }
  }

  @Test func `the completion of the trigger completes it`() {
    expect("-a-#", becomes: "-a--a-|") { source, _ in
      source.retry { failures in
        failures.promoteError(to: Broken.self).take(while: { $0.attempt < 2 })
      }
    }
    expect("-a--", "--|", becomes: "-a|") { source, trigger, _ in source.retry { _ in trigger } }
  }

  @Test func `the failure of the trigger fails it, at any time`() {
    expect("-a-b", "--#", becomes: "-a#") { source, trigger, _ in source.retry { _ in trigger } }
  }

  @Test func `a trigger that cannot fail makes a signal that cannot fail`() {
    let signal: Signal<Int, Never> = Signal<Int, Broken>.failed(Broken()).retry { failures in
      failures.take(while: { _ in false })
    }
    #expect(values(of: signal).isEmpty)
  }

  @Test func `values of the trigger while an attempt runs mean nothing`() {
    expect("-a-b-#", "x-x-x----x-|", becomes: "-a-b------a|") { source, trigger, _ in
      source.retry { _ in trigger }
    }
  }

  @Test func `a further value of the trigger while an attempt runs makes no other attempt`() {
    expect("-a-#", "----x-x---|", becomes: "-a---a----|") { source, trigger, _ in
      source.retry { _ in trigger }
    }
  }

  @Test func `disposing cancels an attempt that waits for its turn`() {
    let scheduler = TestScheduler()
    scheduler.performAsCurrent {
      let subscription = Signal<Int, Broken>.failed(Broken()).retry { $0 }.subscribe()
      #expect(!scheduler.isIdle)
      subscription.dispose()
    }
    #expect(scheduler.isIdle)
  }

  @Test func `tells the failure and the number of the attempt`() {
    let scheduler = TestScheduler()
    var seen: [Int] = []
    scheduler.schedule {
      Signal<Int, Broken>.failed(Broken()).retry { failures in
        failures.map { failure in
          #expect(failure.error == Broken())
          seen.append(failure.attempt)
        }.take(3)
      }.subscribe()
    }
    scheduler.run()
    #expect(seen == [1, 2, 3])
  }

  @Test func `makes a trigger for each subscription, before it subscribes`() {
    var log: [String] = []
    let source = Signal<Int, Broken> { _ in
      log.append("source")
      return nil
    }
    let signal = source.retry { (_: Signal<(error: Broken, attempt: Int), Never>) in
      log.append("trigger")
      return Signal<Int, Broken>.never
    }
    onScheduler {
      signal.subscribe()
      signal.subscribe()
    }
    #expect(log == ["trigger", "source", "trigger", "source"])
  }

  @Test func `does not subscribe the source when the trigger ends at once`() {
    var subscriptions = 0
    let source = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    let signal = source.retry { _ in Signal<Int, Broken>.empty }
    #expect(events(of: signal) == [.completed])
    #expect(subscriptions == 0)
  }

  @Test func `either end disposes the other`() {
    var disposed: [String] = []
    let subject = Subject<Int, Broken>()
    let source = Signal<Int, Broken> { subscriber in
      subject.subscribe(subscriber)
      return ActionDisposable { disposed.append("source") }
    }
    let stop = Subject<Int, Broken>()
    let trigger = Signal<Int, Broken> { subscriber in
      stop.subscribe(subscriber)
      return ActionDisposable { disposed.append("trigger") }
    }
    onScheduler {
      source.retry { _ in trigger }.subscribe()
      stop.sendCompleted()
      #expect(disposed.sorted() == ["source", "trigger"])
      disposed = []
      source.retry { _ in Signal<Int, Broken>.never.merge(trigger.ignoreValues().retry()) }
        .subscribe().dispose()
      #expect(disposed.contains("source"))
    }
  }

  @Test func `ten thousand failures at once do not deepen the stack`() {
    let scheduler = TestScheduler()
    var attempts = 0
    let source = Signal<Int, Broken> { subscriber in
      attempts += 1
      if attempts <= 10_000 {
        subscriber.send(error: Broken())
      } else {
        subscriber.sendCompleted()
      }
      return nil
    }
    let recorder = Recorder<Int>()
    scheduler.schedule { recorder.record(source.retry { $0 }) }
    scheduler.run()
    #expect(attempts == 10_001)
    #expect(recorder.events == [.completed])
  }

  @Test func `releases everything when the source lets its subscriber go`() {
    let count = Counter()
    let subject = Subject<Int, Never>()
    onScheduler {
      let tracked = Tracked(count)
      Signal<Int, Broken> { _ in nil }.retry { failures in
        failures.flatMap { _ in subject }
      }.subscribe { _ in tracked.touch() }
    }
    #expect(count.value == 0)
  }
}
