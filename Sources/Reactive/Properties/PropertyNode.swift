/// A property in the graph, apart from the type of its value.
///
/// Unchecked because of the variables, which are touched in the graph's lock only.
class PropertyNode: @unchecked Sendable {
  /// What it is made of; a root is made of nothing.
  final let sources: [PropertyNode]

  // In the graph's lock only.
  /// Its number in the graph while it has users.
  final var number: Int?
  /// Its observers and the nodes in use that are made of it.
  final var uses = 0
  final var observers = 0
  /// The last change of it or of what it is made of, as far as it has been looked for.
  final var changedAt: UInt64 = 0
  final var hasEnded = false

  init(madeOf sources: [PropertyNode]) {
    self.sources = sources
  }

  /// The last change of it or of what it is made of.
  func lastChange(in graph: inout PropertyGraph) -> UInt64 { changedAt }

  /// Whether it can never change again.
  func isOver(in graph: inout PropertyGraph) -> Bool { hasEnded }

  /// Queues the notification of its observers.
  ///
  /// True: the caller now is inside its turnstile.
  func queueUpdate(in graph: inout PropertyGraph) -> Bool { false }

  /// Forgets what it showed to a batch.
  func removeOverlay(in graph: inout PropertyGraph) {}

  /// Takes over what a batch has set.
  func takeStaged(by batch: PropertyBatch, in graph: inout PropertyGraph) {}

  // Outside of it.
  /// Leaves its turnstile, which notifies the observers.
  func leave() {}

  /// Completes the observers.
  func finish() {}

  /// The property has gone.
  func end() {}
}
