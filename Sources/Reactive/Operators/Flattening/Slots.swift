/// Decides which of many pieces of work may start, when no more than a number may run at a time.
struct Slots<Work> {
  /// The next step.
  enum Step {
    case wait
    case start(Work)
    case complete
  }

  /// How many may run at a time; 0 is no limit.
  let limit: Int
  private var running = 0
  private var waiting = Queue<Work>()
  private var sourceIsCompleted = false

  init(limit: Int) {
    self.limit = limit
  }

  /// The work if it may start now; otherwise it waits.
  mutating func add(_ work: Work) -> Work? {
    if limit == 0 || running < limit {
      running += 1
      return work
    }
    waiting.append(work)
    return nil
  }

  mutating func sourceCompleted() -> Step {
    sourceIsCompleted = true
    return running == 0 ? .complete : .wait
  }

  mutating func innerCompleted() -> Step {
    if let next = waiting.popFirst() { return .start(next) }
    running -= 1
    return running == 0 && sourceIsCompleted ? .complete : .wait
  }
}
