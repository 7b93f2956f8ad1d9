/// Something to do, until it is done or dropped.
///
/// A struct and not just an optional closure: generic code that changes a closure in place wraps it
/// in one more layer each time.
struct Action {
  private(set) var run: (() -> Void)?

  var isGone: Bool { run == nil }

  /// Lets go of the closure and gives it.
  mutating func take() -> Action {
    defer { run = nil }
    return self
  }

  func callAsFunction() {
    run?()
  }
}
