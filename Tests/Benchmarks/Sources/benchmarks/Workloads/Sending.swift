import OpenCombine
import Reactive

extension Workload {
  static var sending: [Workload] {
    [pipeline(count: 1_000_000), fanOut(observers: 10, count: 100_000)]
  }

  private static func pipeline(count: Int) -> Workload {
    Workload("pipeline") {
      let sum = Sum()
      let subject = BareSubject<Int>()
      subject.bare.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0, &+).listen { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subject = Reactive.Subject<Int, Never>()
      subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0, &+).subscribe { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } openCombine: {
      let sum = Sum()
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0, &+)
        .sink { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      subscription.cancel()
      return sum.value
    }
  }

  private static func fanOut(observers: Int, count: Int) -> Workload {
    Workload("fan-out") {
      let sum = Sum()
      let subject = BareSubject<Int>()
      for _ in 0..<observers { subject.bare.listen { sum.add($0) } }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subject = Reactive.Subject<Int, Never>()
      for _ in 0..<observers { subject.subscribe { sum.add($0) } }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } openCombine: {
      let sum = Sum()
      let subject = PassthroughSubject<Int, Never>()
      let subscriptions = (0..<observers).map { _ in subject.sink { sum.add($0) } }
      for number in 0..<count { subject.send(number) }
      for subscription in subscriptions { subscription.cancel() }
      return sum.value
    }
  }
}
