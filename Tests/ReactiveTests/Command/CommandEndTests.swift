import Dispatch
import Reactive
import Testing

struct CommandEndTests {
  private let bench = Bench()

  @Test func `observers do not keep a command alive, and hear of its end on the scheduler`() {
    let given = Subject<Bool, Never>()
    var command: Command<Int, Int, Broken>? = bench.command(enabled: given)
    weak let gone = command
    var endings: [Recorder<Int>] = []
    if let command {
      endings = [
        bench.record(command.executionSignals.map { _ in 0 }),
        bench.record(command.errors.map { _ in 0 }),
        bench.record(command.enabled.map { _ in 0 }),
        bench.record(command.executing.map { _ in 0 }),
        bench.record(command.concurrentExecution.map { _ in 0 }),
      ]
    }
    command = nil
    #expect(gone == nil)
    #expect(endings.allSatisfy { $0.ending == nil })
    bench.scheduler.run()
    #expect(endings.allSatisfy { $0.ending == .completed })
  }

  @Test func `executing completes after the work that still runs`() {
    var command: Command<Int, Int, Broken>? = bench.command()
    weak let gone = command
    let executing = command.map { bench.record($0.executing) }
    let enabled = command.map { bench.record($0.enabled) }
    let results = command.map { bench.record($0.execute(1)) }
    bench.scheduler.run()
    command = nil
    #expect(gone == nil)
    bench.scheduler.run()
    #expect(executing?.events == [.next(false), .next(true)])
    #expect(enabled?.ending == .completed)
    bench.onBench {
      bench.work.send(1)
      bench.work.sendCompleted()
    }
    #expect(results?.events == [.next("1"), .completed])
    bench.scheduler.run()
    #expect(executing?.events == [.next(false), .next(true), .next(false), .completed])
  }

  @Test func `work that has not begun when the command goes runs all the same`() {
    var command: Command<Int, Int, Broken>? = bench.command()
    let results = command?.execute(1)
    command = nil
    bench.scheduler.run()
    #expect(bench.work.isSubscribed)
    bench.onBench { bench.work.send(1) }
    #expect(results.map { bench.record($0).values } == ["1"])
  }

  @Test func `the end disposes the subscription to the given signal`() {
    let given = Source<Bool, Never>(sending: [true])
    var command: Command<Int, Int, Broken>? = bench.command(enabled: given.signal)
    #expect(given.isSubscribed)
    _ = command
    command = nil
    #expect(!given.isSubscribed)
  }

  @Test func `who subscribes after the end gets the end`() {
    var command: Command<Int, Int, Broken>? = bench.command()
    let enabled = command?.enabled
    command = nil
    bench.scheduler.run()
    #expect(enabled.map { bench.record($0).events } == [.completed])
  }

  @Test func `a command may go on any thread`() {
    let executing = Recorder<Bool>()
    DispatchQueue.global().sync { [bench] in
      let command = bench.command()
      onScheduler { _ = executing.record(command.executing) }
    }
    bench.scheduler.run()
    #expect(executing.events == [.next(false), .completed])
  }

  @Test func `nothing is left of a command that has gone`() {
    let count = Counter()
    do {
      let tracked = Tracked(count)
      let command = Command<Int, Int, Never>(enabled: .never, on: bench.scheduler) { _ in
        tracked.touch()
        return .just(1)
      }
      bench.onBench {
        command.enabled.subscribe { _ in tracked.touch() }
        _ = command.execute(1).subscribe { _ in tracked.touch() }
      }
      bench.scheduler.run()
    }
    bench.scheduler.run()
    #expect(count.value == 0)
  }
}
