import DocRunner
import Foundation

/// When the files under some folders were last written, to notice a change.
struct FileStamps: Equatable {
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var size: Int
    var time: SIMD2<Int>

    init(_ status: stat) { (size, time) = (Int(status.st_size), status.time) }
  }

  /// Looks at all files under some paths; hidden ones do not count.
  init(under paths: [String]) {
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        for file in FileWalk(in: path).files { stamps[file.path] = Stamp(file.status) }
      } else {
        stamps[path] = Stamp(status)
      }
    }
  }

  /// The paths of the files that were written, came or went since.
  func changes(since earlier: FileStamps) -> Set<String> {
    Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }
  }
}
