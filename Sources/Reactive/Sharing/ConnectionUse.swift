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
      return true
    }
    if isOver { connection.dispose() }
    return isOver
  }

  /// Whether the caller is the one to make the connection.
  func begins() -> Bool {
    state.withLock { state in
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
      return true
    }
  }
}
