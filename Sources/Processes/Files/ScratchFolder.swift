import Foundation

/// A folder that is thrown away.
package struct ScratchFolder: Sendable {
  package var path: String

  /// Makes an empty folder inside another one, by default where temporary files go.
  package init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    try FaultPlan.pass("make a folder in", parent)
    var template = Array("\(parent)/\(ScratchFolder.prefix)\(LiveProcess.name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FilesystemProblem(doing: "make a folder in", path: parent, errno: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let prefix = "docrunner-"

  /// Ends the programs and removes the folders of runs that were killed before they could.
  package static func removeLeftovers(
    in parent: String = FileManager.default.temporaryDirectory.path
  ) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix)
    {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard LiveProcess.hasEnded(named: process) else { continue }
      ProcessTable.killAll(whoseEnvironmentContains: "/\(prefix)\(process)-")
      try? files.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  /// Lets other users reach files in it whose names they know.
  package func letOthersPass() throws {
    guard chmod(path, 0o711) == 0 else {
      throw FilesystemProblem(doing: "open up", path: path, errno: errno)
    }
  }

  package func remove() { Files.remove(path) }
}
