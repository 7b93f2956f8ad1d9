/// The memory of a replay subject: the last values and the ending.
///
/// A class, because generic code would look up the types of a struct again and again.
final class ReplayMemory<Value, Failure: Error> {
  private let capacity: Int
  private(set) var hasEnded = false
  private(set) var ending: Event<Value, Failure>?
  /// A ring once it is full: the oldest value is the next to be overwritten.
  private var kept: [Value] = []
  private var oldest = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The last values, oldest first.
  func values() -> [Value] {
    oldest == 0 ? kept : Array(kept[oldest...] + kept[..<oldest])
  }

  /// Records a value and swaps it with the value that it pushes out, so that the caller decides
  /// where that value is released.
  func record(_ value: inout Value) {
    guard kept.count == capacity else { return kept.append(value) }
    guard capacity > 0 else { return }
    swap(&kept[oldest], &value)
    oldest = (oldest + 1) % capacity
  }

  func end(with event: Event<Value, Failure>) {
    hasEnded = true
    ending = event
  }

  /// Removes the values and returns them.
  func forget() -> [Value] {
    defer {
      kept = []
      oldest = 0
    }
    return kept
  }
}
