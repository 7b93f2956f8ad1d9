/// Swift that lets tasks change turns where a program gives back a lock or has read an atomic value.
///
/// Between two such places nothing else runs, so an update that is lost there would never be seen. A method of the
/// program hides a method of a library with the same signature. The ordering of a `load` must be a constant there, so
/// the method takes the strongest.
enum LockPoints {
  /// The code for a program; empty if it uses no locks.
  static func code(for lines: [CodeBlock.Line], imports: [String]) -> String {
    let code = kinds.filter { kind in
      imports.contains(kind.module)
        && kind.names.contains { name in lines.contains { $0.text.hasBytes(of: name) } }
    }.map { "import \($0.module)\n\($0.code)" }
    guard !code.isEmpty else { return "" }
    return ([Program.generatedPlace(line: 1), point] + code).joined(separator: "\n") + "\n"
  }

  private static let point = """
    @_silgen_name("docRunnerPoint") private func _docRunnerPoint()
    """

  private static let classes = ["NSLock", "NSRecursiveLock", "NSCondition"]

  private static let kinds: [(module: String, names: [String], code: String)] = [
    (
      "Synchronization", ["withLock"],
      """
      extension Synchronization.Mutex where Value: ~Copyable {
        fileprivate borrowing func withLock<Result: ~Copyable, E: Error>(
          _ body: (inout sending Value) throws(E) -> sending Result
        ) throws(E) -> sending Result {
          defer { _docRunnerPoint() }
          return try self.Synchronization::withLock(body)
        }
      }
      """
    ),
    (
      "Synchronization", [".load("],
      [8, 16, 32, 64].map { bits in
        """
        extension Synchronization.Atomic where Value.AtomicRepresentation == _Atomic\(bits)BitStorage {
          fileprivate func load(ordering: AtomicLoadOrdering) -> Value {
            defer { _docRunnerPoint() }
            return self.Synchronization::load(ordering: .sequentiallyConsistent)
          }
        }
        """
      }.joined(separator: "\n")
    ),
    (
      "Foundation", classes,
      """
      extension Foundation.NSLocking {
        fileprivate func withLock<R>(_ body: () throws -> R) rethrows -> R {
          defer { _docRunnerPoint() }
          return try self.Foundation::withLock(body)
        }
      }

      """
        + classes.map { name in
          """
          extension Foundation.\(name) {
            @available(*, noasync) fileprivate func unlock() {
              self.Foundation::unlock()
              _docRunnerPoint()
            }
          }
          """
        }.joined(separator: "\n")
    ),
  ]
}
