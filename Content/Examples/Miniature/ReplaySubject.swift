/// Replays and registers in one turn, so no value is lost between
/// the recording and what follows, and none comes twice.
final class ReplayHub<Value, Failure: Error>: Hub<Value, Failure>,
  @unchecked Sendable
{
  private let capacity: Int
  private var kept: [Value] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  override func deliver(_ value: Value) {
    kept.append(value)
    if kept.count > capacity { kept.removeFirst() }
    super.deliver(value)
  }

  override func join(_ observer: Observer) {
    for value in kept { observer.send(value) }
    super.join(observer)
  }
}

final class ReplaySubject<Value, Failure: Error>:
  Subject<Value, Failure>
{
  init(capacity: Int = .max) {
    super.init(ReplayHub(capacity: capacity))
  }
}
