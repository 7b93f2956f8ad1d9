import Reactive

extension Workload {
  static var commanding: [Workload] { [command(count: 100_000)] }

  /// Work that is begun again and again, each time when the one before is done.
  private static func command(count: Int) -> Workload {
    Workload("command") {
      let sum = Sum()
      var isExecuting = false
      var actions: [() -> Void] = []
      for number in 0..<count where !isExecuting {
        isExecuting = true
        actions.append { Bare.just(number).listen { sum.add($0) } }
        actions.append { isExecuting = false }
        for action in actions { action() }
        actions.removeAll(keepingCapacity: true)
      }
      return sum.value
    } reactive: {
      let sum = Sum()
      let scheduler = TestScheduler()
      let command = Command<Int, Int, Never>(on: scheduler) { .just($0) }
      for number in 0..<count {
        command.execute(number).subscribe { sum.add($0) }
        scheduler.run()
      }
      return sum.value
    }
  }
}
