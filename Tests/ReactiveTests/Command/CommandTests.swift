import Dispatch
import Reactive
import Testing

/// A command on virtual time, whose work is sent to by hand.
final class Bench: Sendable {
  let scheduler = TestScheduler()
  let work = Source<Int, Broken>()
  let calls = Counter()

  func command(enabled: Signal<Bool, Never>? = nil) -> Command<Int, Int, Broken> {
    onBench {
      Command(enabled: enabled, on: scheduler) { [calls, work] _ in
        calls.add()
        return work.signal
      }
    }
  }

  func record<Value: Equatable & Sendable>(_ signal: Signal<Value, Never>) -> Recorder<Value> {
    let recorder = Recorder<Value>()
    onBench { _ = recorder.record(signal) }
    return recorder
  }

  func record(_ signal: Signal<Int, CommandError<Broken>>) -> Recorder<String> {
    let recorder = Recorder<String>()
    onBench {
      signal.subscribe {
        recorder.write(.next("\($0)"))
      } onError: {
        recorder.write(.next("\($0)"))
        recorder.write(.error(Broken()))
      } onCompleted: {
        recorder.write(.completed)
      }
    }
    return recorder
  }

  @discardableResult
  func onBench<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    scheduler.performAsCurrent { result = body() }
    guard let result else { preconditionFailure("a scheduler ran its action") }
    return result
  }
}

struct CommandTests {
  private let bench = Bench()

  // MARK: What execute does

  @Test func `the second of two executions in a row is refused`() {
    let command = bench.command()
    command.execute(1)
    let second = bench.record(command.execute(2))
    #expect(second.events == [.next("the command is not enabled"), .error(Broken())])
    #expect(bench.calls.value == 1)
  }

  @Test func `a refusal says which command it was`() {
    let command = bench.command(enabled: .just(false))
    var seen: CommandError<Broken>?
    bench.onBench { _ = command.execute(1).subscribe(onError: { seen = $0 }) }
    #expect(seen == .notEnabled(command: ObjectIdentifier(command)))
  }

  @Test func `only one of two threads gets through`() {
    for _ in 0..<10_000 {
      let scheduler = TestScheduler()
      let calls = Counter()
      let command = Command<Int, Int, Never>(on: scheduler) { _ in
        calls.add()
        return .never
      }
      DispatchQueue.concurrentPerform(iterations: 2) { _ = command.execute($0) }
      if calls.value != 1 { Issue.record("\(calls.value) executions began") }
    }
  }

  @Test func `a refusal is told nowhere and calls no work`() {
    let enabled = BehaviorSubject<Bool, Never>(false)
    let command = bench.command(enabled: enabled)
    let executions = bench.record(command.executionSignals.map { _ in 0 })
    let executing = bench.record(command.executing)
    let isEnabled = bench.record(command.enabled)
    let errors = bench.record(command.errors)
    command.execute(1)
    bench.scheduler.run()
    #expect(bench.calls.value == 0)
    #expect(executions.events.isEmpty && errors.events.isEmpty)
    #expect(executing.values == [false])
    #expect(isEnabled.values == [false])
  }

  @Test func `the work is called at once, once, where execute is`() {
    let isHere = Counter()
    let here = TestScheduler()
    let command = Command<Int, Int, Never>(on: bench.scheduler) { _ in
      if Schedulers.current === here { isHere.add() }
      return .just(1)
    }
    here.performAsCurrent { _ = command.execute(1) }
    #expect(isHere.value == 1)
    bench.scheduler.run()
    #expect(isHere.value == 1)
  }

  @Test func `who subscribes late gets everything, and the work runs once`() {
    let command = bench.command()
    let results = command.execute(1)
    bench.scheduler.run()
    bench.onBench {
      bench.work.send(1)
      bench.work.send(2)
    }
    let early = bench.record(results)
    bench.onBench { bench.work.send(error: Broken()) }
    let late = bench.record(results)
    #expect(early.values == ["1", "2", "Broken()"])
    #expect(late.events == early.events)
    #expect(bench.work.subscriptions.value == 1)
  }

