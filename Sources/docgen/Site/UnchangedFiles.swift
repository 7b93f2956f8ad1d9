import Foundation

/// The files of a site that stay as they are in the next one, and need not be written again.
///
/// Of a large site one edit changes few files; the others get a second name in the new folder. No file of
/// a site is ever changed where it is, so that the two names are one file does not matter, and times of
/// files show servers and copying programs which are new.
struct UnchangedFiles: Sendable {
  /// The folder of the site as it is.
  private let directory: String
  /// The owner and the permissions of the files, if new files would get the same.
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
    return holds(old, file.bytes) && Foundation.link(old, path) == 0
  }

  private func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode == mode, status.st_uid == owner,
      status.st_size == bytes.count
    else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = read(file, buffer.baseAddress, min(buffer.count, rest.count))
          guard count > 0, let new = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
            let old = buffer.baseAddress, memcmp(old, new, count) == 0
          else { return false }
          rest = rest.dropFirst(count)
        }
        return true
      }
    }
  }
}
