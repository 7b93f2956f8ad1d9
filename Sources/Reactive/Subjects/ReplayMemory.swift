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

  mutating func record(_ value: Value) {
    if kept.count < capacity {
      kept.append(value)
    } else if capacity > 0 {
      kept[oldest] = value
      oldest = (oldest + 1) % capacity
    }
  }
}
