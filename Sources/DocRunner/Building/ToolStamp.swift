import Foundation

/// The stamp of a compiler, which changes when another one is installed in its place.
enum ToolStamp {
  /// The names, sizes and dates of a compiler's files; nil if what it is can depend on something else.
  ///
  /// The driver calls the frontend beside it. Programs of that name which only choose a compiler, as
  /// `swiftly` and Xcode put them into `PATH`, have none there.
  static func compiler(_ path: String) -> [String]? {
    let environment = ProcessInfo.processInfo.environment
    guard !environment.keys.contains(where: { $0.hasPrefix("SWIFT_DRIVER_") }),
      let resolved = realpath(path, nil)
    else { return nil }
    defer { free(resolved) }
    let driver = String(cString: resolved)
    let frontend = driver.parentFolder + "/swift-frontend"
    let files = [driver, frontend].map(file)
    return files.contains(nil) ? nil : [path] + files.compactMap(\.self)
  }

  /// The name, size and date of a file; nil if it is a link to another one.
  private static func file(_ path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular,
      let number = attributes[.systemFileNumber], let size = attributes[.size],
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(number) \(size) \(date.timeIntervalSince1970)"
  }
}
