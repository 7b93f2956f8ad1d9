import OpenCombine
import Reactive

extension Workload {
  static var combining: [Workload] {
    [combineLatest(count: 200_000), zip(count: 200_000)]
  }

  private static func combineLatest(count: Int) -> Workload {
    Workload("combineLatest") {
      let sum = Sum()
      let left = BareSubject<Int>()
      let right = BareSubject<Int>()
      left.bare.combineLatest(right.bare).listen { sum.add($0 ^ $1) }
      for number in 0..<count {
        left.send(number)
        right.send(number &+ 1)
      }
      return sum.value
    } reactive: {
      let sum = Sum()
      let left = Reactive.Subject<Int, Never>()
      let right = Reactive.Subject<Int, Never>()
      left.combineLatest(right).subscribe { sum.add($0 ^ $1) }
      for number in 0..<count {
        left.send(number)
        right.send(number &+ 1)
      }
      return sum.value
    }
  }

  private static func zip(count: Int) -> Workload {
    Workload("zip") {
      let sum = Sum()
      let left = BareSubject<Int>()
      let right = BareSubject<Int>()
      left.bare.zip(right.bare).listen { sum.add($0 ^ $1) }
      for number in 0..<count {
        left.send(number)
        right.send(number &+ 1)
      }
      return sum.value
    } reactive: {
      let sum = Sum()
      let left = Reactive.Subject<Int, Never>()
      let right = Reactive.Subject<Int, Never>()
      left.zip(right).subscribe { sum.add($0 ^ $1) }
      for number in 0..<count {
        left.send(number)
        right.send(number &+ 1)
      }
      return sum.value
    } openCombine: {
      let sum = Sum()
      let left = PassthroughSubject<Int, Never>()
      let right = PassthroughSubject<Int, Never>()
      let subscription = left.zip(right).sink { sum.add($0 ^ $1) }
      for number in 0..<count {
        left.send(number)
        right.send(number &+ 1)
      }
      subscription.cancel()
      return sum.value
    }
  }
}
