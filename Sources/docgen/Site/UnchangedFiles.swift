import Foundation

/// The files of a site that stay as they are in the next one, and need not be written again.
///
/// Of a large site one edit changes few files; the others get a second name in the new folder. No file of
/// a site is ever changed where it is, so that the two names are one file does not matter, and times of
/// files show servers and copying programs which are new.
struct UnchangedFiles: Sendable {
  /// The folder of the site as it is.
  private let directory: String
  /// The owner and the permissions that new files get.
  private let owner: uid_t
  private let mode: mode_t

  /// The files of a folder, if they are like one that was written just now.
  init(directory: String, like file: String) {
    var status = stat()
    let isKnown = stat(file, &status) == 0
    self.directory = directory
    owner = status.st_uid
    mode = isKnown ? status.st_mode : 0
  }

  /// Gives a file a second name if it is as it should be; false if it is not or cannot have one.
  func link(_ file: SiteFile, to path: String) -> Bool {
    let old = "\(directory)/\(file.path)"
    var status = stat()
    guard lstat(old, &status) == 0, status.st_mode == mode, status.st_uid == owner,
      status.st_size == file.bytes.count,
      FileManager.default.contents(atPath: old) == Data(file.bytes)
    else { return false }
    return Foundation.link(old, path) == 0
  }
}
