/// Where in the source something is written.
///
/// ```swift
/// print(CallSite(file: "App/Search.swift", line: 12))
/// // Prints "Search.swift:12"
/// ```
public struct CallSite: Sendable {
  /// The module and the file, in the form of `#fileID`.
  public let file: StaticString
  /// The line, from 1.
  public let line: UInt

  /// The place with the given file and line.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }
}
