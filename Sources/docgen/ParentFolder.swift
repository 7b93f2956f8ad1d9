extension String {
  /// The path of the folder that a path is in; empty for the current one.
  ///
  /// Foundation's `deletingLastPathComponent` stops the program for a name of one character.
  var parentFolder: String {
    // Not by characters: `/` and an accent after it would be one of them.
    let slash = UInt8(ascii: "/")
    var path = utf8[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    guard let end = path.lastIndex(of: slash) else { return "" }
    return end == path.startIndex ? "/" : String(Substring(path[..<end]))
  }
}
