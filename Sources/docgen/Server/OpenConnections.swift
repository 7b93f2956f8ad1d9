import Foundation
import Synchronization

/// The connections that are served, so that the one that has been idle for longest can make room for a new one.
final class OpenConnections: Sendable {
  private struct State {
    /// Whether a request is being answered, such as by a program that runs.
    var isAnswered: Bool
    var since = ContinuousClock.now
  }

  private let states = Mutex<[Int32: State]>([:])

  /// Notes what the connection with a descriptor does from now on.
  func note(_ descriptor: Int32, isAnswered: Bool) {
    states.withLock { $0[descriptor] = State(isAnswered: isAnswered) }
  }

  /// Forgets a connection before its descriptor is closed.
  func forget(_ descriptor: Int32) { _ = states.withLock { $0.removeValue(forKey: descriptor) } }

  /// Ends the connection that has waited longest for a request, or else for its answer, if there are `most`.
  func makeRoom(for most: Int) {
    states.withLock { states in
      guard states.count >= most else { return }
      let idle = states.filter { !$0.value.isAnswered }
      let longest = (idle.isEmpty ? states : idle).min { $0.value.since < $1.value.since }
      guard let descriptor = longest?.key else { return }
      states[descriptor] = nil
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }
}
