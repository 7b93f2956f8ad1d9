import Reactive

extension Workload {
  static var scheduling: [Workload] {
    [virtualTime(count: 1_000_000), virtualTimeInTurn(count: 1_000_000)]
  }

  /// Many actions that wait side by side.
  private static func virtualTime(count: Int) -> Workload {
    Workload("virtual time") {
      let sum = Sum()
      var actions: [(due: Int, action: () -> Void)] = []
      for number in 0..<count { actions.append((number * 7919 % 1000, { sum.add(number) })) }
      actions.sort { $0.due < $1.due }
      for (_, action) in actions { action() }
      return sum.value
    } reactive: {
      let sum = Sum()
      let scheduler = TestScheduler()
      for number in 0..<count {
        scheduler.schedule(after: Instant(offset: .seconds(number * 7919 % 1000))) {
          sum.add(number)
        }
      }
      scheduler.run()
      return sum.value
    }
  }

  /// Actions each of which schedules the next.
  private static func virtualTimeInTurn(count: Int) -> Workload {
    Workload("virtual time, in turn") {
      var left = count
      var actions: [() -> Void] = []
      func round() {
        left -= 1
        if left > 0 { actions.append(round) }
      }
      actions.append(round)
      while let action = actions.popLast() { action() }
      return left
    } reactive: {
      var left = count
      let scheduler = TestScheduler()
      scheduler.scheduleRecursive { again in
        left -= 1
        if left > 0 { again() }
      }
      scheduler.run()
      return left
    }
  }
}
