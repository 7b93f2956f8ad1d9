/// The module that makes a program's random numbers, and the order of its sets and dictionaries, follow from
/// a seed.
///
/// The names here also stand in `Guests/DocRunnerSeed.swift` and `Guests/DocRunnerSupport.swift`.
enum SeedModule {
  static let name = "DocRunnerSeed"
  /// The environment variable that carries the seed.
  static let variable = "DOCRUNNER_SEED"
  /// The function that starts the sequence; false if the seed has no effect.
  static let entry = "docRunnerSeed"
  /// The number of the snippet in the mark of a program whose seed has no effect.
  static let markOfFailure = -1

  /// The module's text; only executables for programs with a seed are linked with it.
  static let source = String(decoding: PackageResources.DocRunnerSeed_swift, as: UTF8.self)
}
