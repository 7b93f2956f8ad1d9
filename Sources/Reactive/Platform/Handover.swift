// The seam to how a thread waits for another one. Nothing else in the module blocks.

#if !hasFeature(Embedded)

  import Dispatch

  /// Something that one thread waits for and another one gives, once.
  final class Handover<Content>: Sendable {
    private let content = Locked<Content?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    /// Gives it, the first time.
    func give(_ content: Content) {
      let isFirst = self.content.withLock { given in
        guard given == nil else { return false }
        given = content
        return true
      }
      if isFirst { isGiven.signal() }
    }

    /// Blocks the thread until it is given.
    func wait() -> Content {
      isGiven.wait()
      guard let content = content.withLock({ $0 }) else {
        preconditionFailure("what was waited for is there")
      }
      return content
    }
  }

#endif
