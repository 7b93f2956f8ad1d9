import Synchronization

/// Shows which signals are subscribed to which at some moments of a run, as text.
///
/// Start it before you make the signals. Each call of ``show(_:)`` then sends a text to the sink: a
/// tree for each subscriber, with the signal that it subscribed to below it, and so on up to the
/// sources. Values go the other way.
///
///     at 1s:
///     subscriber (Search.swift:9)
///     └ flatMapLatest (Search.swift:5)
///       ├ typed (Search.swift:2)
///       └ request (Search.swift:3)
///
/// ```swift
/// SubscriptionGraph.start { text in print(text) }
/// let typed = Subject<String, Never>().named("typed")
/// typed.subscribe()
/// SubscriptionGraph.show("before a key is pressed")
/// // Prints "before a key is pressed:"
/// // Prints "subscriber [..]"
/// // Prints "└ typed [..]"
/// // Prints "  └ Subject [..]"
/// ```
///
/// A signal shows the name that ``Signal/named(_:file:line:)`` gave it, or the name of its
/// operator, and the place where it was made. A signal that several subscribers share has a number,
/// and is shown once. Debug builds show the subscribers too. Until you start it, it costs nothing.
public enum SubscriptionGraph {
  private struct State {
    var sink: (@Sendable (String) -> Void)?
    var file: StaticString?
    var last: GraphSnapshot?
  }

  private static let state = Locked(State())
  private static let isStarted = Atomic<Bool>(false)

  /// Sends the graphs from now on to a sink; there is one for the process.
  ///
  /// If you pass a file, in the form of `#fileID`, only signals that are made there are shown.
  public static func start(
    in file: StaticString? = nil, _ sink: @escaping @Sendable (String) -> Void
  ) {
    state.withLock { $0 = State(sink: sink, file: file) }
    isStarted.store(true, ordering: .releasing)
    Origin.update()
  }

  /// Stops watching, and forgets the subscriptions that it has seen.
  public static func stop() {
    isStarted.store(false, ordering: .releasing)
    state.withLock { $0 = State() }
    Origin.update()
  }

  /// Sends the live subscriptions to the sink, under the name of this moment.
  ///
  /// Without a name it is the time on the clock of the current scheduler, as in `at 1s`.
  /// Subscriptions that the previous moment showed and that have ended since are listed at the end.
  /// Does nothing unless started.
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
