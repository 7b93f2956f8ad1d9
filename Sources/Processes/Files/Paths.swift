/// The parts of a path.
///
/// Cut at bytes: to Swift `/` and an accent after it are one character.
extension String {
  /// The path of the folder that a path is in; empty for the current one.
  ///
  /// Foundation's `deletingLastPathComponent` stops the program for a name of one character.
  package var parentFolder: String {
    let path = withoutLastSlashes
    guard let end = path.lastIndex(of: String.slash) else { return "" }
    return end == path.startIndex ? "/" : String(Substring(path[..<end]))
  }

  /// The name of the file or folder that a path leads to.
  package var fileName: String {
    let path = withoutLastSlashes
    return String(
      Substring(
        path[(path.lastIndex(of: String.slash).map(path.index(after:)) ?? path.startIndex)...]))
  }

  /// The name of the file that a path leads to, without its ending.
  package var fileStem: String { cutName.stem }

  /// The ending of the name of the file that a path leads to, without its dot; empty if it has none.
  package var fileEnding: String { cutName.ending }

  /// The path of a file in a folder; the current folder is `.` or empty.
  package func inFolder(_ folder: String) -> String {
    if folder == "." || folder.isEmpty { return self }
    return folder.utf8.last == String.slash ? folder + self : "\(folder)/\(self)"
  }

  private static let slash = UInt8(ascii: "/")

  private var withoutLastSlashes: Substring.UTF8View {
    var path = Substring(self).utf8
    while path.count > 1, path.last == String.slash { path.removeLast() }
    return path
  }

  private var cutName: (stem: String, ending: String) {
    let name = fileName
    // A dot at the beginning hides a file.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }
}
