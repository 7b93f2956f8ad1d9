import Marbles
import Reactive

/// The events that a signal sent, and their times, for you to look at, draw, compare, keep and send
/// again.
///
/// ```swift
/// let recording = Recording<Int, Never>([
///   (.seconds(1), .next(5)), (.seconds(3), .completed),
/// ])
/// print(recording.drawing())
/// // Prints "-5-|"
/// let time = TestScheduler()
/// time.advance(by: .seconds(10))
/// recording.replayed(on: time).subscribe { print($0, "at", time.now) }
/// time.run()
/// // Prints "5 at 11s"
/// ```
public struct Recording<Value, Failure: Error> {
  /// An event and its time.
  public struct Moment {
    /// The time since the beginning.
    public var time: Duration
    /// The event that was sent.
    public var event: Event<Value, Failure>

    /// An event at a time.
    public init(at time: Duration, _ event: Event<Value, Failure>) {
      self.time = time
      self.event = event
    }
  }

  /// The events that were sent, in order.
  public var moments: [Moment]

  /// A recording of some events.
  public init(_ moments: [Moment] = []) {
    self.moments = moments
  }

  /// A recording of events with their times.
  public init(_ events: [(Duration, Event<Value, Failure>)]) {
    moments = events.map { Moment(at: $0, $1) }
  }

  /// The events without their times.
  public var events: [Event<Value, Failure>] {
    moments.map(\.event)
  }

  /// The values without their times.
  public var values: [Value] {
    events.compactMap(\.value)
  }

  /// How it ended, or nil if it did not.
  public var ending: Event<Value, Failure>? {
    events.first { $0.isFinished }
  }

  /// A cold signal that sends the same at the same times, counted from each subscription; no time
  /// is negative.
  public func replayed(
    on scheduler: any Scheduler, file: StaticString = #fileID, line: UInt = #line
  ) -> ScriptedSignal<Value, Failure> where Value: Sendable {
    ScriptedSignal(cold: self, on: scheduler, file: file, line: line)
  }
}

extension Recording: CustomStringConvertible {
  /// The events, each after its time in seconds: `[10:a 30:|]`.
  public var description: String {
    "[" + moments.map(\.description).joined(separator: " ") + "]"
  }
}

extension Recording.Moment: CustomStringConvertible {
  /// The time in seconds and the event: `1.5:a`, `2:#(TimedOut())`, `30:|`.
  public var description: String {
    let seconds = Instant(offset: time).description.dropLast()
    switch Alphabet<Value, Failure>().mark(event) {
    case .value(let text): return "\(seconds):\(text)"
    case .failed(nil): return "\(seconds):#"
    case .failed(let name?): return "\(seconds):#(\(name))"
    case .completed, .disposed, .subscribed: return "\(seconds):|"
    }
  }
}

extension Recording.Moment: Sendable where Value: Sendable {}
extension Recording.Moment: Equatable where Value: Equatable, Failure: Equatable {}
extension Recording.Moment: Hashable where Value: Hashable, Failure: Hashable {}
extension Recording: Sendable where Value: Sendable {}
extension Recording: Equatable where Value: Equatable, Failure: Equatable {}
extension Recording: Hashable where Value: Hashable, Failure: Hashable {}
