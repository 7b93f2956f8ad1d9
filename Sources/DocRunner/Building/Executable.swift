/// What is started to run a program.
///
/// Each program is a shared object of its own, so nothing of it can reach another program: no
/// conformance, no C symbol, no initializer. It is loaded by a host, an executable with the library.
struct Executable: Hashable, Sendable {
  /// The file that is started.
  var path: String
  /// The shared object with the program; nil if the program is in the file that is started.
  var program: String?
}
