/// The code by which a library that holds many changes makes one of them at a time.
///
/// A library is built once with all its changes in it. The number of the one to make comes from the
/// environment, and each place notes that it was reached in a file that is shared with the runner: so
/// a change costs a run of those snippets that come by, not a build.
enum MutationSwitch {
  /// The function that says whether a change is to be made.
  static let function = "_docgenChanges"
  /// The environment variable with the number of the change.
  static let chosen = "DOCGEN_CHANGE"
  /// The environment variable with the file that places are noted in.
  static let reached = "DOCGEN_REACHED"
  /// The name of the file in each module.
  static let file = "DocgenChanges.swift"

  /// The file's text.
  ///
  /// - Parameter count: how many changes there are in all modules.
  static func source(count: Int) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    nonisolated(unsafe) private let chosen: Int = getenv("\(chosen)").map { atol($0) } ?? -1

    nonisolated(unsafe) private let reached: UnsafeMutableRawPointer? = {
      guard let path = getenv("\(reached)") else { return nil }
      let file = open(path, O_RDWR)
      guard file >= 0 else { return nil }
      let memory = mmap(nil, \(max(count, 1)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      close(file)
      return memory == MAP_FAILED ? nil : memory
    }()

    @usableFromInline internal func \(function)(_ number: Int) -> Bool {
      reached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
      return number == chosen
    }

    """
  }
}
