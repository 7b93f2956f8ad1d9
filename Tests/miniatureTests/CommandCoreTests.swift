import Dispatch
import Synchronization
import Testing

@testable import miniature

struct CommandCoreTests {
  private final class Told: Sendable {
    private let states = Mutex<[Bool]>([])
    var executing: [Bool] { states.withLock { $0 } }
    func add(_ state: CommandState) {
      states.withLock { $0.append(state.isExecuting) }
    }
  }

  @Test func `of many threads that tap at once, one begins`() {
    let core = CommandCore { _ in }
    let begun = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      if core.begin() { begun.add(1, ordering: .relaxed) }
    }
    #expect(begun.load(ordering: .relaxed) == 1)
    core.finish()
    #expect(core.begin())
  }

  @Test func `a refused tap is no news`() {
    let told = Told()
    let core = CommandCore { told.add($0) }
    #expect(core.begin())
    #expect(!core.begin())
    core.finish()
    #expect(told.executing == [true, false])
  }

  @Test func `an end in the middle of the news is told after them`() {
    let told = Told()
    let isTelling = DispatchSemaphore(value: 0)
    let hasFinished = DispatchSemaphore(value: 0)
    let core = CommandCore { state in
      if state.isExecuting {
        isTelling.signal()
        hasFinished.wait()
      }
      told.add(state)
    }
    DispatchQueue(label: "work").async {
      isTelling.wait()
      core.finish()
      hasFinished.signal()
    }
    #expect(core.begin())
    #expect(told.executing == [true, false])
  }

  @Test func `not wanted, not enabled`() {
    let core = CommandCore { _ in }
    core.setWanted(false)
    #expect(!core.isEnabled)
    #expect(!core.begin())
    core.setWanted(true)
    #expect(core.isEnabled)
  }
}
