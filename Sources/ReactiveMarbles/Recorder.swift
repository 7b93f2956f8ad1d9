import Reactive

/// Writes down what signals send, and when they are subscribed.
///
/// May be used from any thread.
///
/// ```swift
/// let time = TestScheduler()
/// let recorder = Recorder<String, Broken>(on: time)
/// recorder.record(time.cold("a-b-c-|").debounce(.seconds(2), on: time))
/// time.run()
/// print(recorder.drawing(), recorder.values)
/// // Prints "------(c|) ["c"]"
/// ```
public final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  private let scheduler: (any Scheduler)?
  private let log: SubscriptionLog
  private let written = Locked<[Recording<Value, Failure>.Moment]>([])

  /// A recorder that takes the time from a scheduler's clock; without one it is always 0.
  public init(on scheduler: (any Scheduler)? = nil) {
    self.scheduler = scheduler
    log = SubscriptionLog(scheduler)
  }

  /// The recorded events, with the times of the scheduler's clock.
  public var moments: [Recording<Value, Failure>.Moment] {
    written.withLock { $0 }
  }

  /// The recorded events.
  public var events: [Event<Value, Failure>] {
    moments.map(\.event)
  }

  /// The values that were sent.
  public var values: [Value] {
    events.compactMap(\.value)
  }

  /// Whether it ended, and how.
  public var ending: Event<Value, Failure>? {
    events.first { $0.isFinished }
  }

  /// From when until when it was subscribed, in order of subscription.
  public var subscriptions: [SubscriptionInterval] {
    log.intervals
  }

  /// The recorded events, with the times counted from the first subscription.
  public var recording: Recording<Value, Failure> {
    let start = log.intervals.first?.from.offset ?? .zero
    return Recording(moments.map { Recording.Moment(at: $0.time - start, $0.event) })
  }

  /// The ``recording`` as it would be drawn.
  public func drawing(step: Duration = .seconds(1)) -> String {
    recording.drawing(step: step)
  }

  /// Writes an event down, as if it had been sent now.
  public func write(_ event: Event<Value, Failure>) {
    let now = scheduler?.now.offset ?? .zero
    written.withLock { $0.append(Recording.Moment(at: now, event)) }
  }

  /// Subscribes to a signal and records its events.
  ///
  /// Subscribes immediately even where there is no current scheduler, if the recorder has one.
  @discardableResult
  public func record(
    _ signal: Signal<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let interval = log.begin()
    var subscription: (any Disposable)?
    let subscribe = {
      subscription = signal.subscribe(isolation: nil, file: file, line: line) {
        self.write(.next($0))
      } onError: {
        interval.dispose()
        self.write(.error($0))
      } onCompleted: {
        interval.dispose()
        self.write(.completed)
      }
    }
    if let scheduler, Schedulers.current == nil {
      scheduler.performAsCurrent(subscribe)
    } else {
      subscribe()
    }
    guard let subscription else { preconditionFailure("a scheduler ran its action") }
    return RecordedSubscription(subscription, interval)
  }
}

extension Recorder: CustomStringConvertible {
  /// The ``recording``, each event after its time in seconds: `[10:a 30:|]`.
  public var description: String {
    recording.description
  }
}

/// A subscription whose end is written down.
private final class RecordedSubscription: Disposable {
  private let subscription: any Disposable
  private let interval: any Disposable

  init(_ subscription: any Disposable, _ interval: any Disposable) {
    self.subscription = subscription
    self.interval = interval
  }

  var isDisposed: Bool { subscription.isDisposed }

  func dispose() {
    subscription.dispose()
    interval.dispose()
  }
}

extension Signal where Value: Sendable {
  /// Subscribes a recorder, which writes down what the signal sends and when.
  public func record(
    on scheduler: any Scheduler, file: StaticString = #fileID, line: UInt = #line
  ) -> Recorder<Value, Failure> {
    let recorder = Recorder<Value, Failure>(on: scheduler)
    recorder.record(self, file: file, line: line)
    return recorder
  }
}
