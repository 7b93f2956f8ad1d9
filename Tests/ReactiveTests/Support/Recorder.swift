import Reactive
import Synchronization

/// Writes down what a signal sends and when.
final class Recorder<Value: Equatable & Sendable>: Sendable {
  private let scheduler: TestScheduler?
  private let written = Mutex<[Moment<Value>]>([])

  init(on scheduler: TestScheduler? = nil) {
    self.scheduler = scheduler
  }

  var moments: [Moment<Value>] {
    written.withLock { $0 }
  }

  var events: [Event<Value, Broken>] {
    moments.map(\.event)
  }

  var values: [Value] {
    events.compactMap(\.value)
  }

  /// Whether it ended, and how.
  var ending: Event<Value, Broken>? {
    events.first { $0.isFinished }
  }

  func write(_ event: Event<Value, Broken>) {
    let tick = scheduler.map { Int($0.now.offset.components.seconds) } ?? 0
    written.withLock { $0.append(Moment(tick: tick, event: event)) }
  }

  @discardableResult
  func record(_ signal: Signal<Value, Broken>) -> any Disposable {
    signal.subscribe {
      self.write(.next($0))
    } onError: {
      self.write(.error($0))
    } onCompleted: {
      self.write(.completed)
    }
  }

  @discardableResult
  func record(_ signal: Signal<Value, Never>) -> any Disposable {
    signal.subscribe {
      self.write(.next($0))
    } onCompleted: {
      self.write(.completed)
    }
  }
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
