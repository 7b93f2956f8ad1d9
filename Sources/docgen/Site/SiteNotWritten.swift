import Foundation

/// A build that failed before there was a new site.
struct SiteNotWritten: Error, CustomStringConvertible {
  var cause: any Error
  var directory: String

  var description: String {
    if cause is HalfWritten {
      return
        "`\(directory)` has files of the old site and of the new one; the next build repairs that"
    }
    let marker = "\(directory)/\(SiteList.fileName)"
    return FileManager.default.fileExists(atPath: marker)
      ? "the old site in `\(directory)` stays as it was" : "no site was written"
  }
}
