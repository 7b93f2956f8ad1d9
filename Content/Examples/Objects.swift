#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Counts objects, by a hook that Swift has for its instruments.
enum Objects {
  private typealias Maker =
    @convention(c) (
      UnsafeRawPointer?, Int, Int
    ) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var make: Maker?

  /// How many objects some work makes when it is done again.
  ///
  /// While the hook is in use, Swift 6.3 takes literals of more than
  /// 15 bytes for objects: work that keeps such texts stops.
  static func made(by work: () -> Void) -> Int {
    // Types are made once, with the first object of theirs.
    work()
    guard
      let hook = symbol("_swift_allocObject"),
      let isOn = symbol(
        "_swift_enableSwizzlingOfAllocation"
          + "AndRefCountingFunctions_forInstrumentsOnly")
    else { return -1 }
    let maker = hook.assumingMemoryBound(to: Maker.self)
    make = maker.pointee
    maker.pointee = { type, size, mask in
      Objects.count += 1
      return Objects.make?(type, size, mask)
    }
    count = 0
    isOn.storeBytes(of: true, as: Bool.self)
    work()
    isOn.storeBytes(of: false, as: Bool.self)
    if let make { maker.pointee = make }
    return count
  }

  private static func symbol(
    _ name: String
  ) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      dlsym(nil, name)
    #endif
  }
}
