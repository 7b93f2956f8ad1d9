// The seam to waiting for another thread, and to telling threads apart.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The identity of a thread.
enum ThreadIdentity {
  /// A number that no other living thread has: a positive multiple of four.
  static var current: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}

/// Blocks threads until another one has done something.
///
/// One condition for all: waiting is rare, and a thread that wakes up for nothing goes back to
/// sleep.
enum BlockedThreads {
  private static let condition = Condition()

  /// Blocks this thread until something is so.
  ///
  /// The question is asked again after each ``wake()``, with a lock held: it may look at an atomic
  /// or at a ``Locked``, and do nothing else.
  static func wait(until isOver: () -> Bool) {
    condition.wait(until: isOver)
  }

  /// Makes all threads that wait ask again.
  static func wake() {
    condition.wake()
  }
}

/// Unchecked because of the pointers: they are constant and point to thread-safe objects.
private final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  func wait(until isOver: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !isOver() { pthread_cond_wait(changed, mutex) }
    pthread_mutex_unlock(mutex)
  }

  func wake() {
    pthread_mutex_lock(mutex)
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
