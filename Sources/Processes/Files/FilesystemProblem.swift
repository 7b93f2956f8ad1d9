import Foundation

/// A file or folder that could not be read or written.
package struct FilesystemProblem: Error, CustomStringConvertible, Sendable {
  /// What was tried, as in `write`.
  package var action: String
  package var path: String
  /// Why it could not be done, in the system's words.
  package var reason: String
  /// The system's number for it; 0 if there is none.
  private var code: Int32 = 0

  package init(doing action: String, path: String, errno code: Int32) {
    self.init(doing: action, path: path, because: String(cString: strerror(code)))
    self.code = code
  }

  /// A failure that no system call tells.
  package init(doing action: String, path: String, because reason: String) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  package init(doing action: String, path: String, _ error: any Error) {
    let cocoa = error as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError
    let posix = [underlying, cocoa].compactMap(\.self).first { $0.domain == NSPOSIXErrorDomain }
    if let code = posix.map({ Int32($0.code) })
      ?? FilesystemProblem.numbers[CocoaError.Code(rawValue: cocoa.code)]
    {
      self.init(doing: action, path: path, errno: code)
    } else {
      self.init(doing: action, path: path, because: cocoa.localizedDescription)
    }
  }

  /// The system's numbers of failures for which Foundation has its own words.
  private static let numbers: [CocoaError.Code: Int32] = [
    .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES, .fileWriteNoPermission: EACCES,
    .fileWriteOutOfSpace: ENOSPC, .fileWriteVolumeReadOnly: EROFS,
  ]

  /// Whether there is nothing wrong but that it may not be written.
  var isAboutPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }

  package var description: String { "cannot \(action) `\(path)`: \(reason)" }
}
