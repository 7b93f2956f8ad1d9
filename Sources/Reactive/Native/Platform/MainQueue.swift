// The seam to the main thread.

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The main queue, and whether this code runs on it.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()

  static let queue: DispatchQueue = {
    DispatchQueue.main.setSpecific(key: key, value: true)
    return DispatchQueue.main
  }()

  /// True in top-level code, on the main actor, and in whatever else the main queue runs, also
  /// when the main queue is served by another thread than the first.
  ///
  /// The first thread is asked once: while it lives, it serves the main queue.
  static var isCurrent: Bool {
    switch UInt(bitPattern: ThreadStorage.isFirst.pointer) {
    case yes: return true
    case no: break
    default:
      let isFirst = isFirstThread()
      ThreadStorage.isFirst.pointer = UnsafeMutableRawPointer(bitPattern: isFirst ? yes : no)
      if isFirst { return true }
    }
    _ = queue
    return DispatchQueue.getSpecific(key: key) ?? false
  }

  private static let yes: UInt = 1
  private static let no: UInt = 2

  /// False also where the system does not say.
  private static func isFirstThread() -> Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      threadID.map { $0() == getpid() } ?? false
    #endif
  }

  #if !canImport(Darwin)
    /// `gettid`, which the module of the C library does not show.
    private static let threadID: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif
}
