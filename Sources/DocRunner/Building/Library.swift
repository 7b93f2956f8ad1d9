/// Built modules that snippets can import: where they are and what they are made of.
public struct Library: Hashable, Sendable {
  /// The folders where the compiler finds the modules.
  public var modulePaths: [String]
  /// What else the compiler must be told to import them: C modules, macros.
  public var compilerFlags: [String]
  /// The object files and archives that a program is linked with.
  public var linkInputs: [String]
  /// What else the linker must be told: libraries of the system.
  public var linkerFlags: [String]
  /// A hash of the modules' interfaces: when it changes, snippets are compiled anew.
  public var interfaceDigest: String
  /// A hash of the modules' code: when it changes, snippets are run anew.
  public var codeDigest: String
  /// The files and folders of the package that the modules are made of.
  public var sources: [SourcePart] = []
  /// Where those files and folders are.
  public var sourcePaths: [String] = []
  /// The files of the build when the hashes were taken.
  var files: [FileStamp] = []
  /// What could not be found out about the build, and what follows from that.
  public var notes: [Diagnostic]

  /// Built modules with all that a program needs to use them.
  public init(
    modulePaths: [String], compilerFlags: [String] = [], linkInputs: [String],
    linkerFlags: [String] = [], interfaceDigest: String, codeDigest: String,
    notes: [Diagnostic] = []
  ) {
    self.modulePaths = modulePaths
    self.compilerFlags = compilerFlags
    self.linkInputs = linkInputs
    self.linkerFlags = linkerFlags
    self.interfaceDigest = interfaceDigest
    self.codeDigest = codeDigest
    self.notes = notes
  }

  /// Fails if the library was built again since its hashes were taken.
  ///
  /// What was found out since then may be about either build, and must not be kept.
  func checkThatItIsUnchanged() throws(ToolchainProblem) {
    guard files.allSatisfy({ FileStamp(of: $0.path) == $0 }) else { throw .libraryChanged }
  }

  /// No modules beyond those of the toolchain.
  public static let none = Library(
    modulePaths: [], linkInputs: [], interfaceDigest: "", codeDigest: "")
}
