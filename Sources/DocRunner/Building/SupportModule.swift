/// The module that every program imports: it writes marks, sets limits and starts the program.
///
/// The names here also stand in `Guests/DocRunnerSupport.swift`.
enum SupportModule {
  static let name = "DocRunnerSupport"
  /// What stands before the numbers of a mark in the output.
  static let markStart = "\u{1}docrunner "
  /// What stands between the numbers of a mark and a value.
  static let valueStart = " = "
  /// What stands before the line of a statement that is begun.
  static let stepStart = "."
  /// What stands between a value and its type.
  static let typeStart = " \u{2} "
  /// What stands after the numbers of a mark.
  static let markEnd = "\u{1}\n"

  /// What the names of all variables begin with that the module reads.
  static let variablePrefix = "DOCRUNNER_"
  /// The environment variables that carry the limits, in bytes.
  static let fileLimit = "DOCRUNNER_FILE_LIMIT"
  static let memoryLimit = "DOCRUNNER_MEMORY_LIMIT"
  /// The environment variable with how many processes and threads the user may have in all.
  static let processLimit = "DOCRUNNER_PROCESS_LIMIT"
  /// The environment variable with how many cores the program may use.
  static let coreLimit = "DOCRUNNER_CORE_LIMIT"
  /// The environment variable with the time limit in milliseconds.
  static let timeLimit = "DOCRUNNER_TIME_LIMIT"
  /// The environment variable with a word that only this run knows, so that no program can write a
  /// mark by itself.
  static let secret = "DOCRUNNER_SECRET"
  /// The environment variable with the shared object that holds the program.
  static let program = "DOCRUNNER_PROGRAM"

  /// What stands between the secret and how the program ended, in the last mark on standard error.
  static let endStart = "end "
  /// What stands between the secret and why the program cannot be loaded.
  static let unloadableStart = "unloadable "
  /// Whether the module sees the program's end and says how it was.
  static let isSupervising: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()
  /// How many seconds a program has at most to say where it is when its time is up.
  static let patience = 5

  /// The module's text; what it does is described there.
  static let source = String(decoding: PackageResources.DocRunnerSupport_swift, as: UTF8.self)
}
