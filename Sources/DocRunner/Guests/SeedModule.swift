/// What makes a program's random numbers and the order of its sets and dictionaries follow from a seed.
///
/// The only file that knows how the standard library comes by its randomness. `syscall` is defined in
/// the executable, so that the library calls it here: asked for random bytes, it gives those that
/// follow from the seed, and passes everything else on. The library's hashing parameters are set by
/// their name. The program notices at its start if either is without effect, writes a mark, and the
/// report says so. What `/dev/urandom` or C's `getrandom` give to other libraries stays random, and
/// so does the order in which threads ask.
enum SeedModule {
  static let name = "DocRunnerSeed"
  /// The environment variable that carries the seed.
  static let variable = "DOCRUNNER_SEED"
  /// The function that begins the sequence; it tells whether the seed has effect.
  static let entry = "docRunnerSeed"
  /// The number of the snippet in the mark of a program whose seed is without effect.
  static let markOfFailure = -1

  /// The module's text; only executables with a program that has a seed are linked with it.
  static let source = """
    #if canImport(Glibc)
      import Glibc

      nonisolated(unsafe) private var state: UInt64 = 0
      nonisolated(unsafe) private var isSeeded = false
      nonisolated(unsafe) private var isKnown = false
      nonisolated(unsafe) private var count = 0
      nonisolated(unsafe) private var next: UnsafeMutableRawPointer?

      private func begin() {
        isKnown = true
        guard let text = getenv("\(variable)") else { return }
        state = UInt64(strtoull(text, nil, 10))
        isSeeded = true
      }

      #if arch(x86_64)
        private let getrandom = 318
      #else
        private let getrandom = 278
      #endif

      private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

      // Runs before anything of Swift is set up, so it may do nothing but count.
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

      @_cdecl("\(entry)")
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
        unsetenv("\(variable)")
        return true
      }
    #endif
    """
}
