import Dispatch
import Reactive
import Testing

/// Work that sends elsewhere than on the command's scheduler.
@Suite("Commands whose work sends elsewhere") struct CommandTaskTests {
  private let bench = Bench()

  @Test func `what the work sends elsewhere arrives on the command's scheduler, in order`() {
    let command = bench.command()
    let recorder = bench.record(command.execute(1))
    let executing = bench.record(command.executing)
    bench.scheduler.advance()
    // No scheduler is current here.
    bench.work.send(1)
    bench.work.send(2)
    #expect(recorder.events == [])
    // These come later and must not overtake.
    bench.onBench { bench.work.send(3) }
    bench.work.sendCompleted()
    #expect(recorder.events == [])
    #expect(command.isExecuting)
    bench.scheduler.advance()
    #expect(recorder.events == [.next("1"), .next("2"), .next("3"), .completed])
    #expect(!command.isExecuting)
    #expect(executing.values == [false, true, false])
  }

  @Test func `what the work sends on the command's scheduler arrives at once`() {
    let command = bench.command()
    let recorder = bench.record(command.execute(1))
    bench.scheduler.advance()
    bench.onBench { bench.work.send(1) }
    #expect(recorder.events == [.next("1")])
  }

  @Test func `a failure that comes from elsewhere arrives on the command's scheduler`() {
    let command = bench.command()
    let recorder = bench.record(command.execute(1))
    let errors = bench.record(command.errors.map { _ in 1 })
    bench.scheduler.advance()
    bench.work.send(1)
    bench.work.send(error: Broken())
    #expect(recorder.events == [])
    bench.scheduler.advance()
    #expect(recorder.events.count == 3)
    #expect(errors.values == [1])
  }

  @Test(.timeLimit(.minutes(1))) @MainActor
  func `the result of a task arrives on the main actor`() async {
    let load = Command<Int, Int, Never> { number in .task { number * 2 } }
    var results: [Int] = []
    var begun = 0
    load.executionSignals.subscribe { signal in
      begun += 1
      signal.subscribe { results.append($0) }
    }
    await withCheckedContinuation { continuation in
      load.execute(4).subscribe {
        results.append($0)
      } onCompleted: {
        continuation.resume()
      }
    }
    #expect(results == [8, 8])
    #expect(begun == 1)
  }
}
