import Processes

/// All that the result of running a program depends on, besides the program as it is compiled.
struct RunInput: Encodable, Sendable {
  /// Whether the program is run, or only loaded.
  var purpose: String
  /// A hash of the library's code.
  var libraryCode: String
  /// The variables that the document sets, and those that the program inherits.
  var environment: [String: String]
  var standardInput: String
  var seed: UInt64?
  var startOfDates: Int?
  var limits: Limits
  /// In how many other orders its jobs are run; nil if the machine decides on the order.
  var orders: Int?
  /// What keeps the program from doing harm.
  var sandbox: String
  /// Which build of docgen runs it.
  var docgenBuild: String
}
