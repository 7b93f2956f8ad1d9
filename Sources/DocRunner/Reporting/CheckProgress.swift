package struct CheckProgress: Sendable {
  package enum Step: String, Sendable { case preparing, compiling, running }

  package var step: Step
  package var done: Int
  /// How many programs it is to be done with.
  package var total: Int
}
