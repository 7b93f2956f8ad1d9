extension Signal where Value: Sendable {
  /// The values of the signal, as a list that is subscribed now.
  ///
  /// Reading on past what has been sent **blocks the thread** until there is more or the signal
  /// ends; a failure ends the list as the completion does. **What is sent and not read yet is kept,
  /// without a limit.** The subscription is disposed when the list, its iterators and lists that
  /// are derived from it are released.
  ///
  /// Do not read from the thread that would have to send, or under virtual time: a reader that
  /// waits there waits forever.
  ///
  /// ```swift
  /// let numbers = Signal.of(1, 2, 3).list
  /// print(numbers.filter { $0 > 1 }.array)
  /// // Prints "[2, 3]"
  /// ```
  public var list: LazyList<Value> {
    let arrivals = Arrivals<Value>()
    let subscription = subscribe(
      onNext: { arrivals.add($0) }, onError: { _ in arrivals.end() },
      onCompleted: { arrivals.end() }
    ).scoped()
    return LazyList(pulling: ArrivalIterator(arrivals: arrivals, subscription: subscription))
  }
}

/// Takes values as they arrive, and ends the subscription when it is released.
private struct ArrivalIterator<Value>: IteratorProtocol {
  let arrivals: Arrivals<Value>
  let subscription: ScopedDisposable

  func next() -> Value? {
    arrivals.next()
  }
}

/// Values on their way from a sender to a reader, which may have to wait for them.
private final class Arrivals<Value>: Sendable {
  private struct State {
    var values = Queue<Value>()
    var isEnded = false
    var isAwaited = false
    /// The value that the reader has been waiting for.
    var found: Value?
  }

  private let state = Locked(State())

  func add(_ value: Value) {
    change { $0.values.append(value) }
  }

  func end() {
    change { $0.isEnded = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let isAwaited = state.withLock { state in
      body(&state)
      return state.isAwaited
    }
    if isAwaited { BlockedThreads.wake() }
  }

  /// The next value, or nil after the end; waits if neither is there.
  ///
  /// For one reader at a time.
  func next() -> Value? {
    BlockedThreads.wait { isThereMore() }
    return state.withLock { state in
      state.isAwaited = false
      defer { state.found = nil }
      return state.found
    }
  }

  private func isThereMore() -> Bool {
    state.withLock { state in
      state.found = state.values.popFirst()
      state.isAwaited = state.found == nil && !state.isEnded
      return !state.isAwaited
    }
  }
}
