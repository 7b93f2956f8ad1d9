/// What a program finds around it, where that is not as usual.
struct Conditions: Hashable, Sendable {
  /// Environment variables that are set; those that the snippet asks for win.
  var environment: [String: String] = [:]
  /// What the name of the folder it works in ends with, beyond the usual.
  var folder = ""
  /// How many cores it may use; nil for all.
  var cores: Int?
  /// A file of the outside that it may write to, whose place it is told in a variable.
  var record: Record?

  /// A file that a program may write to.
  struct Record: Hashable, Sendable {
    /// The variable that tells the program where the file is.
    var variable: String
    var path: String
  }
}
