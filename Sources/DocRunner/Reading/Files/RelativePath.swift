/// Paths with `/` between their parts, as Markdown links and messages write them.
package enum RelativePath {
  /// A file's path as seen from a folder, after all symbolic links; another file's path stays.
  package static func inside(_ folder: String, _ path: String) -> String {
    let folder = ReadableFolders.real(folder)
    let file = ReadableFolders.real(path)
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : path
  }

  /// The path that a link in a file means: `../a.md` in `Content/b/c.md` is `Content/a.md`.
  package static func resolve(_ link: String, from file: String) -> String {
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/").map(String.init) {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." } ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return (file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  package static func from(_ file: String, to target: String) -> String {
    var folders = file.split(separator: "/").dropLast()[...]
    var parts = target.split(separator: "/")[...]
    while parts.count > 1, let folder = folders.first, folder == parts.first {
      folders.removeFirst()
      parts.removeFirst()
    }
    return (folders.map { _ in ".." } + parts).joined(separator: "/")
  }
}
