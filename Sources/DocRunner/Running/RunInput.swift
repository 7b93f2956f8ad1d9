/// All that the result of running a program depends on, besides the program as it is compiled.
struct RunInput: Encodable, Sendable {
  /// Whether the program is run, or only loaded.
  var purpose: String
  var libraryCode: String
  /// The variables that the document sets, and those that the program inherits.
  var environment: [String: String]
  var seed: UInt64?
  var limits: Limits
  /// In how many other orders its jobs are run; nil if the machine decides on the order.
  var orders: Int?
  /// What keeps the program from doing harm.
  var sandbox: String
  var docgenBuild: String
}
