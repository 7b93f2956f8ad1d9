import Dispatch
import Reactive
import Testing

@Suite("Command groups") struct CommandGroupTests {
  private let bench = Bench()
  private let group = CommandGroup()

  private func command(
    _ work: Source<Int, Broken>, in group: CommandGroup? = nil
  ) -> Command<Int, Int, Broken> {
    bench.onBench { Command(on: bench.scheduler, in: group ?? self.group) { _ in work.signal } }
  }

  @Test func `one of the commands executes at a time`() {
    let work = [Source<Int, Broken>(), Source<Int, Broken>()]
    let commands = work.map { command($0) }
    let enabled = commands.map { bench.record($0.enabled) }
    commands[0].execute(1)
    #expect(commands.map(\.isEnabled) == [false, false])
    let refused = bench.record(commands[1].execute(1))
    #expect(refused.events == [.next("the command is not enabled"), .error(Broken())])
    bench.scheduler.advance()
    bench.onBench { work[0].sendCompleted() }
    bench.scheduler.advance()
    #expect(commands.map(\.isEnabled) == [true, true])
    #expect(enabled.map(\.values) == [[true, false, true], [true, false, true]])
    #expect(!work[1].isSubscribed)
    commands[1].execute(1)
    bench.scheduler.advance()
    #expect(work[1].isSubscribed)
    bench.onBench { work[1].send(error: Broken()) }
    bench.scheduler.advance()
    #expect(commands.map(\.isEnabled) == [true, true])
  }

  @Test func `executions of one command may overlap if it allows that`() {
    let work = Source<Int, Broken>()
    let (first, second) = (command(work), command(work))
    first.allowsConcurrentExecution = true
    first.execute(1)
    first.execute(1)
    bench.scheduler.advance()
    #expect(work.subscriptions.value == 2)
    #expect(!second.isEnabled)
  }

  @Test func `a command that goes leaves the group as soon as its work is over`() {
    let work = Source<Int, Broken>()
    let other = command(Source<Int, Broken>())
    do { command(work).execute(1) }
    bench.scheduler.advance()
    #expect(!other.isEnabled)
    bench.onBench { work.sendCompleted() }
    bench.scheduler.advance()
    #expect(other.isEnabled)
  }

  @Test func `only one of several threads gets through`() {
    for _ in 0..<50 {
      let group = CommandGroup()
      let commands = (0..<4).map { _ in command(Source<Int, Broken>(), in: group) }
      DispatchQueue.concurrentPerform(iterations: 4) { commands[$0].execute(1) }
      #expect(commands.filter(\.isExecuting).count == 1)
    }
  }
}
