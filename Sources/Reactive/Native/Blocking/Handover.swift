/// Something that one thread waits for and another one gives, once.
final class Handover<Content>: Sendable {
  private let content = Locked<Content?>(nil)

  /// Gives it, the first time.
  func give(_ content: Content) {
    self.content.withLock { given in
      if given == nil { given = content }
    }
    BlockedThreads.wake()
  }

  /// Blocks the thread until it is given.
  func wait() -> Content {
    BlockedThreads.wait { content.withLock { $0 != nil } }
    guard let content = content.withLock({ $0 }) else {
      preconditionFailure("what was waited for is there")
    }
    return content
  }
}
