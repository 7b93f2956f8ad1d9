/// A subject with a current value: a new subscriber receives it first, and then every later value.
///
/// Subscribing is one step: no value is lost or doubled, whatever other threads send. Setting the
/// same value again sends it again. Once the subject has ended, new subscribers receive the ending
/// only. The current value is sent to a new subscriber where it has a current scheduler, otherwise
/// in the background, before anything later; the subscriber is registered immediately.
///
/// ```swift
/// let name = BehaviorSubject<String, Never>("Ada")
/// name.subscribe { print($0) }
/// // Prints "Ada"
/// name.send("Grace")
/// // Prints "Grace"
/// ```
///
/// Called `CurrentValueSubject` in Combine.
public final class BehaviorSubject<Value, Failure: Error>: Subject<Value, Failure>,
  @unchecked Sendable
{
  // Unchecked like `Signal`: it adds a constant that is Sendable.
  private let current: BehaviorHub<Value, Failure>

  /// Makes a subject with a first value.
  public convenience init(
    _ initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(BehaviorHub(initial), file, line)
  }

  private init(_ hub: BehaviorHub<Value, Failure>, _ file: StaticString, _ line: UInt) {
    current = hub
    super.init(hub, .derived("BehaviorSubject", file, line, from: []))
  }

  /// Makes a subject that cannot fail, with a first value: `BehaviorSubject(0)`.
  public convenience init(
    _ initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) where Failure == Never {
    self.init(BehaviorHub(initial), file, line)
  }

  /// The value that was sent last, or the first one; it stays after the ending.
  ///
  /// Inside a callback it is the value that is being delivered, or a newer one.
  public var value: Value {
    current.value
  }
}
