import Dispatch
import Reactive
import Testing

struct CommandReportsTests {
  private let bench = Bench()

  // MARK: executionSignals

  @Test func `executionSignals tells of executions that begin from now on`() {
    let command = bench.command()
    command.allowsConcurrentExecution = true
    command.execute(1)
    bench.scheduler.run()
    let executions = bench.record(command.executionSignals.map { _ in 0 })
    bench.scheduler.run()
    #expect(executions.values.isEmpty)
    command.execute(2)
    #expect(executions.values.isEmpty)
    bench.scheduler.run()
    #expect(executions.values == [0])
  }

  @Test func `executionSignals leaves out what began in the same turn, and no more`() {
    let command = bench.command()
    command.allowsConcurrentExecution = true
    command.execute(1)
    let executions = bench.record(command.executionSignals.map { _ in 0 })
    command.execute(2)
    bench.scheduler.run()
    #expect(executions.values == [0])
  }

  @Test func `an execution in executionSignals completes where the work fails`() {
    let command = bench.command()
    let inner = Recorder<Int>()
    bench.onBench { _ = command.executionSignals.subscribe { inner.record($0) } }
    command.execute(1)
    bench.scheduler.run()
    bench.onBench {
      bench.work.send(1)
      bench.work.send(error: Broken())
    }
    #expect(inner.events == [.next(1), .completed])
  }

  @Test func `the values of an execution arrive on the command's scheduler`() {
    let command = bench.command()
    let inner = Recorder<Int>()
    bench.onBench { _ = command.executionSignals.subscribe { inner.record($0) } }
    command.execute(1)
    bench.scheduler.run()
    bench.work.send(1)
    #expect(inner.values == [])
    bench.scheduler.run()
    #expect(inner.values == [1])
  }

  @Test func `concatenated, the executions give their values in order of execution`() {
    let first = Subject<Int, Never>()
    let second = Subject<Int, Never>()
    let command = Command<Int, Int, Never>(on: bench.scheduler) { $0 == 1 ? first : second }
    command.allowsConcurrentExecution = true
    let all = bench.record(command.executionSignals.concatenated())
    command.execute(1)
    command.execute(2)
    bench.scheduler.run()
    bench.onBench {
      second.send(20)
      first.send(10)
      first.sendCompleted()
    }
    #expect(all.values == [10, 20])
  }

  @Test func `flattened, the executions neither complete nor fail`() {
    let command = bench.command()
    let all = bench.record(command.executionSignals.flatten())
    for number in 1...2 {
      command.execute(number)
      bench.scheduler.run()
      bench.work.send(number)
      bench.work.send(error: Broken())
      bench.scheduler.run()
    }
    #expect(all.events == [.next(1), .next(2)])
  }

  // MARK: errors

  @Test func `errors gives the failures of the work as values, on the scheduler`() {
    let command = bench.command()
    command.execute(1)
    bench.scheduler.run()
    let errors = bench.record(command.errors)
    bench.work.send(1)
    bench.work.send(error: Broken())
    #expect(errors.events.isEmpty)
    bench.scheduler.run()
    #expect(errors.events == [.next(Broken())])
    #expect(bench.record(command.errors).events.isEmpty)
  }

  @Test func `errors has the order in which they arrived`() {
    struct Numbered: Error, Hashable { var number: Int }
    let works = [Subject<Int, Numbered>(), Subject<Int, Numbered>()]
    let command = Command<Int, Int, Numbered>(on: bench.scheduler) { works[$0] }
    command.allowsConcurrentExecution = true
    let errors = bench.record(command.errors)
    command.execute(0)
    command.execute(1)
    bench.scheduler.run()
    works[1].send(error: Numbered(number: 1))
    works[0].send(error: Numbered(number: 0))
    bench.scheduler.run()
    #expect(errors.values.map(\.number) == [1, 0])
  }

  @Test func `completions and refusals are no errors`() {
    let command = bench.command()
    let errors = bench.record(command.errors)
    command.execute(1)
    command.execute(2)
    bench.scheduler.run()
    bench.work.sendCompleted()
    bench.scheduler.run()
    #expect(errors.events.isEmpty)
  }

  // MARK: executing

  @Test func `executing is true from the first execution until the last has ended`() {
    let works = (0..<3).map { _ in Subject<Int, Broken>() }
    let command = Command<Int, Int, Broken>(on: bench.scheduler) { works[$0] }
    command.allowsConcurrentExecution = true
    let executing = bench.record(command.executing)
    for number in 0..<3 { command.execute(number) }
    bench.scheduler.run()
    works[1].sendCompleted()
    works[0].send(error: Broken())
    bench.scheduler.run()
    #expect(executing.values == [false, true])
    bench.onBench { works[2].sendCompleted() }
    #expect(!command.isExecuting)
    #expect(executing.values == [false, true])
    bench.scheduler.run()
    #expect(executing.values == [false, true, false])
  }

  @Test func `work that completes at once is told as true and then false`() {
    let command = Command<Int, Int, Never>(on: bench.scheduler) { _ in .empty }
    let executing = bench.record(command.executing)
    command.execute(1)
    bench.scheduler.run()
    #expect(executing.values == [false, true, false])
  }

