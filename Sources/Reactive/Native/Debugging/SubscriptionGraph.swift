import Synchronization

/// Shows what is subscribed to what at some moments of a run, as text.
///
/// Start it before the signals are made. Each call of ``show(_:)`` then sends a text to the sink: a
/// tree for each subscriber, with the signal that it subscribed to below it, and so on up to the
/// sources. Values go the other way.
///
///     at 1s:
///     subscriber (Search.swift:9)
///     └ flatMapLatest (Search.swift:5)
///       ├ typed (Search.swift:2)
///       └ request (Search.swift:3)
///
/// A signal has the name that ``Signal/named(_:file:line:)`` gave it, or that of its operator, and
/// the place where it was made. One that several subscribers share has a number, and is told once.
/// In debug builds also the subscribers are known; until it is started it costs nothing.
public enum SubscriptionGraph {
  private struct State {
    var sink: (@Sendable (String) -> Void)?
    var file: StaticString?
    var last: GraphSnapshot?
  }

  private static let state = Locked(State())
  private static let isStarted = Atomic<Bool>(false)

  /// Sends what is shown from now on to a sink; there is one for the process.
  ///
  /// With a file, as `#fileID` gives it, only the signals that are made there are shown.
  public static func start(
    in file: StaticString? = nil, _ sink: @escaping @Sendable (String) -> Void
  ) {
    state.withLock { $0 = State(sink: sink, file: file) }
    isStarted.store(true, ordering: .releasing)
    Origin.update()
  }

  /// Stops watching; what was subscribed meanwhile is forgotten.
  public static func stop() {
    isStarted.store(false, ordering: .releasing)
    state.withLock { $0 = State() }
    Origin.update()
  }

  /// Sends the live subscriptions to the sink, under the name of this moment.
  ///
  /// Without a name it is the time on the clock of the current scheduler, as in `at 1s`. What the
  /// moment before showed and has ended since is listed at the end. Does nothing unless started.
  public static func show(_ moment: String? = nil) {
    let state = state.withLock { $0 }
    guard let sink = state.sink else { return }
    let snapshot = GraphSnapshot(
      GraphNode.all.filter { node in
        guard let file = state.file, !node.origin.site.isInternal else { return true }
        return node.origin.site.file.description == file.description
      })
    self.state.withLock { $0.last = snapshot }
    let name = moment ?? "at \((Schedulers.current ?? Schedulers.main).now)"
    sink(([name + ":"] + snapshot.lines(after: state.last)).joined(separator: "\n"))
  }

  static var isOn: Bool { isStarted.load(ordering: .acquiring) }
}
