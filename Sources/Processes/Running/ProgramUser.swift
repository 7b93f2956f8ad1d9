import Foundation

/// The user that programs run as where docgen itself runs as root, as it often does in containers.
///
/// The system bounds the number of processes for every user but root. A program that starts itself
/// again and again would stop the machine sooner than anyone could look.
package struct ProgramUser: Hashable, Sendable {
  package var id: UInt32
  package var group: UInt32

  package static let nobody = ProgramUser(id: 65534, group: 65534)

  /// Whether this process may run programs as another user.
  package static var canBeChosen: Bool { geteuid() == 0 && SetPrivileges.isInstalled }

  /// Gives a file or folder to the user.
  package func own(_ path: String) throws {
    guard chown(path, id, group) == 0 else {
      throw FilesystemProblem(doing: "give away", path: path, errno: errno)
    }
  }
}
