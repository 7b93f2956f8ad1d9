/// How far a check has come.
public struct CheckProgress: Sendable {
  /// What is being done with programs.
  public enum Step: String, Sendable { case preparing, compiling, running }

  /// What is being done.
  public var step: Step
  /// How many programs that is done with.
  public var done: Int
  /// How many programs it is to be done with.
  public var total: Int
}
