import Foundation

/// A file that is removed with the object.
final class TemporaryFile: Sendable {
  let url: URL

  init(_ content: Data) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "Reactive-\(UUID())")
    try content.write(to: url)
  }

  deinit {
    remove()
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
