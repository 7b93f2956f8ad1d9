import Foundation

/// Whether programs run without a network and with read-only files.
package enum SandboxMode: String, CaseIterable, Sendable {
  /// In a sandbox where there is one, else with limits only.
  case auto
  case required
  case off
}

/// Bubblewrap, which shows a program its own view of the system.
///
/// The program sees the system's programs and libraries and what it was linked with, and can change none
/// of it; all other folders are empty. It can write only to `/tmp`, which is memory and goes away with it.
/// It has no network, and of processes it sees only its own; the first of them takes all others with it
/// when it ends.
package struct Sandbox: Hashable, Sendable {
  package var program: String

  package init(program: String) { self.program = program }

  /// Where a program works that is in a sandbox.
  package static let folder = "/tmp/snippet"
  /// Where a program finds what the runner gave it.
  private static let given = "/tmp/.docrunner"

  /// The sandbox of this machine, or why there is none.
  ///
  /// - Parameters:
  ///   - user: the user who runs programs in it; nil for the user of this process.
  ///   - readable: the files and folders that programs must see in it.
  package static func find(
    as user: ProgramUser?, readable: [String]
  ) async throws -> Result<Sandbox, NoSandbox> {
    #if os(Linux)
      guard let program = ExternalTool.path(to: "bwrap") else {
        return .failure(NoSandbox(reason: "bubblewrap is not installed"))
      }
      let sandbox = Sandbox(program: program)
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      if user != nil { try scratch.letOthersPass() }
      let filter = "\(scratch.path)/calls"
      if let code = CallFilter.code {
        try Files.write(code, to: filter)
        try user?.own(filter)
      }
      var command = sandbox.wrapped(
        Isolation.probe(readable), filter: CallFilter.code.map { _ in filter },
        files: ["probe": (FileManager.default.temporaryDirectory.path, false)],
        readable: readable, size: 1 << 20)
      command.user = user
      let result = try await ChildProcess.run(command)
      guard result.ending == .exited(0) else {
        let words =
          result.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it fails"
        return .failure(NoSandbox(reason: "bubblewrap does not work here: \(words)"))
      }
      return .success(sandbox)
    #else
      return .failure(NoSandbox(reason: "there is no sandbox for this system"))
    #endif
  }

  /// The path inside the sandbox of a file that is given to the program.
  package static func path(_ name: String) -> String { "\(given)/\(name)" }

  /// The command that runs another one in the sandbox.
  ///
  /// - Parameters:
  ///   - filter: the file with the filter of the system's calls, if it has one.
  ///   - files: files of the outside by their names in `path`, and whether the program may write them.
  ///   - folder: where it works.
  ///   - readable: files and folders that the program must see, besides those of the system.
  ///   - size: how many bytes the program may write to its folder.
  package func wrapped(
    _ command: ChildProcess.Command, filter: String?,
    files: [String: (outside: String, isWritable: Bool)], folder: String = Sandbox.folder,
    readable: [String], size: Int
  ) -> ChildProcess.Command {
    var arguments = [
      "--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL",
    ]
    arguments += Sandbox.system
    arguments += [
      "--dev", "/dev", "--proc", "/proc",
      "--size", String(size), "--tmpfs", "/tmp", "--size", "1048576", "--tmpfs", "/dev/shm",
      "--remount-ro", "/dev",
    ]
    for path in Sandbox.beyondSystem(readable) { arguments += ["--ro-bind-try", path, path] }
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      arguments += [file.isWritable ? "--bind" : "--ro-bind", file.outside, Sandbox.path(name)]
    }
    for name in Sandbox.accountNames where files["etc"] != nil {
      arguments += ["--symlink", "\(Sandbox.path("etc"))/\(name)", "/etc/\(name)"]
    }
    arguments += ["--dir", folder, "--chdir", folder, "--remount-ro", "/", "--", command.program]
    var wrapped = command
    wrapped.program = program
    wrapped.arguments = arguments + command.arguments
    if let filter {
      // It is applied before any code of the program runs.
      wrapped.program = "/bin/sh"
      wrapped.arguments =
        ["-c", #"exec "$@" 3< "$0""#, filter, program, "--seccomp", "3"] + wrapped.arguments
    }
    wrapped.directory = nil
    return wrapped
  }

  /// What every program sees of the system, and folders that others expect to be there.
  private static let system: [String] = {
    var arguments = ["--ro-bind", "/usr", "/usr"]
    for folder in ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"] {
      // Where they are no links, they are separate folders.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder) {
        arguments += ["--symlink", target, folder]
      } else {
        arguments += ["--ro-bind-try", folder, folder]
      }
    }
    // Where libraries are, on systems that have them elsewhere; what links in `/usr/bin` lead to.
    for path in ["/nix/store", "/gnu/store", "/etc/alternatives", "/etc/ld.so.cache"] {
      arguments += ["--ro-bind-try", path, path]
    }
    for folder in ["/home", "/root", "/run", "/var"] { arguments += ["--dir", folder] }
    return arguments
  }()

  private static let accountNames = ["group", "hosts", "passwd"]

  /// The files of `/etc` that name users and machines: programs see these instead of the real ones.
  ///
  /// - Parameter user: the user who runs the program; nil for the user of this process.
  package static func accounts(of user: ProgramUser?) -> [String: String] {
    let (id, group) = (user?.id ?? geteuid(), user?.group ?? getegid())
    return [
      "group": "nogroup:x:\(group):\n",
      "hosts": "127.0.0.1 localhost\n::1 localhost\n",
      "passwd": "nobody:x:\(id):\(group):nobody:\(folder):/bin/sh\n",
    ]
  }

  /// The files and folders that are not in the system's folders, none inside another, as they are named
  /// and as they are without symbolic links.
  private static func beyondSystem(_ paths: [String]) -> [String] {
    let all = Set(
      paths.flatMap { path in
        let url = URL(fileURLWithPath: path)
        return [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path]
      })
    return all.filter { path in
      path != "/" && path != "/usr" && !path.hasPrefix("/usr/")
        && !all.contains { $0 != path && $0 != "/" && path.hasPrefix($0 + "/") }
    }.sorted()
  }
}

package struct NoSandbox: Error, CustomStringConvertible, Sendable {
  package var reason: String

  package var description: String {
    "there is no sandbox to run programs in: \(reason); install bubblewrap (`bwrap`), or do "
      + "without by `--sandbox auto`"
  }
}
