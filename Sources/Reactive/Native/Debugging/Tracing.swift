import Synchronization

/// Watches signals as named lanes, for diagrams of the actual events.
///
/// A lane is a signal with ``Signal/traced(_:file:line:)``. While tracing is off
/// such a signal is connected as if it were not there.
///
/// ```swift
/// Tracing.start { record in
///   let which = "subscription \(record.subscription) of \(record.lane)"
///   print("\(record.time): \(which)", record.kind)
/// }
/// let lane = Signal<Int, Never>.never
///   .take(until: .timer(after: .seconds(2))).traced("waiting")
/// lane.subscribe()
/// lane.subscribe().dispose()
/// Schedulers.runVirtualTime()
/// Tracing.stop()
/// ```
/// ```output
/// 0s: subscription 1 of waiting subscribed
/// 0s: subscription 2 of waiting subscribed
/// 0s: subscription 2 of waiting disposed
/// 2s: subscription 1 of waiting completed
/// ```
public enum Tracing {
  private struct State {
    var sink: (@Sendable (TraceRecord) -> Void)?
    var subscriptions: [String: Int] = [:]
  }

  private static let state = Locked(State())
  private static let isStarted = Atomic<Bool>(false)

  /// Sends the events of lanes that are subscribed from now on to a sink.
  ///
  /// The sink is called where it happens, on any thread. There is one sink for the process; a new
  /// one takes the place of the old one.
  public static func start(_ sink: @escaping @Sendable (TraceRecord) -> Void) {
    state.withLock { $0 = State(sink: sink) }
    isStarted.store(true, ordering: .releasing)
  }

  /// Stops sending events to the sink.
  public static func stop() {
    isStarted.store(false, ordering: .releasing)
    state.withLock { $0 = State() }
  }

  static var isOn: Bool { isStarted.load(ordering: .acquiring) }

  /// The number of a new subscription of a lane.
  static func nextSubscription(of lane: String) -> Int {
    state.withLock { state in
      state.subscriptions[lane, default: 0] += 1
      return state.subscriptions[lane, default: 0]
    }
  }

  static func record(
    _ kind: TraceRecord.Kind, lane: String, subscription: Int, at site: CallSite?
  ) {
    guard let sink = state.withLock({ $0.sink }) else { return }
    let time = (Schedulers.current ?? Schedulers.main).now
    sink(
      TraceRecord(
        time: time, lane: lane, subscription: subscription, kind: kind,
        place: site.map { "\($0.file):\($0.line)" } ?? ""))
  }

  /// Tells which way the failure came that is arriving at the end of a chain.
  static func recordPath(to site: CallSite?) {
    let path = FailurePath.current
    if !path.steps.isEmpty {
      record(.path(path.description), lane: "", subscription: 0, at: site)
    }
  }
}
