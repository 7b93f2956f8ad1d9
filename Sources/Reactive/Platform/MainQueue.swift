// The seam to the main thread.

#if hasFeature(Embedded)

  /// There is one thread here, and it is the main one.
  enum MainQueue {
    static var isCurrent: Bool { true }
  }

#else

  import Dispatch

  /// The main queue, and whether this code runs on it.
  enum MainQueue {
    private static let key = DispatchSpecificKey<Bool>()

    static let queue: DispatchQueue = {
      DispatchQueue.main.setSpecific(key: key, value: true)
      return DispatchQueue.main
    }()

    /// True in top-level code, on the main actor, and in whatever else the main queue runs, also
    /// when the main queue is served by another thread than the first.
    static var isCurrent: Bool {
      _ = queue
      return DispatchQueue.getSpecific(key: key) ?? false
    }
  }

#endif
