import Reactive
import ReactiveTesting

/// Writes down what a signal sends and when; in these tests signals fail with `Broken`.
typealias Recorder<Value: Sendable> = ReactiveTesting.Recorder<Value, Broken>

extension ReactiveTesting.Recorder where Failure == Broken {
  /// Records a signal that cannot fail.
  @discardableResult
  func record(
    _ signal: Signal<Value, Never>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    signal.subscribe(isolation: nil, file: file, line: line) {
      self.write(.next($0))
    } onCompleted: {
      self.write(.completed)
    }
  }
}

extension Recording.Moment {
  /// The time in whole seconds, one column each in these tests.
  var tick: Int { Int(time.components.seconds) }
}

/// What a signal sends at once when it is subscribed on a scheduler.
func events<Value: Equatable & Sendable>(of signal: Signal<Value, Broken>) -> [Event<Value, Broken>]
{
  let recorder = Recorder<Value>()
  onScheduler { recorder.record(signal) }
  return recorder.events
}

/// What a signal that cannot fail sends at once when it is subscribed on a scheduler.
func values<Value: Equatable & Sendable>(of signal: Signal<Value, Never>) -> [Value] {
  let recorder = Recorder<Value>()
  onScheduler { recorder.record(signal) }
  return recorder.values
}

/// Runs code with a current scheduler, so that subscribing happens at once.
@discardableResult
func onScheduler<Result>(_ body: () -> Result) -> Result {
  var result: Result?
  TestScheduler().performAsCurrent { result = body() }
  guard let result else { preconditionFailure("a scheduler ran its action") }
  return result
}
