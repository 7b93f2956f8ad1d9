import Reactive

extension Workload {
  static var listing: [Workload] {
    [lazyList(count: 1_000_000), lazyListReadOnce(count: 1_000_000)]
  }

  /// A list that remembers what is read, because a variable holds it.
  private static func lazyList(count: Int) -> Workload {
    Workload("lazy list") {
      sumOfLazySequence(count)
    } reactive: {
      let sum = Sum()
      let list = LazyList(0..<count).map { $0 &* 3 }.filter { $0 & 1 == 0 }
      for number in list {
        keep(number)
        sum.add(number)
      }
      return sum.value
    }
  }

  /// A list that only the loop holds.
  private static func lazyListReadOnce(count: Int) -> Workload {
    Workload("lazy list, read once") {
      sumOfLazySequence(count)
    } reactive: {
      let sum = Sum()
      for number in LazyList(0..<count).map({ $0 &* 3 }).filter({ $0 & 1 == 0 }) {
        keep(number)
        sum.add(number)
      }
      return sum.value
    }
  }

  /// The standard library's lazy sequences remember nothing.
  private static func sumOfLazySequence(_ count: Int) -> Int {
    let sum = Sum()
    for number in (0..<count).lazy.map({ $0 &* 3 }).filter({ $0 & 1 == 0 }) {
      // Otherwise the compiler would work out the sum without a loop.
      keep(number)
      sum.add(number)
    }
    return sum.value
  }
}
