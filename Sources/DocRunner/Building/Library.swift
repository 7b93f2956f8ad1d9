/// Built modules that snippets can import: where they are and what they are made of.
package struct Library: Hashable, Sendable, Codable {
  /// The folders where the compiler finds the modules.
  package var modulePaths: [String] = []
  /// The compiler's other flags for importing them: C modules, macros.
  package var compilerFlags: [String] = []
  /// The object files and archives that a program is linked with.
  package var linkInputs: [String] = []
  /// The linker's other flags: libraries of the system.
  package var linkerFlags: [String] = []
  /// A hash of the modules' interfaces; when it changes, snippets are compiled again.
  package var interfaceDigest = ""
  /// A hash of the modules' code; when it changes, snippets are run again.
  package var codeDigest = ""
  /// The files and folders of the package that the modules are built from.
  package var sourcePaths: [String] = []
  /// The stamps of the build's files when they were hashed.
  var files: [FileStamp] = []

  /// The flags for importing C modules.
  package var importerFlags: [String] {
    zip(compilerFlags, compilerFlags.dropFirst()).flatMap { $0 == "-Xcc" ? [$0, $1] : [] }
  }

  /// Fails if the library was built again since it was hashed.
  ///
  /// Results since then may be from either build and must not be kept.
  func checkThatItIsUnchanged() throws(ToolchainProblem) {
    guard files.allSatisfy({ FileStamp(of: $0.path) == $0 }) else { throw .libraryChanged }
  }

  package static let none = Library()
}
