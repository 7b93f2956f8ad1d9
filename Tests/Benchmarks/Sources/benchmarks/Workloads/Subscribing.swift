import OpenCombine
import Reactive

extension Workload {
  static var subscribing: [Workload] {
    [subscribe(count: 100_000), replayToLateSubscribers(count: 1_000, subscribers: 200)]
  }

  private static func subscribe(count: Int) -> Workload {
    Workload("subscribe") {
      let sum = Sum()
      for number in 0..<count {
        Bare.just(number).map { $0 &+ 1 }.listen { sum.add($0) }
      }
      return sum.value
    } reactive: {
      let sum = Sum()
      for number in 0..<count {
        Signal.just(number).map { $0 &+ 1 }.subscribe { sum.add($0) }
      }
      return sum.value
    } openCombine: {
      let sum = Sum()
      for number in 0..<count {
        let subscription = Just(number).map { $0 &+ 1 }.sink { sum.add($0) }
        subscription.cancel()
      }
      return sum.value
    }
  }

  private static func replayToLateSubscribers(count: Int, subscribers: Int) -> Workload {
    Workload("replay to late subscribers") {
      let sum = Sum()
      var kept: [Int] = []
      for number in 0..<count { kept.append(number) }
      for _ in 0..<subscribers {
        let listener: (Int) -> Void = { sum.add($0) }
        for number in kept { listener(number) }
      }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subject = ReplaySubject<Int, Never>()
      for number in 0..<count { subject.send(number) }
      for _ in 0..<subscribers { subject.subscribe { sum.add($0) }.dispose() }
      return sum.value
    }
  }
}
