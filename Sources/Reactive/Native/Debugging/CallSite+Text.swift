extension CallSite {
  /// Whether the place is in this library itself.
  var isInternal: Bool { file.description.hasPrefix("Reactive/") }
}

extension CallSite: CustomStringConvertible {
  /// The file without its module and folders, and the line: `Search.swift:12`.
  public var description: String {
    let path = file.description
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return "\(name):\(line)"
  }
}

extension CallSite: Hashable {
  /// Whether both are the same line of the same file.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.line == right.line && left.file.description == right.file.description
  }

  /// Hashes the file and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(file.description)
  }
}
