import Synchronization
import Testing

@testable import miniature

struct CommandTests {
  private struct Offline: Error {}

  /// Keeps what is to be done later until it is asked to.
  private final class Queue: Sendable {
    private struct Action: @unchecked Sendable { let run: () -> Void }
    private let actions = Mutex<[Action]>([])
    func add(_ action: @escaping () -> Void) {
      let action = Action(run: action)
      actions.withLock { $0.append(action) }
    }
    func run() {
      while let next = actions.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { next.run() }
    }
  }

  @Test func `the screen hears of the work before it begins`() {
    var log: [String] = []
    let queue = Queue()
    let command = Command<Int, Int, Never>(later: queue.add) { input in
      Signal { gate in
        log.append("work")
        gate.send(input)
        gate.sendCompleted()
        return nil
      }
    }
    command.states.subscribe { log.append($0.isExecuting ? "busy" : "idle") }
    command.executions.subscribe { _ in log.append("execution") }
    let result = command.execute(7)
    #expect(command.execute(8) == nil)
    log.append("returned")
    queue.run()
    result?.subscribe { log.append("late \($0)") }
    #expect(log == ["returned", "busy", "execution", "work", "idle", "late 7"])
    #expect(command.execute(9) != nil)
  }

  @Test func `the work runs once, also for nobody, and a failure frees the place`() {
    var runs = 0
    let queue = Queue()
    let command = Command<Int, Int, Offline>(later: queue.add) { _ in
      Signal { gate in
        runs += 1
        gate.send(error: Offline())
        return nil
      }
    }
    _ = command.execute(1)
    queue.run()
    _ = command.execute(2)
    queue.run()
    #expect(runs == 2)
    #expect(command.core.isEnabled)
  }
}
