/// The conditions around a program, where they are not as usual.
package struct Conditions: Hashable, Sendable {
  /// Environment variables that are set; variables that the snippet asks for win.
  package var environment: [String: String] = [:]
  /// The end of the name of the folder that it works in, beyond the usual.
  package var folder = ""
  /// How many cores it may use; nil for all.
  package var cores: Int?
  /// The order of its jobs: 0 for that in which they become ready, any other number for a seed; nil leaves it
  /// to the machine.
  var order: UInt64? = 0
  /// Where its own threads are held up: 0 for nowhere, any other number for places or a seed.
  var delays: UInt64 = 0
  /// The seed of its random numbers and hashes, unless the document gives one; nil for a new one in each run.
  package var chance: UInt64? = 1
  /// How long it may run, if not as long as usual.
  var timeLimit: Duration?
  var tellsTurns = false
  /// A file of the outside that it may write to, whose place it is told in a variable.
  package var record: Record?

  package struct Record: Hashable, Sendable {
    var variable: String
    var path: String

    package init(variable: String, path: String) { (self.variable, self.path) = (variable, path) }
  }
}

extension Conditions {
  /// The usual conditions, but for some environment variables.
  package init(environment: [String: String]) {
    self.init()
    self.environment = environment
  }
}
