/// A number that closures add to, at the least possible cost: no box, no exclusivity check.
struct Sum {
  private let number: UnsafeMutablePointer<Int>

  init() {
    number = .allocate(capacity: 1)
    number.initialize(to: 0)
  }

  func add(_ other: Int) {
    number.pointee &+= other
  }

  /// The number, once: it is gone then.
  var value: Int {
    defer { number.deallocate() }
    return number.move()
  }
}
