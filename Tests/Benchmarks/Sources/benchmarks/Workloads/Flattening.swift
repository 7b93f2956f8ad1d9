import OpenCombine
import Reactive

extension Workload {
  static var flattening: [Workload] {
    [flatMap(count: 100_000), switchToLatest(count: 100_000), mergeOfEight(count: 100_000)]
  }

  private static func flatMap(count: Int) -> Workload {
    Workload("flatMap") {
      let sum = Sum()
      let subject = BareSubject<Int>()
      subject.bare.flatMap { .just($0 &+ 1) }.listen { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subject = Reactive.Subject<Int, Never>()
      subject.flatMap { .just($0 &+ 1) }.subscribe { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } openCombine: {
      let sum = Sum()
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.flatMap { Just($0 &+ 1) }.sink { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      subscription.cancel()
      return sum.value
    }
  }

  private static func switchToLatest(count: Int) -> Workload {
    Workload("switchToLatest") {
      let sum = Sum()
      let subject = BareSubject<Int>()
      subject.bare.map { Bare.just($0 &+ 1) }.switchToLatest().listen { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subject = Reactive.Subject<Int, Never>()
      subject.map { Signal<Int, Never>.just($0 &+ 1) }.switchToLatest().subscribe { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      return sum.value
    } openCombine: {
      let sum = Sum()
      let subject = PassthroughSubject<Int, Never>()
      let subscription = subject.map { Just($0 &+ 1) }.switchToLatest().sink { sum.add($0) }
      for number in 0..<count { subject.send(number) }
      subscription.cancel()
      return sum.value
    }
  }

  private static func mergeOfEight(count: Int) -> Workload {
    Workload("merge of 8") {
      let sum = Sum()
      let subjects = (0..<8).map { _ in BareSubject<Int>() }
      Bare.merge(subjects.map(\.bare)).listen { sum.add($0) }
      for number in 0..<count { for subject in subjects { subject.send(number) } }
      return sum.value
    } reactive: {
      let sum = Sum()
      let subjects = (0..<8).map { _ in Reactive.Subject<Int, Never>() }
      Signal.merge(subjects.map { $0 as Signal }).subscribe { sum.add($0) }
      for number in 0..<count { for subject in subjects { subject.send(number) } }
      return sum.value
    }
  }
}
