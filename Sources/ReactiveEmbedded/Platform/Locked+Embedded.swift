// The seam to the platform's lock. Nothing else in the module knows how the lock works.

/// A state that is reached by one thread at a time.
///
/// There is one thread here.
package struct Locked<State>: ~Copyable, Sendable {
  private let state: Serial<State>

  package init(_ state: State) {
    self.state = Serial(state)
  }

  package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    body(&state.value)
  }
}
