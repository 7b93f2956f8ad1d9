import Cfiles
import DocRunner

/// The code by which a library with many mutations in it applies one of them at a time.
///
/// The names here also appear in `Guests/DocgenChanges.swift`.
enum MutationSwitch {
  /// The function that says whether a mutation is active.
  static let function = "_docgenChanges"
  /// The environment variable with the number of the active mutation.
  static let chosen = "DOCGEN_CHANGE"
  /// The environment variable with the file that records which mutations were executed, a byte for each.
  static let reached = "DOCGEN_REACHED"
  /// The name of the file in each module.
  static let file = "DocgenChanges.swift"

  static let source = CarriedFile.DocgenChanges_swift.text
}
