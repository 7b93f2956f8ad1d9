/// A subject that replays earlier values to each new subscriber.
///
/// It keeps the last `capacity` values and the ending. A subscription first receives the kept
/// values, in order, and then later ones; no value is lost or doubled, whatever other threads send.
/// Disposing stops a replay. It happens inside the subscribing call where a scheduler is current,
/// otherwise in the background.
///
/// Without a capacity it keeps everything: use it for finite work.
///
/// ```swift
/// let log = ReplaySubject<String, Never>(capacity: 2)
/// for line in ["a", "b", "c"] { log.send(line) }
/// log.sendCompleted()
/// log.subscribe { print($0) } onCompleted: { print("completed") }
/// // Prints "b"
/// // Prints "c"
/// // Prints "completed"
/// ```
public final class ReplaySubject<Value, Failure: Error>: Subject<Value, Failure>,
  @unchecked Sendable
{
  // Unchecked like `Subject`: it adds nothing.

  /// Makes a subject that keeps the last `capacity` values, not negative; 0 keeps the ending only.
  public init(capacity: Int = .max, file: StaticString = #fileID, line: UInt = #line) {
    precondition(capacity >= 0, "a replay subject cannot keep \(capacity) values")
    super.init(ReplayHub(capacity: capacity), .derived("ReplaySubject", file, line, from: []))
  }
}

extension Int {
  /// No limit: the capacity of a ``ReplaySubject`` that keeps everything.
  public static var unlimited: Int { .max }
}
