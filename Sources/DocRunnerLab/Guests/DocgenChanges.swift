// Decides which one of the mutations in a library is active.
//
// The library is built once with all its mutations. The number of the active one comes from the environment.
// Each place notes that it was executed in a file that is shared with the runner. So trying a mutation costs a
// run of the snippets that execute it, not a build.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The number of the active mutation; -1 for none.
nonisolated(unsafe) private let chosen: Int = getenv("DOCGEN_CHANGE").map { atol($0) } ?? -1

/// One byte for each mutation: 1 if its place was executed.
///
/// It is nil if that is not recorded.
nonisolated(unsafe) private let reached: UnsafeMutableRawPointer? = {
  guard let path = getenv("DOCGEN_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  guard file >= 0 else { return nil }
  let memory = mmap(nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  close(file)
  return memory == MAP_FAILED ? nil : memory
}()

/// Whether a mutation is active.
@usableFromInline internal func _docgenChanges(_ number: Int) -> Bool {
  reached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
  return number == chosen
}
