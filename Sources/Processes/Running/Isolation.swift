import Foundation

/// What keeps programs from doing harm, besides the limits on what they use.
package struct Isolation: Hashable, Sendable, Codable {
  /// What hides the network and protects files; nil if there is nothing that could.
  package var sandbox: Sandbox?
  package var reason: String?
  /// The user that programs run as; nil for the one of this process.
  package var user: ProgramUser?
  /// The files and folders that programs must see to start.
  package var readable: [String]
  /// Whether an earlier run found this, so that it is to be found again before a program runs.
  package var isAssumed = false

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
    for user in users {
      guard let user else { break }
      var command = probe(readable + [FileManager.default.temporaryDirectory.path])
      command.user = user
      if try await ChildProcess.run(command).ending == .exited(0) { isolation.user = user }
    }
    return isolation
  }

  /// What an earlier run found on this machine, else what it has to offer.
  ///
  /// Looking starts processes, which would be wasted where no program is run.
  package static func known(
    _ mode: SandboxMode, readable: [String], in cache: Cache
  ) async throws -> Isolation {
    guard var found = cache.record(Isolation.self, key(mode, readable)), found.holds else {
      return try await self.found(mode, readable: readable, in: cache)
    }
    found.isAssumed = true
    return found
  }

  /// What this machine has to offer, kept for later runs.
  package static func found(
    _ mode: SandboxMode, readable: [String], in cache: Cache
  ) async throws -> Isolation {
    let isolation = try await find(mode, readable: readable)
    // It only saves time, so that it cannot be kept is no problem.
    try? cache.keep(isolation, key(mode, readable))
    return isolation
  }

  private var holds: Bool {
    (sandbox.map { FileManager.default.isExecutableFile(atPath: $0.program) } ?? true)
      && (user == nil || ProgramUser.canBeChosen)
  }

  /// The name under which it is kept what was found.
  package static func key(_ mode: SandboxMode, _ readable: [String]) -> String {
    let environment = ProcessInfo.processInfo.environment["PATH", default: ""]
    return Digest.of(
      ["the sandbox with a filter", mode.rawValue, String(geteuid()), environment] + readable)
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
