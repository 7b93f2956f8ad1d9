/// What a program finds around it, where that is not as usual.
struct Conditions: Hashable, Sendable {
  /// Environment variables that are set; those that the snippet asks for win.
  var environment: [String: String] = [:]
  /// What the name of the folder it works in ends with, beyond the usual.
  var folder = ""
  /// How many cores it may use; nil for all.
  var cores: Int?
  /// The order of its jobs: 0 for that in which they become ready, any other number for a seed; nil leaves it
  /// to the machine.
  var order: UInt64? = 0
  /// Whether it tells whose turn it is.
  var tellsTurns = false
  /// A file of the outside that it may write to, whose place it is told in a variable.
  var record: Record?

  /// A file that a program may write to.
  struct Record: Hashable, Sendable {
    /// The variable that tells the program where the file is.
    var variable: String
    var path: String
  }
}
