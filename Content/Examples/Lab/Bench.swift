import Reactive

/// How signals of the lab fail.
public struct Failed: Error, Hashable, Sendable {
  /// The failure.
  public init() {}
}

/// A signal as the reader has drawn it.
public struct DrawnLane {
  /// An event, and when it happens.
  public struct Moment {
    /// Milliseconds after the beginning.
    public var time: Int32
    /// What happens.
    public var event: Event<Int32, Failed>

    /// An event at a time.
    public init(time: Int32, event: Event<Int32, Failed>) {
      self.time = time
      self.event = event
    }
  }

  /// Whether it sends whether or not there is a subscriber.
  public var isHot: Bool
  /// Its events, in the order of their times.
  public var moments: [Moment]

  /// A lane with some events.
  public init(isHot: Bool, moments: [Moment]) {
    self.isHot = isHot
    self.moments = moments
  }
}

/// What an operator is tried with, and what comes of it.
///
/// Everything happens in virtual time, on ``clock``.
public final class Bench {
  /// How long a run is, in milliseconds.
  public static let end: Int32 = 60_000
  /// How many subscriptions to cold lanes, and how many events of results, a run may have.
  public static let limit = 1_000

  /// The scheduler that everything happens on.
  public let clock = TestScheduler()
  private let lanes: [DrawnLane]
  private let parameters: [Int32]
  private var hot: [Subject<Int32, Failed>?]
  private var subscriptions = 0
  private var events = 0
  private var stop: StaticString?
  private var plan: [any Disposable] = []
  private var text = Text()

  /// A bench with some lanes and the operator's parameters.
  public init(lanes: [DrawnLane], parameters: [Int32]) {
    self.lanes = lanes
    self.parameters = parameters
    hot = lanes.map { $0.isHot ? Subject() : nil }
  }

  // MARK: What operators are applied to

  /// The first lane.
  public var a: Signal<Int32, Failed> { signal(0) }
  /// The second lane.
  public var b: Signal<Int32, Failed> { signal(1) }
  /// The third lane.
  public var c: Signal<Int32, Failed> { signal(2) }

  /// A parameter that is a number, between two bounds.
  public func number(_ index: Int = 0, in bounds: ClosedRange<Int32>) -> Int {
    guard index < parameters.count else { return Int(bounds.lowerBound) }
    return Int(min(max(parameters[index], bounds.lowerBound), bounds.upperBound))
  }

  /// A parameter that is a time.
  public func time(_ index: Int = 0) -> Duration { .milliseconds(number(index, in: 10...10_000)) }

  private func signal(_ index: Int) -> Signal<Int32, Failed> {
    guard index < lanes.count else { return .never }
    if let subject = hot[index] { return subject }
    return Signal { subscriber in
      self.subscriptions += 1
      guard self.subscriptions <= Self.limit else {
        self.stop = "It was stopped after 1,000 subscriptions."
        return nil
      }
      let plan = CompoundDisposable()
      self.play(self.lanes[index], into: plan) { subscriber.send($0) }
      return plan
    }
  }

  private func play(
    _ lane: DrawnLane, into plan: CompoundDisposable,
    _ send: @escaping (Event<Int32, Failed>) -> Void
  ) {
    for moment in lane.moments {
      let work = clock.schedule(afterDelay: .milliseconds(Int(moment.time))) { send(moment.event) }
      if let work { plan.add(work) }
    }
  }

  // MARK: What comes of it

  /// Subscribes to a result, and draws what it sends on a lane of its own.
  ///
  /// - Parameters:
  ///   - lane: the number of the lane; the first one is 0.
  ///   - delay: how long after the beginning to subscribe, in milliseconds.
  ///   - label: what stands for a value on the lane.
  public func show<Value, Failure: Error>(
    _ result: Signal<Value, Failure>, on lane: Int32 = 0, after delay: Int32? = nil,
    _ label: @escaping (Value) -> Text
  ) {
    begin(after: delay, lane) { [self] in
      result.subscribe { [self] in
        write(lane, "value", label($0))
      } onError: { [self] _ in
        write(lane, "failed")
      } onCompleted: { [self] in
        write(lane, "completed")
      }
    }
  }

  private func begin(
    after delay: Int32?, _ lane: Int32, _ subscribe: @escaping () -> any Disposable
  ) {
    guard let delay else {
      // What comes up later is drawn from there.
      if now > 0 { write(lane, "subscribed") }
      return plan.append(subscribe())
    }
    let work = clock.schedule(afterDelay: .milliseconds(Int(delay))) { [self] in
      write(lane, "subscribed")
      plan.append(subscribe())
    }
    if let work { plan.append(work) }
  }

  /// Draws a result of numbers.
  public func show<Failure: Error>(
    _ result: Signal<Int32, Failure>, on lane: Int32 = 0, after delay: Int32? = nil
  ) {
    show(result, on: lane, after: delay) { Text($0) }
  }

  /// Draws a result of truth values.
  public func show<Failure: Error>(_ result: Signal<Bool, Failure>) {
    show(result) { Text($0 ? "true" : "false") }
  }

  /// Draws a result of arrays.
  public func show<Failure: Error>(_ result: Signal<[Int32], Failure>) {
    show(result) { values in
      var text = Text("[")
      for (index, value) in values.enumerated() {
        if index > 0 { text.add(", ") }
        text.add(value)
      }
      text.add("]")
      return text
    }
  }

  /// Draws a result of pairs.
  public func show<Failure: Error>(_ result: Signal<(Int32, Int32), Failure>) {
    show(result) { pair in
      var text = Text("(")
      text.add(pair.0)
      text.add(", ")
      text.add(pair.1)
      text.add(")")
      return text
    }
  }

  /// Names a lane that comes up.
  public func name(_ lane: Int32, _ name: Text) { line([Text("lane"), Text(lane), name]) }

  /// Draws something on a lane that is no event of a signal.
  public func note(_ lane: Int32, _ label: Text) { write(lane, "value", label) }

  /// The milliseconds since the beginning.
  public var now: Int32 { milliseconds(clock.now - .zero) }

  /// A time in milliseconds.
  public func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(seconds) * 1_000 + Int32(attoseconds / 1_000_000_000_000_000)
  }

  private func write(_ lane: Int32, _ kind: StaticString, _ label: Text = Text()) {
    events += 1
    guard events <= Self.limit else {
      stop = "It was stopped after 1,000 events."
      return
    }
    line([Text(lane), Text(now), Text(kind), label])
  }

  private func line(_ fields: [Text]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text.add("\t") }
      text.add(field)
    }
    text.add("\n")
  }

  // MARK: Running

  /// Tries an operator: a line of text for each event, as the page reads them.
  public func run(_ operator: @escaping (Bench) -> Void) -> Text {
    let hotPlan = CompoundDisposable()
    for (lane, subject) in zip(lanes, hot) {
      if let subject { play(lane, into: hotPlan) { subject.send($0) } }
    }
    // Inside an action of the clock it is the current scheduler, whatever thread this is.
    clock.schedule { `operator`(self) }
    clock.advance(to: .zero + .milliseconds(Int(Self.end)))
    hotPlan.dispose()
    for subscription in plan { subscription.dispose() }
    plan = []
    if let stop { line([Text("stopped"), Text(stop)]) }
    return text
  }
}
