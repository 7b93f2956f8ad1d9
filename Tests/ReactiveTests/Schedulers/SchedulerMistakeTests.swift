import Reactive
import Testing

/// Something that no program means, and what it is told.
enum SchedulerMistake: String, CaseIterable, Codable {
  case delayNegative = "a delay cannot be negative"
  case intervalZeroVirtual, intervalZeroQueue, intervalNegativeActor
  case firstDelayNegative
  case leewayNegativeVirtual, leewayNegativeQueue
  case stepNegative = "a test scheduler cannot run -1 actions"
  case limitZero = "a test scheduler cannot stop after 0 actions"
  case advanceNegative = "time cannot go back"

  var message: String {
    switch self {
    case .intervalZeroVirtual, .intervalZeroQueue, .intervalNegativeActor:
      "an interval has to be longer than nothing"
    case .firstDelayNegative: Self.delayNegative.rawValue
    case .leewayNegativeVirtual, .leewayNegativeQueue:
      "the leeway of an interval cannot be negative"
    default: rawValue
    }
  }

  func make() {
    let test = TestScheduler()
    let queue = QueueScheduler()
    let second = Duration.seconds(1)
    switch self {
    case .delayNegative: queue.schedule(afterDelay: .zero - second) {}
    case .intervalZeroVirtual: test.schedule(afterDelay: second, every: .zero) {}
    case .intervalZeroQueue: queue.schedule(afterDelay: second, every: .zero) {}
    case .intervalNegativeActor:
      ActorScheduler(MainActor.shared).schedule(afterDelay: second, every: .zero - second) {}
    case .firstDelayNegative: queue.schedule(afterDelay: .zero - second, every: second) {}
    case .leewayNegativeVirtual:
      test.schedule(afterDelay: second, every: second, leeway: .zero - second) {}
    case .leewayNegativeQueue:
      queue.schedule(afterDelay: second, every: second, leeway: .zero - second) {}
    case .stepNegative: test.step(-1)
    case .limitZero: _ = TestScheduler(limit: 0)
    case .advanceNegative: test.advance(by: .zero - second)
    }
  }
}

struct SchedulerMistakeTests {
  @Test(arguments: SchedulerMistake.allCases)
  func `a mistake stops the program and says which`(mistake: SchedulerMistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      mistake.make()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(mistake.message))
  }
}
