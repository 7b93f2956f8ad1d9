import Foundation

/// The user that programs run as where docgen itself runs as root, as it often does in containers.
///
/// The system bounds the number of processes for every user but root. A program that starts itself
/// again and again would stop the machine sooner than anyone could look.
struct ProgramUser: Hashable, Sendable {
  var id: UInt32
  var group: UInt32

  /// The user that owns nothing.
  static let nobody = ProgramUser(id: 65534, group: 65534)

  /// The tool of util-linux that runs a program as another user.
  ///
  /// The process that is to become the program cannot change its user itself: the C library then waits
  /// for the other threads of docgen, which a new process does not have, now and then for ever.
  private static let tool = "/usr/bin/setpriv"

  /// Whether this process may run programs as another user.
  static var canBeChosen: Bool {
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: tool)
  }

  /// The command that runs another one as the user.
  func wrapped(_ program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
    (
      ProgramUser.tool,
      ["--reuid", String(id), "--regid", String(group), "--clear-groups", "--", program] + arguments
    )
  }

  /// Gives a file or folder to the user.
  func own(_ path: String) throws {
    guard chown(path, id, group) == 0 else {
      throw FilesystemProblem(doing: "give away", path: path, errno: errno)
    }
  }
}
