import Foundation

/// A program of this machine that reads a text and prints another, such as `git`, `curl` or `dot`.
public struct ExternalTool: Sendable {
  /// The path of its file.
  public let path: String

  /// How it ended and what it printed.
  public struct Result: Sendable {
    /// The status that it exited with; nil if it was stopped.
    public var status: Int32?
    /// What it printed.
    public var output: String
    /// What it printed to standard error.
    public var errors: String
  }

  /// The program of a name in one of the folders of `PATH`; nil if none has it.
  ///
  /// - Parameter folder: the folder that a name with a slash is seen from.
  public init?(_ name: String, from folder: String = ".") {
    let candidates =
      name.contains("/")
      ? [name.hasPrefix("/") ? name : "\(folder)/\(name)"]
      : ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        .map { "\($0)/\(name)" }
    let path = candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
    guard let path else { return nil }
    self.path = URL(fileURLWithPath: path).path
  }

  /// Runs it; canceling the task ends it with all that it started.
  ///
  /// - Parameters:
  ///   - input: what it reads.
  ///   - directory: the folder that it runs in; nil for the current one.
  public func run(
    _ arguments: [String], input: String = "", in directory: String? = nil, timeLimit: Duration
  ) async throws -> Result {
    let result = try await ChildProcess.runTool(
      path, arguments, input: input, directory: directory, timeLimit: timeLimit)
    var status: Int32?
    if case .exited(let code) = result.ending { status = code }
    return Result(status: status, output: result.output, errors: result.errors)
  }

  /// A digest of its file's place, size and age, which another version changes.
  public var stamp: String {
    let file = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    let size = file?[.size] as? Int ?? 0
    let age = (file?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(size) \(age)"
  }
}
