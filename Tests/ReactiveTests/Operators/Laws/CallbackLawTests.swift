import Reactive
import Testing

@Suite("Laws of what a callback may do") struct CallbackLawTests {
  @Test(arguments: Operator.all)
  func `may dispose at a value, and is told nothing more`(op: Operator) {
    let run = LawRun(op)
    run(
      doing: { run, _ in run.subscription.dispose() },
      sending: {
        for value in 1...3 { run.send(.next(value)) }
        run.send(.completed)
      })
    #expect(run.recorder.events == [.next(1)])
    if !op.keepsSource {
      #expect(run.source.disposals.value == run.source.subscriptions.value)
    }
  }

  @Test(arguments: Operator.all)
  func `may dispose at an ending, and the source is disposed once`(op: Operator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let run = LawRun(op)
      run(
        doing: { run, event in if event.isFinished { run.subscription.dispose() } },
        sending: {
          run.send(.next(1))
          run.scheduler.advance()
          run.send(ending)
          run.send(.next(2))
        })
      #expect(run.recorder.events == [.next(1), ending])
      #expect(run.source.disposals.value == run.source.subscriptions.value)
    }
  }

  @Test(arguments: Operator.all.filter { !$0.dropsWhatComesAtOnce })
  func `may send, and that comes after`(op: Operator) {
    let run = LawRun(op)
    run(
      doing: { run, event in
        switch event {
        case .next(1): for value in 2...3 { run.send(.next(value)) }
        case .next(3): run.send(.completed)
        default: break
        }
      }, sending: { run.send(.next(1)) })
    #expect(run.recorder.events == [.next(1), .next(2), .next(3), .completed])
  }

  @Test(arguments: Operator.all)
  func `may end the source, and that is the end`(op: Operator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let run = LawRun(op)
      run(
        doing: { run, event in
          if event.isFinished { return }
          run.send(ending)
          run.send(.next(2))
        }, sending: { run.send(.next(1)) })
      #expect(run.recorder.events == [.next(1), ending])
    }
  }

  @Test(arguments: Operator.all)
  func `the source is disposed before an ending is told`(op: Operator) {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let run = LawRun(op)
      let disposals = Counter()
      run(
        doing: { run, event in
          if event.isFinished { disposals.add(run.source.disposals.value) }
        },
        sending: {
          run.send(.next(1))
          run.scheduler.advance()
          run.send(ending)
        })
      #expect(disposals.value == run.source.subscriptions.value)
    }
  }

  // MARK: Nothing is locked

  @Test(arguments: Operator.all)
  func `another thread may send meanwhile`(op: Operator) {
    let run = LawRun(op)
    run(
      doing: { run, event in
        guard event == .next(1) else { return }
        let hasSent = run.anotherThread {
          run.send(.next(2))
          run.send(.completed)
        }
        #expect(hasSent)
        #expect(run.recorder.events == [.next(1)])
      }, sending: { run.send(.next(1)) })
    #expect(run.recorder.events == [.next(1), .next(2), .completed])
  }

  @Test(arguments: Operator.all)
  func `another thread may fail meanwhile, and that waits`(op: Operator) {
    let run = LawRun(op)
    run(
      doing: { run, event in
        guard event == .next(1) else { return }
        let hasSent = run.anotherThread { run.send(.error(Broken())) }
        #expect(hasSent)
        #expect(run.recorder.events == [.next(1)])
      }, sending: { run.send(.next(1)) })
    #expect(run.recorder.events == [.next(1), .error(Broken())])
  }

  @Test(arguments: Operator.all)
  func `another thread may subscribe and dispose meanwhile`(op: Operator) {
    for last in [Event<Int, Broken>.next(1), .completed, .error(Broken())] {
      let run = LawRun(op)
      run(
        doing: { run, event in
          guard event == last else { return }
          let isDone = run.anotherThread {
            op.apply(run.source.signal, run.scheduler).subscribe().dispose()
            run.subscription.dispose()
          }
          #expect(isDone)
        },
        sending: {
          run.send(.next(1))
          run.scheduler.advance()
          if last.isFinished { run.send(last) } else { run.send(.next(2)) }
        })
      #expect(run.recorder.events == (last.isFinished ? [.next(1), last] : [.next(1)]))
    }
  }

  @Test(arguments: Operator.all.filter { !$0.keepsSource })
  func `another thread may send while the source is subscribed or disposed`(op: Operator) {
    let run = LawRun(op)
    let source = Signal<Int, Broken> { subscriber in
      let hasSent = run.anotherThread { for value in 1...2 { subscriber.send(value) } }
      #expect(hasSent)
      return ActionDisposable {
        let hasSent = run.anotherThread { subscriber.send(3) }
        #expect(hasSent)
      }
    }
    run.scheduler.performAsCurrent {
      let subscription = run.recorder.record(op.apply(source, run.scheduler))
      run.scheduler.advance()
      subscription.dispose()
      run.scheduler.advance()
    }
    // Of several inputs only the latest value may count that came before the last was subscribed.
    #expect(run.recorder.values.last == 2)
  }
}
