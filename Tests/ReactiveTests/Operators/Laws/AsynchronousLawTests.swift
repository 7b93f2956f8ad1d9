import Dispatch
import Reactive
import Synchronization
import Testing

@Suite("Laws of sources that send later") struct AsynchronousLawTests {
  /// Sends 1, 2 and an ending, a second after one another.
  private func later(
    _ ending: Event<Int, Broken>, on scheduler: TestScheduler, _ disposals: Counter
  ) -> Signal<Int, Broken> {
    Signal { subscriber in
      let work = CompoundDisposable { disposals.add() }
      for (tick, event) in [Event<Int, Broken>.next(1), .next(2), ending].enumerated() {
        work.add(scheduler.schedule(afterDelay: .seconds(tick + 1)) { subscriber.send(event) })
      }
      return work
    }
  }

  @Test(arguments: Operator.all)
  func `passes on when it comes what a source sends later`(op: Operator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let scheduler = TestScheduler()
      let recorder = Recorder<Int>(on: scheduler)
      scheduler.schedule {
        recorder.record(op.apply(later(ending, on: scheduler, Counter()), scheduler))
      }
      scheduler.run()
      #expect(recorder.events == [.next(1), .next(2), ending])
      #expect(recorder.moments.map(\.tick) == [1, 2, 3])
      #expect(scheduler.isIdle)
    }
  }

  @Test(arguments: Operator.all.filter { !$0.keepsSource })
  func `disposing cancels what a source would send later`(op: Operator) {
    let scheduler = TestScheduler()
    let disposals = Counter()
    let recorder = Recorder<Int>(on: scheduler)
    var subscription: (any Disposable)?
    scheduler.schedule {
      let source = later(.completed, on: scheduler, disposals)
      subscription = recorder.record(op.apply(source, scheduler))
    }
    scheduler.advance(by: .seconds(1))
    subscription?.dispose()
    #expect(disposals.value > 0)
    #expect(scheduler.isIdle)
    scheduler.run()
    #expect(recorder.events == [.next(1)])
  }

  /// Runs bodies on threads of their own, all at once.
  private func together(_ bodies: @Sendable () -> Void...) {
    let bodies = bodies
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  @Test(arguments: Operator.all)
  func `tells one thing at a time, and nothing after the ending, whoever sends`(op: Operator) {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>()
    let isInside = Atomic<Bool>(false)
    let isSent = Atomic<Int>(0)
    let subscribers = Locked<[Subscriber<Int, Broken>]>([])
    let source = Signal<Int, Broken> { subscriber in
      subscribers.withLock { $0.append(subscriber) }
      return nil
    }
    @Sendable func told(_ event: Event<Int, Broken>) {
      let overlaps = isInside.exchange(true, ordering: .sequentiallyConsistent)
      #expect(!overlaps)
      recorder.write(event)
      isInside.store(false, ordering: .sequentiallyConsistent)
    }
    scheduler.performAsCurrent {
      _ = op.apply(source, scheduler).subscribe(
        isolation: nil, onNext: { told(.next($0)) }, onError: { told(.error($0)) },
        onCompleted: { told(.completed) })
    }
    @Sendable func send(_ values: Range<Int>) {
      scheduler.performAsCurrent {
        for subscriber in subscribers.withLock({ $0 }) {
          for value in values { subscriber.send(value) }
          subscriber.sendCompleted()
        }
      }
      isSent.add(1, ordering: .sequentiallyConsistent)
    }
    together(
      { send(0..<10) }, { send(10..<20) },
      { while isSent.load(ordering: .sequentiallyConsistent) < 2 { scheduler.advance() } })
    scheduler.run()
    #expect(recorder.ending == .completed)
    #expect(recorder.events.last == .completed)
    #expect(recorder.events.filter { $0.isFinished }.count == 1)
  }
}
