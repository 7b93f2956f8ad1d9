// The seam to thread-local storage: one pointer for each thread.

#if hasFeature(Embedded)

  import Synchronization

  enum ThreadStorage {
    private static let bits = Atomic<UInt>(0)

    static var pointer: UnsafeMutableRawPointer? {
      get { UnsafeMutableRawPointer(bitPattern: bits.load(ordering: .relaxed)) }
      set { bits.store(UInt(bitPattern: newValue), ordering: .relaxed) }
    }
  }

#else

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  enum ThreadStorage {
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let error = pthread_key_create(&key, nil)
      precondition(error == 0, "the system has no thread-local storage left")
      return key
    }()

    static var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      set { pthread_setspecific(key, newValue) }
    }
  }

#endif
