// The seam to thread-local storage: one pointer for each thread and slot.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pointer for each thread.
struct ThreadStorage: Sendable {
  /// Which schedulers are running an action.
  static let scheduler = ThreadStorage()
  /// Which batch of changes to properties is open.
  static let batch = ThreadStorage()
  /// Which properties are being modified.
  static let modification = ThreadStorage()
  /// The way of the failure in flight.
  static let failure = ThreadStorage()
  /// Which subscription is being made or served.
  static let subscription = ThreadStorage()
  /// Which node of the graph of subscriptions runs code.
  static let graph = ThreadStorage()
  /// The objects that ``Remains`` releases next.
  static let remains = ThreadStorage()

  /// Whether the thread is the first one of the process: nil is unknown.
  static let isFirst = ThreadStorage()

  private let key: pthread_key_t

  private init() {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "the system has no thread-local storage left")
    self.key = key
  }

  var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}
