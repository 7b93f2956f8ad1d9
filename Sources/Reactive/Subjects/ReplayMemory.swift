/// What a replay subject remembers: the last values and the ending.
struct ReplayMemory<Value, Failure: Error> {
  let capacity: Int
  var ending: Event<Value, Failure>?
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

  /// Records a value and gives the one that has to go for it, so that the caller says where it is
  /// released.
  mutating func record(_ value: Value) -> Value? {
    guard kept.count == capacity else {
      kept.append(value)
      return nil
    }
    guard capacity > 0 else { return nil }
    defer { oldest = (oldest + 1) % capacity }
    let forgotten = kept[oldest]
    kept[oldest] = value
    return forgotten
  }

  /// Lets the values go and gives them.
  mutating func forget() -> [Value] {
    defer {
      kept = []
      oldest = 0
    }
    return kept
  }
}
