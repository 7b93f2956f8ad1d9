/// Events that wait to be delivered, no more than a number of values among them.
struct BoundedQueue<Value, Failure: Error> {
  /// Whether the queue took a value.
  enum Admission {
    case added
    /// Somebody had to go, the value itself or the oldest.
    case full(dropped: Value?)
    case failed(Failure)
  }

  private let limit: Int
  private let strategy: OverflowStrategy<Failure>
  private var events = Queue<Event<Value, Failure>>()
  /// How many values wait.
  private var count = 0

  init(limit: Int, _ strategy: OverflowStrategy<Failure>) {
    self.limit = limit
    self.strategy = strategy
  }

  mutating func add(_ value: Value) -> Admission {
    if count < limit {
      count += 1
      events.append(.next(value))
      return .added
    }
    switch strategy {
    case .dropNewest: return .full(dropped: value)
    case .fail(let failure): return .failed(failure)
    case .dropOldest:
      let oldest = events.popFirst()
      events.append(.next(value))
      return .full(dropped: oldest?.value)
    }
  }

  /// Adds an ending, for which there is always room.
  mutating func add(ending: Event<Value, Failure>) {
    events.append(ending)
  }

  mutating func popFirst() -> Event<Value, Failure>? {
    let event = events.popFirst()
    if case .next = event { count -= 1 }
    return event
  }
}
