import Foundation

/// The tool of util-linux that starts a program with fewer rights, and ends it with its parent.
///
/// The process that is to become the program cannot change its user itself: the C library then waits
/// for the other threads of docgen, which a new process does not have, now and then forever.
enum SetPrivileges {
  private static let tool = "/usr/bin/setpriv"

  static let isInstalled = FileManager.default.isExecutableFile(atPath: tool)

  /// The command that runs another one as a user; if docgen is killed, the system kills it too.
  ///
  /// The parent is the thread that starts it, and Subprocess starts all from one that never ends.
  /// Without the tool it is the command itself.
  static func wrapped(
    _ program: String, _ arguments: [String], user: ProgramUser?
  ) -> (program: String, arguments: [String]) {
    guard isInstalled else { return (program, arguments) }
    let rights =
      user.map { ["--reuid", String($0.id), "--regid", String($0.group), "--clear-groups"] } ?? []
    return (tool, rights + ["--pdeathsig", "KILL", "--", program] + arguments)
  }
}
