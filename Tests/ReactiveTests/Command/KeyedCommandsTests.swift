import Reactive
import Testing

struct KeyedCommandsTests {
  private let bench = Bench()

  private func commands(
    enabled: Signal<Bool, Never>? = nil, in group: CommandGroup? = nil
  ) -> KeyedCommands<Int, Int, Int, Broken> {
    bench.onBench {
      KeyedCommands(enabled: enabled, on: bench.scheduler, in: group) {
        [work = bench.work] key, input in
        work.signal.map { $0 + 100 * key + 10 * input }
      }
    }
  }

  private func command(
    _ key: Int, of commands: KeyedCommands<Int, Int, Int, Broken>
  ) -> Command<Int, Int, Broken> {
    bench.onBench { commands[key] }
  }

  @Test func `each key has a command of its own`() {
    let stars = commands()
    let one = command(1, of: stars)
    #expect(one === command(1, of: stars))
    #expect(one !== command(2, of: stars))
    one.execute(0)
    #expect(!one.isEnabled)
    #expect(command(2, of: stars).isEnabled)
  }

  @Test func `the work gets the key and the input`() {
    let stars = commands()
    let results = bench.record(command(3, of: stars).execute(2))
    bench.scheduler.advance()
    bench.onBench { bench.work.send(1) }
    #expect(results.events == [.next("321")])
  }

  @Test func `says which keys execute`() {
    let stars = commands()
    let executing = bench.record(stars.executing.signal)
    bench.onBench { _ = [stars[1].execute(0), stars[2].execute(0)] }
    bench.scheduler.advance()
    #expect(stars.executing.value == [1, 2])
    bench.onBench { bench.work.sendCompleted() }
    bench.scheduler.advance()
    #expect(stars.executing.value.isEmpty)
    #expect(executing.values == [[], [1], [1, 2], [2], []])
  }

  @Test func `failures come with their keys, and end with the commands`() {
    var stars: KeyedCommands? = commands()
    let errors = bench.record((stars?.errors ?? .never).map { "\($0.key): \($0.error)" })
    bench.onBench { _ = stars?[7].execute(0) }
    bench.scheduler.advance()
    bench.onBench { bench.work.send(error: Broken()) }
    bench.scheduler.advance()
    #expect(errors.values == ["7: \(Broken())"])
    stars = nil
    #expect(errors.ending == .completed)
  }

  @Test func `a key that is removed is forgotten, and its work goes on`() {
    let stars = commands()
    let one = command(1, of: stars)
    one.execute(0)
    bench.scheduler.advance()
    bench.onBench { stars.remove([1, 9]) }
    #expect(stars.executing.value.isEmpty)
    #expect(bench.work.isSubscribed)
    let next = command(1, of: stars)
    #expect(next !== one)
    next.execute(0)
    bench.scheduler.advance()
    #expect(stars.executing.value == [1])
    #expect(bench.work.subscriptions.value == 2)
  }

  @Test func `one signal enables all of them, and in a group one executes`() {
    let isOnline = Property(false)
    let stars = commands(enabled: isOnline.signal, in: CommandGroup())
    #expect(!command(1, of: stars).isEnabled)
    bench.onBench { isOnline.value = true }
    #expect(command(1, of: stars).isEnabled)
    command(1, of: stars).execute(0)
    #expect(!command(2, of: stars).isEnabled)
  }

  @Test func `the values of a command are those of all its executions`() {
    let command = bench.command()
    let values = bench.record(command.values)
    command.execute(0)
    bench.scheduler.advance()
    bench.onBench {
      bench.work.send(1)
      bench.work.send(error: Broken())
    }
    bench.scheduler.advance()
    command.execute(0)
    bench.scheduler.advance()
    bench.onBench { bench.work.send(2) }
    #expect(values.events == [.next(1), .next(2)])
  }
}
