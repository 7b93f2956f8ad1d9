import Foundation

/// What keeps programs from doing harm, besides the limits on what they use.
struct Isolation: Hashable, Sendable {
  /// What hides the network and protects files; nil if there is nothing that could.
  var sandbox: Sandbox?
  /// Why there is no sandbox.
  var reason: String?
  /// The user that programs run as; nil for the one of this process.
  var user: ProgramUser?
  /// The files and folders that programs must see to start.
  var readable: [String]

  /// What this machine has to offer.
  ///
  /// - Throws: `NoSandbox` if one is required and there is none.
  static func find(_ mode: SandboxMode, readable: [String]) async throws -> Isolation {
    let users: [ProgramUser?] = ProgramUser.canBeChosen ? [.nobody, nil] : [nil]
    var isolation = Isolation(readable: readable)
    if mode == .off {
      isolation.reason = "`--sandbox off`"
    } else {
      for user in users {
        switch try await Sandbox.find(as: user, readable: readable) {
        case .success(let sandbox):
          (isolation.sandbox, isolation.user, isolation.reason) = (sandbox, user, nil)
          return isolation
        case .failure(let problem): isolation.reason = isolation.reason ?? problem.reason
        }
      }
    }
    if mode == .required { throw NoSandbox(reason: isolation.reason ?? "") }
    for user in users {
      guard let user else { break }
      var command = probe(readable + [FileManager.default.temporaryDirectory.path])
      command.user = user
      if try await ChildProcess.run(command).ending == .exited(0) { isolation.user = user }
    }
    return isolation
  }

  /// A command that succeeds if it can see all files and folders.
  static func probe(_ readable: [String]) -> ChildProcess.Command {
    let script =
      #"for path; do test -r "$path" || { echo "no access to $path" >&2; exit 1; }; done"#
    return ChildProcess.Command(
      program: "/bin/sh", arguments: ["-c", script, "sh"] + readable, directory: "/",
      timeLimit: .seconds(30))
  }

  /// What results depend on of all this.
  var key: String { "\(sandbox == nil ? "limits" : "sandbox") \(user?.id ?? 0)" }
}
