/// Built modules that snippets can import: where they are and what they are made of.
public struct Library: Hashable, Sendable {
  /// The folders where the compiler finds the modules.
  public var modulePaths: [String]
  /// The object files and archives that a program is linked with.
  public var linkInputs: [String]
  /// A hash of the modules' interfaces: when it changes, snippets are compiled anew.
  public var interfaceDigest: String
  /// A hash of the modules' code: when it changes, snippets are run anew.
  public var codeDigest: String
  /// The files and folders of the package that the modules are made of.
  public var sources: [SourcePart] = []

  /// No modules beyond those of the toolchain.
  public static let none = Library(
    modulePaths: [], linkInputs: [], interfaceDigest: "", codeDigest: "")
}
