import Foundation

/// The programs of this machine, such as `git`.
package enum ExternalTool {
  /// The path of the program of a name in one of the folders of `PATH`, or of a path; nil if there is none.
  package static func path(
    to name: String, in path: String = ProcessInfo.processInfo.environment["PATH", default: ""]
  ) -> String? {
    let folders = path.split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    let found = candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
    return found.map { URL(fileURLWithPath: $0).path }
  }
}
