import Foundation

/// What keeps programs from doing harm, besides the limits on what they use.
package struct Isolation: Hashable, Sendable {
  /// What hides the network and protects files; nil if there is nothing that could.
  package var sandbox: Sandbox?
  package var reason: String?
  /// The user that programs run as; nil for the one of this process.
  package var user: ProgramUser?
  /// The files and folders that programs must see to start.
  package var readable: [String]

  package init(reason: String? = nil, readable: [String]) {
    self.reason = reason
    self.readable = readable
  }

  /// What this machine has to offer.
  ///
  /// - Throws: `NoSandbox` if one is required and there is none.
  package static func find(_ mode: SandboxMode, readable: [String]) async throws -> Isolation {
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
    if ProgramUser.canBeChosen {
      var command = probe(readable + [FileManager.default.temporaryDirectory.path])
      command.user = .nobody
      if try await ChildProcess.run(command).ending == .exited(0) { isolation.user = .nobody }
    }
    return isolation
  }

  /// A command that succeeds if it can see all files and folders.
  package static func probe(_ readable: [String]) -> ChildProcess.Command {
    let script =
      #"for path; do test -r "$path" || { echo "no access to $path" >&2; exit 1; }; done"#
    return ChildProcess.Command(
      program: "/bin/sh", arguments: ["-c", script, "sh"] + readable, directory: "/",
      timeLimit: .seconds(600))
  }

  /// The parts of all this that results depend on.
  package var key: String {
    "\(sandbox == nil ? "limits" : "sandbox of few files") \(user?.id ?? 0)"
  }

  /// Why there is no sandbox, and what programs can do because of that; nil if there is one.
  package var absence: String? {
    let files =
      user == nil
      ? "they can read your files and the environment of docgen"
      : "they can read what every user can"
    return reason.map { "\($0); \(files), and use the network" }
  }
}
