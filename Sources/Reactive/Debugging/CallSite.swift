/// Where in the source something is written.
public struct CallSite: Sendable {
  /// The module and the file, as `#fileID` gives them.
  public let file: StaticString
  /// The line, from 1.
  public let line: UInt

  /// The place with the given file and line.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  /// Whether it is in this library itself.
  var isInternal: Bool {
    #if hasFeature(Embedded)
      false
    #else
      file.description.hasPrefix("Reactive/")
    #endif
  }
}

#if !hasFeature(Embedded)
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
#endif
