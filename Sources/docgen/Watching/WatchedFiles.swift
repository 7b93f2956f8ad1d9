import DocRunner
import Foundation

/// Files that are looked at a few times a second, which notices a change in every kind of folder.
struct WatchedFiles: Sendable {
  /// The files and folders; files in a folder count too, hidden ones do not.
  var paths: [String]

  /// The files that the library is made of: where they usually are, and where this one has others.
  static func library(of checker: DocumentChecker?) -> [String] {
    let usual = ["Sources", "Package.swift"]
    let known = usual.map { FileManager.default.currentDirectoryPath + "/" + $0 }
    let others = checker?.library.sourcePaths ?? []
    return usual
      + others.filter { path in !known.contains { path == $0 || path.hasPrefix($0 + "/") } }
  }

  var stamps: FileStamps { FileStamps(under: paths) }

  /// Returns when the files have changed and are not being written any more.
  func change(from seen: FileStamps) async throws {
    while true {
      try await Task.sleep(for: .milliseconds(200))
      var now = stamps
      guard now != seen else { continue }
      // Saves come in bursts. The wait ends even if the changes do not.
      for _ in 0..<20 {
        let last = now
        try await Task.sleep(for: .milliseconds(20))
        now = stamps
        if now == last { break }
      }
      if now != seen { return }
    }
  }
}
