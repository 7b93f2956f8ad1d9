import Reactive
import Testing

@Suite("Laws of the closures of operators") struct ClosureLawTests {
  /// Lets something happen the first time that the closure runs; gives the run, how often the closure
  /// ran, and what had been told by then.
  private func run(
    _ op: ClosureOperator, _ action: @escaping @Sendable (LawRun) -> Void
  ) -> (run: LawRun, calls: Int, told: [Event<Int, Broken>]) {
    let calls = Counter()
    let told = Locked<[Event<Int, Broken>]>([])
    let runs = Locked<LawRun?>(nil)
    let run = LawRun { source, scheduler in
      op.apply(
        source, scheduler,
        Hook {
          calls.add()
          guard calls.value == 1, let run = runs.withLock({ $0 }) else { return }
          action(run)
          told.withLock { $0 = run.recorder.events }
        })
    }
    run.sendAll(endingWith: op.ending, knownIn: runs)
    return (run, calls.value, told.withLock { $0 })
  }

  @Test(arguments: ClosureOperator.all)
  func `may dispose, and nothing is told and no closure runs after it`(op: ClosureOperator) {
    let (run, calls, told) = run(op) { $0.subscription.dispose() }
    #expect(calls == 1)
    #expect(run.recorder.events == told)
    #expect(run.source.disposals.value == run.source.subscriptions.value)
  }

  @Test(arguments: ClosureOperator.all)
  func `another thread may send, subscribe and dispose meanwhile`(op: ClosureOperator) {
    let (run, calls, told) = run(op) { run in
      let isDone = run.anotherThread {
        run.send(.next(3))
        run.signal.subscribe().dispose()
        run.subscription.dispose()
      }
      #expect(isDone)
    }
    #expect(calls > 0)
    #expect(run.recorder.events == told)
  }

  @Test func `another thread may send, subscribe and dispose while a disposal is told`() {
    let calls = Counter()
    let runs = Locked<LawRun?>(nil)
    let run = LawRun { source, _ in
      source.onDispose {
        calls.add()
        guard calls.value == 1, let run = runs.withLock({ $0 }) else { return }
        let isDone = run.anotherThread {
          run.send(.next(2))
          run.signal.subscribe().dispose()
          run.subscription.dispose()
        }
        #expect(isDone)
      }
    }
    runs.withLock { $0 = run }
    run(sending: {
      run.send(.next(1))
      run.subscription.dispose()
    })
    runs.withLock { $0 = nil }
    #expect(calls.value == 2)
    #expect(run.recorder.events == [.next(1)])
  }
}
