/// What a replay subject remembers: the last values and the ending.
///
/// A class, for code that does not know its types has to look up those of a struct again and again.
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

  /// Records a value and exchanges it for the one that has to go for it, so that the caller says where
  /// that is released.
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

  /// Lets the values go and gives them.
  func forget() -> [Value] {
    defer {
      kept = []
      oldest = 0
    }
    return kept
  }
}
