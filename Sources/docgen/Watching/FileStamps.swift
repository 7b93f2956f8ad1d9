import DocRunner
import Foundation

/// When the files under some folders were last written, to notice a change.
struct FileStamps: Equatable {
  private var stamps: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var number: UInt64
    var size: Int
    var times: [SIMD2<Int>]

    init(_ status: stat) {
      (number, size, times) = (UInt64(status.st_ino), Int(status.st_size), status.times)
    }
  }

  /// Looks at all files under some paths; hidden ones do not count.
  init(under paths: [String]) {
    for path in paths {
      var status = stat()
      let isThere = stat(path, &status) == 0
      if isThere, status.st_mode & S_IFMT == S_IFDIR {
        for file in FileWalk(in: path).files { stamps[file.path] = Stamp(file.status) }
      } else if isThere {
        stamps[path] = Stamp(status)
      }
    }
  }

  /// The paths of the files that were written, came or went since.
  func changes(since earlier: FileStamps) -> Set<String> {
    Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }
  }
}

extension stat {
  /// When the file was written and when anything about it changed, which no program can set to another time.
  fileprivate var times: [SIMD2<Int>] {
    #if canImport(Darwin)
      let times = [st_mtimespec, st_ctimespec]
    #else
      let times = [st_mtim, st_ctim]
    #endif
    return times.map { SIMD2(Int($0.tv_sec), Int($0.tv_nsec)) }
  }
}
