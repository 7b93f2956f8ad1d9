import Foundation

/// The files of a git repository that changed since a revision: committed or not, new or removed.
package struct GitChanges: Sendable {
  /// Their paths, after all symbolic links.
  package let files: Set<String>

  /// A repository that came from elsewhere may have settings that start programs, and a repository inside of it.
  private static let safely = [
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "safe.bareRepository=explicit",
  ]

  /// Whether a repository keeps a file; false where there is none, or no git.
  package static func keep(_ file: String) async throws -> Bool {
    guard let program = ExternalTool.path(to: "git") else { return false }
    let folder = file.parentFolder
    let answer = try await ChildProcess.runTool(
      program,
      safely + ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", file.fileName],
      directory: folder.isEmpty ? "." : folder, timeLimit: .seconds(60))
    return answer.ending == .exited(0)
  }

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: a branch, a tag or a commit. Changes count from where the current branch left it.
  ///   - folder: a folder of the repository.
  package init(since revision: String, in folder: String) async throws {
    guard let program = ExternalTool.path(to: "git") else { throw GitProblem.noGit }
    // No transport, which is what gets missing objects of a partial clone.
    var variables = ["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]
    func git(_ arguments: [String], in folder: String) async throws -> ChildProcess.Result {
      try await ChildProcess.runTool(
        program, Self.safely + arguments, directory: folder, setting: variables,
        timeLimit: .seconds(300))
    }
    func list(_ arguments: [String], in folder: String) async throws -> [String] {
      let result = try await git(arguments, in: folder)
      guard result.ending == .exited(0) else {
        throw GitProblem.failed(
          arguments, Document.lines(of: result.errors).first.map(String.init) ?? "")
      }
      return result.output.split { $0 == "\0" || $0 == "\n" }.map(String.init)
    }
    let place = try await git(["rev-parse", "--show-toplevel"], in: folder)
    guard place.ending == .exited(0) else {
      throw GitProblem.noRepository(
        folder, Document.lines(of: place.errors).first.map(String.init) ?? "")
    }
    let root = place.output.trimmingCharacters(in: .newlines)
    // Comparing a file with what is committed would start its filter.
    let filters = try await git(
      ["config", "--name-only", "-z", "--get-regexp", "^filter\\."], in: root)
    for (number, name) in filters.output.split(separator: "\0").enumerated() {
      variables["GIT_CONFIG_COUNT"] = "\(number + 1)"
      variables["GIT_CONFIG_KEY_\(number)"] = String(name)
      variables["GIT_CONFIG_VALUE_\(number)"] = name.hasSuffix(".required") ? "false" : ""
    }
    let commit = try await git(
      ["rev-parse", "--verify", "--quiet", revision + "^{commit}"], in: root)
    guard commit.ending == .exited(0), !revision.hasPrefix("-") else {
      throw GitProblem.unknownRevision(
        revision, known: try await list(["for-each-ref", "--format=%(refname:short)"], in: root),
        isShallow: try await list(["rev-parse", "--is-shallow-repository"], in: root) == ["true"])
    }
    let base = try await git(["merge-base", revision, "HEAD"], in: root)
    // Without a common past, such as in a shallow clone, the revision itself is compared.
    let start = base.ending == .exited(0) ? base.output.trimmingCharacters(in: .newlines) : revision
    let changed = try await list(
      ["diff", "--name-only", "--no-renames", "--ignore-submodules=dirty", "-z", start, "--"],
      in: root)
    let new = try await list(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
    files = Set((changed + new).map { ReadableFolders.real("\(root)/\($0)") })
  }
}

package enum GitProblem: Error, CustomStringConvertible, Sendable {
  case noGit
  case noRepository(String, String)
  case unknownRevision(String, known: [String], isShallow: Bool)
  case failed([String], String)

  package var description: String {
    switch self {
    case .noGit:
      return "`--changed-since` asks git, which is not installed; install it, or name the files"
    case .noRepository(let folder, let words):
      return words.contains("not a git repository")
        ? "`--changed-since` asks git, and `\(folder)` is in no repository of git"
        : "git does not know what changed in `\(folder)`: \(words)"
    case .unknownRevision(let name, let known, let isShallow):
      let remote = known.first { $0.hasSuffix("/\(name)") }
      let near = (remote ?? NearestName.to(name, in: known)).map { "; did you mean `\($0)`?" }
      let history =
        isShallow ? "; this is a shallow clone, fetch the whole history (`fetch-depth: 0`)" : ""
      return "git has no revision `\(name)` here\(near ?? history)"
    case .failed(let arguments, let words):
      return "`git \(arguments.joined(separator: " "))` failed: \(words)"
    }
  }
}
