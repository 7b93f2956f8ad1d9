import DocRunner
import Foundation

extension BookLoader {
  /// The folder beside `book.yml` whose files are in the site as they are.
  static let filesFolder = "files"
  /// What such a file may weigh.
  static let fileLimit = 50 << 20

  /// Reads the files that the site has as they are, by their paths as seen from `book.yml`.
  func files(into loaded: inout LoadedBook) {
    for (path, status) in FileWalk(in: path(of: Self.filesFolder)).files {
      guard status.st_size <= Self.fileLimit else {
        loaded.report(.largeFile(path: path, bytes: Int(status.st_size)), in: path)
        continue
      }
      guard case .file(let data) = folders.read(path) else { continue }
      loaded.book.files[RelativePath.from(configurationPath, to: path)] = Array(data)
    }
  }
}
