package struct SnippetOptions: Hashable, Sendable {
  /// Whether the lines of output may come in any order.
  package var isUnordered = false
  /// How far a number in the output may be from the one in the text.
  package var tolerance: Double?
  /// The seed of the program's random numbers and of the order of its sets and dictionaries.
  package var seed: UInt64?
  /// How long the program may run, if not as long as any.
  package var timeLimit: Duration?
  package var environment: [String: String] = [:]
  package var condition: SnippetCondition?
  /// The language mode, such as `5`; nil for the newest.
  package var languageMode: String?
  /// Modules that it imports though it does not say so.
  var imports: [String] = []
  package var flags: [String] = []
  /// Whether the program waits in real time; other programs have their own clock.
  package var isInRealTime = false
  /// Whether its jobs run on the machine's own threads, in whatever order those choose.
  package var usesThreads = false
}

/// Where a snippet is checked: on an operating system, or from a version of Swift on.
package enum SnippetCondition: Hashable, Sendable {
  /// `os(linux)`
  case system(String)
  /// `swift>=6.2`
  case compiler(atLeast: [Int])

  /// Reads `os(linux)` and `swift>=6.2`.
  init?(_ text: String) {
    if text.hasPrefix("os("), text.hasSuffix(")") {
      let name = text.dropFirst(3).dropLast().lowercased()
      guard SnippetCondition.systems.contains(name) else { return nil }
      self = .system(name)
    } else if text.hasPrefix("swift>=") {
      let numbers = text.dropFirst(7).split(separator: ".", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
      self = .compiler(atLeast: numbers.compactMap(\.self))
    } else {
      return nil
    }
  }

  var words: String {
    switch self {
    case .system(let name): "os(\(name))"
    case .compiler(let version): "swift>=\(version.map(String.init).joined(separator: "."))"
    }
  }

  /// The operating systems that a condition can name.
  package static let systems = ["linux", "macos", "windows"]

  static var system: String {
    #if os(Linux)
      "linux"
    #elseif os(Windows)
      "windows"
    #else
      "macos"
    #endif
  }
}
