import DocRunner
import Foundation

/// Files that are looked at again and again, to notice a change.
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
      let start = ContinuousClock.now
      var now = stamps
      guard now != seen else {
        // A thousand files take 4 ms; looking at many more takes no more than a twentieth of the time.
        try await Task.sleep(for: max(.milliseconds(100), (ContinuousClock.now - start) * 20))
        continue
      }
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
