import Foundation

/// A program of this machine that prints something, such as `git` or `curl`.
package struct ExternalTool: Sendable {
  package let path: String

  package struct Result: Sendable {
    /// The status that it exited with; nil if it was stopped.
    package var status: Int32?
    package var output: String
    package var errors: String
  }

  /// The program of a name in one of the folders of `PATH`, or of a path; nil if there is none.
  package init?(_ name: String) {
    let candidates = name.contains("/") ? [name] : ExternalTool.paths(to: name)
    let path = candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
    guard let path else { return nil }
    self.path = URL(fileURLWithPath: path).path
  }

  /// Where the folders of `PATH`, or of a list like it, may have a program of a name.
  package static func paths(
    to name: String, in path: String = ProcessInfo.processInfo.environment["PATH", default: ""]
  ) -> [String] {
    path.split(separator: ":").map { "\($0)/\(name)" }
  }

  /// Runs it; canceling the task ends it with all that it started.
  package func run(_ arguments: [String], timeLimit: Duration) async throws -> Result {
    let result = try await ChildProcess.runTool(path, arguments, timeLimit: timeLimit)
    var status: Int32?
    if case .exited(let code) = result.ending { status = code }
    return Result(status: status, output: result.output, errors: result.errors)
  }
}
