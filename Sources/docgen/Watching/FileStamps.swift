import DocRunner
import Foundation

/// When the files under some folders were last written, to notice a change.
struct FileStamps: Equatable {
  private var stamps: [String: FileStamp] = [:]
  /// The folders in which a change of them shows.
  private(set) var folders: [String] = []

  /// Looks at all files under some paths; hidden ones do not count.
  init(under paths: [String]) {
    for path in paths {
      var status = stat()
      let isThere = stat(path, &status) == 0
      if isThere, status.st_mode & S_IFMT == S_IFDIR {
        let walk = FileWalk(in: path)
        folders += walk.folders
        for file in walk.files { stamps[file.path] = FileStamp(of: file.path, file.status) }
      } else {
        let folder = path.parentFolder
        folders.append(folder.isEmpty ? "." : folder)
        if isThere { stamps[path] = FileStamp(of: path, status) }
      }
    }
  }

  /// The paths of the files that were written, came or went since.
  func changes(since earlier: FileStamps) -> Set<String> {
    Set(stamps.keys).union(earlier.stamps.keys).filter { stamps[$0] != earlier.stamps[$0] }
  }
}
