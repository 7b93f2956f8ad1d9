/// Why a signal that ``Command/execute(_:file:line:)`` gave has failed.
///
/// ```swift
/// let save = Command<Int, Int, Never> { _ in .never }
/// save.execute(1).subscribe()
/// save.execute(2).subscribe { print($0) } onError: { print($0) }
/// ```
/// ```output
/// the command is not enabled
/// ```
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
