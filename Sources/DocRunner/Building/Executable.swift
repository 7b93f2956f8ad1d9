/// The files that run a program.
///
/// Each program is a separate shared object, so none of its conformances, C symbols and initializers reach
/// another program. A host, an executable with the library, loads it.
struct Executable: Hashable, Sendable {
  var path: String
  /// The shared object with the program; nil if the started file contains the program.
  var program: String?
}
