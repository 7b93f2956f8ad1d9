import DocRunner
import Foundation

extension SiteWriter {
  /// Puts each file of a new site that is not there yet in its place, and then takes away what only the old
  /// site had.
  func exchangeFiles(
    _ changed: [String], of paths: [String], in directory: String, replacing old: Set<String>,
    from new: String
  ) throws(FilesystemProblem) {
    do {
      // Until all is done, the list has the files of both sites.
      let both = "\(new)/\(SiteList.fileName)-both"
      try SiteList(of: old.union(paths)).bytes.write(to: both)
      try move(both, to: "\(directory)/\(SiteList.fileName)")
      var folders: Set<String> = []
      for path in SiteWriter.inOrder(changed) {
        var folder = directory
        for name in path.split(separator: "/").dropLast() {
          folder += "/\(name)"
          if folders.insert(folder).inserted { try make(folder) }
        }
        try move("\(new)/\(path)", to: "\(directory)/\(path)")
      }
      for path in old.subtracting(paths) { remove(path, from: directory) }
      try move("\(new)/\(SiteList.fileName)", to: "\(directory)/\(SiteList.fileName)")
    } catch let problem as FilesystemProblem {
      throw problem
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: self.directory, error)
    }
  }

  /// Removes a file, and its folders if nothing else is in them.
  private func remove(_ path: String, from directory: String) {
    unlink("\(directory)/\(path)")
    var folder = path.parentFolder
    while !folder.isEmpty, rmdir("\(directory)/\(folder)") == 0 { folder = folder.parentFolder }
  }

  /// The files that pages need come before the pages, and the first page comes last.
  private static func inOrder(_ paths: [String]) -> [String] {
    let isPage = { (path: String) in path.hasSuffix(".html") }
    return paths.filter { !isPage($0) } + paths.filter { isPage($0) && $0 != "index.html" }
      + paths.filter { $0 == "index.html" }
  }

  /// Makes a folder, also where the old site has a file.
  private func make(_ folder: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard !isFolder.boolValue else { return }
      try FileManager.default.removeItem(atPath: folder)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  /// Puts a file in the place of another, in one step.
  private func move(_ file: String, to path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      try FileManager.default.removeItem(atPath: path)
    }
    guard rename(file, path) != 0 else { return }
    // The folder is on another disk, so the file is brought there first.
    guard errno == EXDEV else {
      throw FilesystemProblem(doing: "write the site to", path: directory, errno: errno)
    }
    let near = path + ".docgen-new"
    try? FileManager.default.removeItem(atPath: near)
    try FileManager.default.copyItem(atPath: file, toPath: near)
    guard rename(near, path) == 0 else {
      throw FilesystemProblem(doing: "write the site to", path: directory, errno: errno)
    }
  }
}

extension [UInt8] {
  func write(to path: String) throws { try Data(self).write(to: URL(fileURLWithPath: path)) }
}
