import Synchronization

/// A subscription: what to dispose when it is over, and whether it is.
final class Lifetime: Sendable {
  private struct Member: @unchecked Sendable {
    let dispose: () -> Void
  }

  /// Nil once it is over.
  private let members = Mutex<[Member]?>([])

  init() {}

  /// Makes a lifetime that ends no later than the outer one.
  init(within outer: Lifetime) {
    outer.add { self.dispose() }
  }

  var isDisposed: Bool { members.withLock { $0 == nil } }

  /// Disposes with this lifetime, or now if it is over.
  func add(_ dispose: @escaping () -> Void) {
    let member = Member(dispose: dispose)
    let isOver = members.withLock { members in
      members?.append(member)
      return members == nil
    }
    if isOver { member.dispose() }
  }

  func dispose() {
    _ = end()
  }

  /// Ends it, and returns false if it was over already.
  func end() -> Bool {
    let ended = members.withLock { members in
      defer { members = nil }
      return members
    }
    guard let ended else { return false }
    for member in ended { member.dispose() }
    return true
  }
}
