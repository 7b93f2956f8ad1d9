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

  @Test func `the work runs once, also for nobody, and a failure frees the slot`() {
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

  @Test func `the spinner stops before the alert appears`() {
    var log: [String] = []
    let queue = Queue()
    let command = Command<Int, Int, Offline>(later: queue.add) { _ in
      Signal { gate in
        gate.send(error: Offline())
        return nil
      }
    }
    let reports = Reports(of: command, later: queue.add)
    reports.errors.subscribe { _ in log.append("alert") }
    reports.executing.subscribe { log.append("executing \($0)") }
    reports.enabled.subscribe { log.append("enabled \($0)") }
    reports.executions.subscribe { execution in
      execution.subscribe { _ in
      } onCompleted: {
        log.append("execution completed")
      }
    }
    _ = command.execute(1)
    queue.run()
    #expect(
      log == [
        "executing false", "enabled true", "executing true", "enabled false",
        "execution completed", "executing false", "enabled true", "alert",
      ])
  }

  @Test func `a late subscriber learns the latest, and no one a repetition`() {
    var heard: [Int] = []
    let latest = Latest(1)
    latest.tell(2)
    let subscription = latest.subscribe { heard.append($0) }
    latest.tell(2)
    latest.tell(3)
    subscription.dispose()
    latest.tell(4)
    #expect(heard == [2, 3])
  }
}
