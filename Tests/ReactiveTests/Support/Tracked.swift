import Synchronization

/// An object whose end can be seen.
final class Tracked: Sendable {
  private let count: Counter

  init(_ count: Counter) {
    self.count = count
    count.add(1)
  }

  deinit {
    count.add(-1)
  }

  /// Does nothing: for closures that hold the object.
  func touch() {}
}

/// A number that threads may change.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  func add(_ amount: Int = 1) {
    number.add(amount, ordering: .sequentiallyConsistent)
  }
}
