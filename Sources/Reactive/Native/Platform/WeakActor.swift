/// An actor that is not kept alive.
///
/// Unchecked because Swift clears the variable when the actor is released, and nothing else changes
/// it.
final class WeakActor: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?

  init(_ actor: any Actor) { self.actor = actor }
}
