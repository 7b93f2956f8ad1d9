/// Counts the users of a connection, and decides which of them makes it and which ends it, each
/// once.
///
/// It keeps the subscription to dispose, and not the subject. So subscribers, which refer to it, do
/// not keep the subject alive.
final class ConnectionUse: Sendable {
  // snippet.use
  private struct State {
    var users = 0
    var isMade = false
    var isOver = false
    // snippet.hide
    /// Whether the source is being subscribed.
    var isBeingMade = false
    /// Whether its subscription is being disposed.
    var isBeingDisposed = false
    /// The actions that wait for both.
    var waiting: [Action] = []

    var isBusy: Bool { isBeingMade || isBeingDisposed }

    /// Removes and returns the actions that no longer have to wait.
    mutating func takeReady() -> [Action] {
      if isBusy || waiting.isEmpty { return [] }
      defer { waiting = [] }
      return waiting
    }
    // snippet.show
  }

  /// The subscription to the source, once it is made.
  let connection = Lifetime()
  private let state = Locked(State())

  /// Counts one more user; false if the connection is over.
  func enter() -> Bool {
    state.withLock { state in
      state.users += 1
      return !state.isOver && !connection.isDisposed
    }
  }

  /// Counts one user less; with the last one the connection is over, if it has been made.
  ///
  /// True if it is over now.
  @discardableResult
  func leave() -> Bool {
    let isOver = state.withLock { state in
      state.users -= 1
      guard state.users == 0, state.isMade, !state.isOver else { return false }
      state.isOver = true
      // snippet.hide
      state.isBeingDisposed = true
      // snippet.show
      return true
    }
    if isOver { connection.dispose() }
    // snippet.hide
    if isOver { finish { $0.isBeingDisposed = false } }
    // snippet.show
    return isOver
  }

  /// Whether the caller is the one to make the connection.
  func begins() -> Bool {
    state.withLock { state in
      // snippet.hide
      if !state.isMade { state.isBeingMade = true }
      // snippet.show
      defer { state.isMade = true }
      return !state.isMade
    }
  }
  // snippet.end

  /// Whether the caller has to make the connection, because it has users.
  func beginsForUsers() -> Bool {
    state.withLock { state in
      guard state.users > 0, !state.isMade else { return false }
      state.isMade = true
      state.isBeingMade = true
      return true
    }
  }

  /// The connection has been made.
  func isMade() {
    finish { $0.isBeingMade = false }
  }

  /// Runs a closure when the source is neither being subscribed nor being disposed.
  func afterwards(_ body: @escaping () -> Void) {
    let mustWait = state.withLock { state in
      if state.isBusy { state.waiting.append(Action(run: body)) }
      return state.isBusy
    }
    if !mustWait { body() }
  }

  private func finish(_ change: (inout State) -> Void) {
    let ready = state.withLock { state in
      change(&state)
      return state.takeReady()
    }
    for action in ready { action() }
  }
}
