import Reactive

extension Workload {
  static var listing: [Workload] { [lazyList(count: 1_000_000)] }

  /// Beside the standard library's lazy sequences, which remember nothing.
  private static func lazyList(count: Int) -> Workload {
    Workload("lazy list") {
      let sum = Sum()
      for number in (0..<count).lazy.map({ $0 &* 3 }).filter({ $0 & 1 == 0 }) {
        // Otherwise the compiler would work out the sum without a loop.
        keep(number)
        sum.add(number)
      }
      return sum.value
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
}
