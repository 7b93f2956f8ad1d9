// snippet.reading
import Observation
import Synchronization

extension Signal where Failure == Never {
  typealias Later = @Sendable (@escaping () -> Void) -> Void

  /// Sends a property of an observable object now and after each
  /// change; completes when the object is freed.
  static func observing<Object: AnyObject & Observable>(
    _ object: Object, _ path: KeyPath<Object, Value>,
    later: @escaping Later
  ) -> Signal {
    let current = { [weak object] in object?[keyPath: path] }
    return Signal { gate in
      Reader(gate, current, later).read()
      return nil
    }
  }
}

private final class Reader<Value>: @unchecked Sendable {
  private let gate: Gate<Value, Never>
  private let current: () -> Value?
  private let later: (@escaping () -> Void) -> Void

  init(
    _ gate: Gate<Value, Never>, _ current: @escaping () -> Value?,
    _ later: @escaping (@escaping () -> Void) -> Void
  ) {
    self.gate = gate
    self.current = current
    self.later = later
  }

  func read() {
    guard !gate.lifetime.isDisposed else { return }
    var notice = Notice { self.later { self.read() } }
    let value = withObservationTracking(current) {
      [notice] in notice.arrive()
    }
    // If the object has taken the closure, it holds the notice, too.
    let isObserved =
      !isKnownUniquelyReferenced(&notice)
      || notice.hasArrived
    if let value { gate.send(value) }
    if value != nil && isObserved { return }
    notice.cancel()
    gate.sendCompleted()
  }
}

// snippet.end

// snippet.notice
/// Arrives once: at the change, or when it is freed, because the
/// observed object has been.
private final class Notice: Sendable {
  private let act: Mutex<(@Sendable () -> Void)?>

  init(_ act: @escaping @Sendable () -> Void) {
    self.act = Mutex(act)
  }

  deinit { arrive() }

  func arrive() { take()?() }
  func cancel() { _ = take() }
  var hasArrived: Bool { act.withLock { $0 == nil } }

  private func take() -> (@Sendable () -> Void)? {
    act.withLock { act in
      defer { act = nil }
      return act
    }
  }
}
// snippet.end
