import Cfiles

/// The module that replaces the sources of chance: the order of jobs, the time, random numbers.
///
/// The names here also appear in `Guests/DocRunnerSystem.swift` and `Guests/DocRunnerSupport.swift`.
package enum SystemModule {
  static let name = "DocRunnerSystem"
  static let seed = "DOCRUNNER_SEED"
  /// The environment variable that carries the order of jobs; without it, the order is the machine's.
  static let order = "DOCRUNNER_ORDER"
  /// The environment variable that says where threads are held up.
  static let delays = "DOCRUNNER_DELAYS"
  /// The environment variable that says by how many seconds the date is another one than the machine's.
  static let date = "DOCRUNNER_DATE"
  /// The environment variable that makes a program tell whose turn it is.
  static let turns = "DOCRUNNER_TURNS"
  /// The functions of the module that programs must not call.
  static let entries = [
    "docRunnerSeed", "docRunnerTakeOver", "docRunnerPoint", "docRunnerMoveTime",
    "docRunnerTakeClock",
  ]
  /// The number of the snippet in the mark of a program whose seed has no effect.
  static let markOfFailure = -1
  /// The text of the mark of a program that waits for something that never happens.
  static let stuck = "stuck"
  /// The text before how often there was a choice, whether the program started threads, how often one could have been
  /// held up, how often it asked for random numbers, and how many jobs still waited when it ended.
  static let orderStart = "order "

  /// The flag that leaves the order of jobs and the time to the machine.
  static let flagForMachinesOrder = "MACHINES_ORDER"

  /// What to say where the order of jobs and the time are the machine's.
  static let absence = Diagnostic(
    .note, code: "order-of-the-machine",
    "this Swift leaves the order of tasks and their time to the machine, so each program with tasks is run "
      + "several times, and waits in real time",
    help: ["with Swift 6.3 on Linux, docgen decides on both"])

  package static let source = CarriedFile.DocRunnerSystem_swift.text
}
