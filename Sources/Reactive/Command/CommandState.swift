/// The state from which a command decides: the running work, and whether more may begin.
struct CommandState {
  /// The last value of the signal that enables the command.
  var isWanted = true
  var allowsConcurrentExecution = false
  /// Whether the command is fully initialized, so that it can have observers.
  var hasBegun = false
  /// Whether the command has gone.
  var hasEnded = false
  /// Whether another command of the group executes.
  var isHeldUp = false
  private(set) var running = 0
  /// How many executions have begun since the command was made.
  private(set) var begun = 0

  var isExecuting: Bool { running > 0 }

  var isEnabled: Bool {
    isWanted && !isHeldUp && (allowsConcurrentExecution || !isExecuting)
  }

  /// Claims a place for one execution; false if the command is not enabled.
  mutating func begin() -> Bool {
    guard isEnabled else { return false }
    running += 1
    begun += 1
    return true
  }

  /// Frees the place of one execution.
  mutating func finish() {
    precondition(running > 0, "an execution that ends has begun")
    running -= 1
  }
}
