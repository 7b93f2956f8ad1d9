// Makes a program's random numbers, and the order of its sets and dictionaries, follow from a seed.
//
// The only file that knows where the standard library gets its randomness from. `syscall` is defined in the
// executable, so the library calls it here: when it asks for random bytes, it gets bytes that follow from the
// seed; all other calls are passed on. The library's hashing parameters are set by their name. The program
// checks at its start that both have effect; if not, it writes a mark, and the report says so. What
// `/dev/urandom` or C's `getrandom` give to other libraries stays random, and so does the order in which
// threads ask.

#if canImport(Glibc)
  import Glibc

  nonisolated(unsafe) private var state: UInt64 = 0
  nonisolated(unsafe) private var isSeeded = false
  nonisolated(unsafe) private var isKnown = false
  nonisolated(unsafe) private var count = 0
  nonisolated(unsafe) private var next: UnsafeMutableRawPointer?

  /// Reads the seed.
  private func begin() {
    isKnown = true
    guard let text = getenv("DOCRUNNER_SEED") else { return }
    state = UInt64(strtoull(text, nil, 10))
    isSeeded = true
  }

  #if arch(x86_64)
    private let getrandom = 318
  #else
    private let getrandom = 278
  #endif

  private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  /// Takes the place of the C library's function.
  ///
  /// It may be called before the Swift runtime is set up, so it only computes with numbers.
  @_cdecl("syscall")
  public func call(
    _ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int
  ) -> Int {
    if !isKnown { begin() }
    if number == getrandom, isSeeded {
      guard b > 0, let bytes = UnsafeMutablePointer<UInt8>(bitPattern: a) else { return 0 }
      count &+= 1
      var word: UInt64 = 0
      var index = 0
      while index < b {
        if index & 7 == 0 {
          // SplitMix64.
          state &+= 0x9E37_79B9_7F4A_7C15
          word = state
          word = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
          word = (word ^ (word &>> 27)) &* 0x94D0_49BB_1331_11EB
          word ^= word &>> 31
        }
        bytes[index] = UInt8(truncatingIfNeeded: word)
        word &>>= 8
        index &+= 1
      }
      return b
    }
    // RTLD_NEXT is -1.
    if next == nil { next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "syscall") }
    return unsafeBitCast(next, to: Call.self)(number, a, b, c, d, e, f)
  }

  /// Starts the sequence of random numbers; false if the seed has no effect.
  @_cdecl("docRunnerSeed")
  public func seed() -> Bool {
    begin()
    let before = count
    var generator = SystemRandomNumberGenerator()
    _ = generator.next()
    guard count > before,
      let hashing = dlsym(nil, "_swift_stdlib_Hashing_parameters")
    else { return false }
    begin()
    hashing.storeBytes(of: state, as: UInt64.self)
    hashing.storeBytes(of: ~state, toByteOffset: 8, as: UInt64.self)
    hashing.storeBytes(of: true, toByteOffset: 16, as: Bool.self)
    unsetenv("DOCRUNNER_SEED")
    return true
  }
#endif
