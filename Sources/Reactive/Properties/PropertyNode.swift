/// The part of a property in the graph that does not depend on the type of its value.
///
/// Unchecked because of the variables: only code in the graph's lock touches them.
class PropertyNode: @unchecked Sendable {
  /// The properties from which it is derived; none for a root.
  final let sources: [PropertyNode]
  /// Leads to the lock that it shares with the properties that it is connected with.
  final let home: PropertyHome

  // In the graph's lock only.
  /// Its number in the graph while it has users.
  final var number: Int?
  /// Counts its observers and the nodes in use that are derived from it.
  final var uses = 0
  final var observers = 0
  /// The last change of it or of its sources, as of the last check.
  final var changedAt: UInt64 = 0
  final var hasEnded = false

  init(madeOf sources: [PropertyNode]) {
    self.sources = sources
    home = .joining(sources.map { $0.home })
  }

  /// The last change of it or of its sources.
  func lastChange(in graph: inout PropertyGraph) -> UInt64 { changedAt }

  /// Whether it can never change again.
  func isOver(in graph: inout PropertyGraph) -> Bool { hasEnded }

  /// Queues the notification of its observers.
  ///
  /// Returns true if the caller has entered its turnstile.
  func queueUpdate(in graph: inout PropertyGraph) -> Bool { false }

  /// Drops the version that a batch has seen.
  func removeOverlay(in graph: inout PropertyGraph) {}

  /// Takes over the value that a batch has set.
  func takeStaged(by batch: PropertyBatch, in graph: inout PropertyGraph) {}

  // Outside of it.
  /// Leaves its turnstile, which notifies the observers.
  func leave() {}

  /// Completes the observers.
  func finish() {}

  /// The property has gone.
  func end() {}
}
