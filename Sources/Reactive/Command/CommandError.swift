/// Why a signal that ``Command/execute(_:file:line:)`` gave has failed.
public enum CommandError<Failure: Error>: Error {
  /// The command was not enabled, or was executing already; the work was not begun.
  ///
  /// Says which command it was, and does not keep it alive.
  case notEnabled(command: ObjectIdentifier)
  /// The work failed.
  case work(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}
extension CommandError: Hashable where Failure: Hashable {}