  @Test func `the work runs if nobody looks at the result`() {
    bench.command().execute(1)
    bench.scheduler.run()
    #expect(bench.work.subscriptions.value == 1)
    #expect(bench.work.isSubscribed)
  }

  @Test func `the state changes at once and the work begins later, also on its own scheduler`() {
    let command = bench.command()
    bench.onBench { _ = command.execute(1) }
    #expect(command.isExecuting && !command.isEnabled)
    #expect(bench.work.subscriptions.value == 0)
    bench.scheduler.run()
    #expect(bench.work.subscriptions.value == 1)
  }

  @Test func `observers hear of an execution before its work begins`() {
    var seen: [String] = []
    let command = Command<Int, Int, Never>(on: bench.scheduler) { _ in
      Signal { subscriber in
        seen.append("work")
        subscriber.sendCompleted()
        return nil
      }
    }
    bench.onBench {
      command.executing.skip(1).subscribe { seen.append("executing \($0)") }
      command.enabled.skip(1).subscribe { seen.append("enabled \($0)") }
      command.executionSignals.subscribe { _ in seen.append("execution") }
      _ = command.execute(1)
    }
    #expect(seen.isEmpty)
    bench.scheduler.run()
    #expect(
      seen == [
        "executing true", "enabled false", "execution", "work", "executing false", "enabled true",
      ])
  }

  @Test func `disposing a subscription to the result does not stop the work`() {
    let command = bench.command()
    let results = command.execute(1)
    bench.scheduler.run()
    bench.onBench { results.subscribe().dispose() }
    #expect(bench.work.isSubscribed)
    bench.onBench { bench.work.send(1) }
    #expect(bench.record(results).values == ["1"])
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `can be executed again from inside the end`(ending: Event<Int, Broken>) {
    let command = bench.command()
    let again = Recorder<String>()
    let execute = { [bench] in
      _ = command.execute(2).subscribe(onError: { again.write(.next("\($0)")) })
      #expect(bench.calls.value == 2)
    }
    bench.onBench {
      _ = command.execute(1).subscribe(onError: { _ in execute() }, onCompleted: execute)
    }
    bench.scheduler.run()
    if ending.isFinished, ending.error != nil {
      bench.work.send(error: Broken())
    } else {
      bench.work.sendCompleted()
    }
    bench.scheduler.run()
    #expect(bench.work.subscriptions.value == 2)
    #expect(again.events.isEmpty)
  }

  @Test func `can be executed again from an observer of its errors`() {
    let command = bench.command()
    bench.onBench { _ = command.errors.subscribe { _ in command.execute(2) } }
    command.execute(1)
    bench.scheduler.run()
    bench.work.send(error: Broken())
    bench.scheduler.run()
    #expect(bench.calls.value == 2)
  }

  @Test func `work that executes its own command is refused`() {
    var command: Command<Int, Int, Never>?
    let refusals = Counter()
    command = Command(on: bench.scheduler) { _ in
      onScheduler {
        _ = command?.execute(2).subscribe(onError: { _ in refusals.add() })
      }
      return .empty
    }
    command?.execute(1)
    command = nil
    #expect(refusals.value == 1)
  }

  @Test func `a command without an input is executed without one`() {
    let command = Command<Void, Int, Never>(on: bench.scheduler) { .just(7) }
    let results = command.execute()
    bench.scheduler.run()
    let recorder = Recorder<Int>()
    bench.onBench { _ = results.subscribe { recorder.write(.next($0)) } }
    #expect(recorder.values == [7])
  }

  // MARK: Releasing

  @Test func `an execution that ended releases what it held`() {
    let count = Counter()
    let command = Command<Tracked, Tracked, Never>(on: bench.scheduler) { .just($0) }
    bench.onBench { _ = command.execute(Tracked(count)).subscribe() }
    bench.scheduler.run()
    #expect(count.value == 0)
  }
}