  @Test func `who subscribes to executing gets the latest`() {
    let command = bench.command()
    command.execute(1)
    bench.scheduler.run()
    #expect(bench.record(command.executing).values == [true])
  }

  // MARK: enabled

  @Test func `enabled begins with what the given signal sends at once`() {
    let given = BehaviorSubject<Bool, Never>(false)
    let command = bench.command(enabled: given)
    let enabled = bench.record(command.enabled)
    #expect(enabled.values == [false])
    #expect(!command.isEnabled)
    given.send(true)
    #expect(command.isEnabled)
    #expect(enabled.values == [false])
    bench.scheduler.run()
    #expect(enabled.values == [false, true])
  }

  @Test func `what the given signal sends at once is not told in pieces`() {
    let given = Signal<Bool, Never>.just(true).prepend(false).concat(.never)
    let enabled = bench.record(bench.command(enabled: given).enabled.log(to: { _ in }))
    bench.scheduler.run()
    #expect(enabled.values == [true])
  }

  @Test func `where no scheduler is current the given signal is subscribed in the background`()
    async
  {
    let command = Locked<Command<Int, Int, Never>?>(nil)
    let (schedulers, continuation) = AsyncStream.makeStream(of: (any Scheduler)?.self)
    DispatchQueue.global().sync { [bench] in
      let given = Signal<Bool, Never> { subscriber in
        subscriber.send(false)
        continuation.yield(Schedulers.current)
        return nil
      }
      let made = Command<Int, Int, Never>(enabled: given, on: bench.scheduler) { _ in .empty }
      command.withLock { $0 = made }
    }
    for await scheduler in schedulers {
      #expect(scheduler != nil)
      #expect(scheduler !== Schedulers.immediate)
      #expect(scheduler !== Schedulers.main)
      break
    }
    guard let command = command.withLock({ $0 }) else { return }
    #expect(!command.isEnabled)
    // What came there is told on the scheduler of the command.
    let enabled = bench.record(command.enabled)
    bench.scheduler.run()
    #expect(enabled.values.last == false)
  }

  @Test func `what waits or tries again may enable a command where no scheduler is current`() async
  {
    let attempts = Counter()
    let command = Locked<Command<Int, Int, Never>?>(nil)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().sync { [bench] in
        let given = Signal<Bool, Broken> { subscriber in
          attempts.add()
          if attempts.value < 5_000 {
            subscriber.send(error: Broken())
          } else {
            continuation.resume()
          }
          return nil
        }
        let waiting = given.retry().assertNoFailure().delay(.seconds(1_000))
        let made = Command<Int, Int, Never>(enabled: waiting, on: bench.scheduler) { _ in .empty }
        command.withLock { $0 = made }
      }
    }
    #expect(command.withLock { $0 }?.isEnabled == true)
  }

  @Test func `a command is enabled until the given signal sends`() {
    let given = Subject<Bool, Never>()
    let command = bench.command(enabled: given)
    #expect(command.isEnabled)
    #expect(bench.record(command.enabled).values == [true])
  }

  @Test func `the end of the given signal leaves its last value`() {
    let given = Subject<Bool, Never>()
    let command = bench.command(enabled: given)
    let enabled = bench.record(command.enabled)
    given.send(false)
    given.sendCompleted()
    bench.scheduler.run()
    #expect(enabled.events == [.next(true), .next(false)])
    #expect(!command.isEnabled)
  }

  @Test func `enabled does not repeat itself`() {
    let given = Subject<Bool, Never>()
    let enabled = bench.command(enabled: given)
    let recorder = bench.record(enabled.enabled)
    for isOn in [true, true, false, false, true] { given.send(isOn) }
    bench.scheduler.run()
    #expect(recorder.values == [true, false, true])
  }

  @Test func `allowing concurrent execution while one runs enables, and forbidding disables`() {
    let command = bench.command()
    let enabled = bench.record(command.enabled)
    let concurrent = bench.record(command.concurrentExecution)
    command.execute(1)
    command.allowsConcurrentExecution = true
    #expect(command.isEnabled)
    command.allowsConcurrentExecution = false
    #expect(!command.isEnabled)
    bench.scheduler.run()
    #expect(enabled.values == [true, false, true, false])
    #expect(concurrent.values == [false, true, false])
    bench.onBench { bench.work.sendCompleted() }
    #expect(command.isEnabled)
    bench.scheduler.run()
    #expect(enabled.values == [true, false, true, false, true])
  }

  @Test func `what is told agrees with the state at last, whatever threads do`() {
    let command = Command<Int, Int, Never>(on: bench.scheduler) { _ in .empty }
    command.allowsConcurrentExecution = true
    let executing = bench.record(command.executing)
    let driving = DispatchQueue(label: "driving")
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<200 {
        command.execute(number)
        driving.sync { bench.scheduler.step(2) }
      }
    }
    bench.scheduler.run()
    #expect(!command.isExecuting)
    #expect(executing.values.last == false)
    for (one, next) in zip(executing.values, executing.values.dropFirst()) { #expect(one != next) }
  }
}
