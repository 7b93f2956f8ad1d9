import Synchronization

extension Origin {
  /// Whether operators keep the origins of the signals they make.
  @inline(__always)
  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// Whether names show in texts.
  fileprivate static let showing = Atomic<Bool>(false)
  static var shows: Bool { showing.load(ordering: .relaxed) }
  private static let wanted = Atomic<Bool>(false)

  /// Records the debugging features that are switched on.
  static func update() {
    wanted.store(debugNames || SubscriptionGraph.isOn, ordering: .relaxed)
  }

  static func text(_ name: StaticString) -> String { name.description }

  /// The name after the names of its inputs, `[search] map`; nil if it is kept for the graph only.
  var shownName: String? {
    if isGiven { return name }
    if isForGraph { return nil }
    let inputs = sources.compactMap(\.shownName)
    return inputs.isEmpty ? name : "[\(inputs.joined(separator: ", "))] \(name)"
  }
}

/// Whether operators name the signals they return, and remember their place in the code.
///
/// Off at first. While it is on, `description` and `log` show how a signal came about
/// (`[search] map`), and a failure shows the way it took (see ``FailurePath``). It affects
/// operators that are applied from now on: switch it on before you make the signals. While it is
/// off nothing is kept, and events pay nothing.
public var debugNames: Bool {
  get { Origin.shows }
  set {
    Origin.showing.store(newValue, ordering: .relaxed)
    Origin.update()
  }
}
