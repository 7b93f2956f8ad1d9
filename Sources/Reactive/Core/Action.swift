/// A closure to run later, until it has run or is dropped.
///
/// A struct and not just an optional closure: generic code that changes a closure in place wraps it
/// in one more layer each time.
struct Action {
  private(set) var run: (() -> Void)?

  /// Removes the closure and returns it.
  mutating func take() -> Action {
    defer { run = nil }
    return self
  }

  func callAsFunction() {
    run?()
  }
}
