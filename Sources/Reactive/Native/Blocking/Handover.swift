/// A value that one thread waits for and another thread hands over, once.
final class Handover<Content>: Sendable {
  private let content = Locked<Content?>(nil)

  /// Hands the value over; later calls do nothing.
  func give(_ content: Content) {
    self.content.withLock { given in
      if given == nil { given = content }
    }
    BlockedThreads.wake()
  }

  /// Blocks the thread until the value is there, and returns it.
  func wait() -> Content {
    BlockedThreads.wait { content.withLock { $0 != nil } }
    guard let content = content.withLock({ $0 }) else {
      preconditionFailure("what was waited for is there")
    }
    return content
  }
}
