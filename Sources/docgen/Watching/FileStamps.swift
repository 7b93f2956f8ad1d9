import Foundation

/// When the files under some folders were last written, to notice a change.
struct FileStamps: Equatable {
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var date: Date?
    var size: Int?
  }

  /// Looks at all files under some paths; hidden ones do not count.
  init(under paths: [String]) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    for path in paths {
      let url = URL(fileURLWithPath: path)
      let inside =
        FileManager.default.enumerator(
          at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)?
        .compactMap { $0 as? URL } ?? []
      for file in inside.isEmpty ? [url] : inside {
        guard let values = try? file.resourceValues(forKeys: Set(keys)),
          values.isRegularFile == true
        else { continue }
        stamps[file.path] = Stamp(date: values.contentModificationDate, size: values.fileSize)
      }
    }
  }

  /// The paths of the files that were written, came or went since.
  func changes(since earlier: FileStamps) -> Set<String> {
    Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }
  }
}
