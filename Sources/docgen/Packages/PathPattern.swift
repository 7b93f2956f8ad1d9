import Foundation

/// A pattern for paths inside a package, as in `.gitignore`.
///
/// `*`, `?` and `[…]` stand for characters of one name, `**` for any folders. A pattern without a slash
/// fits a name in any folder, and one that fits a folder fits everything in it.
struct PathPattern: Hashable, Sendable {
  let text: String
  private let parts: [String]

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "/").map(String.init).filter { $0 != "." }
    self.parts = text.dropLast().contains("/") ? parts : ["**"] + parts
  }

  /// Whether the pattern matches a path, as seen from the package's folder.
  func matches(_ path: String) -> Bool {
    PathPattern.matches(parts[...], path.split(separator: "/").map(String.init)[...])
  }

  private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return true }
    if part == "**" {
      let rest = parts.dropFirst()
      // At the end of a pattern it means the files in a folder, not the folder itself.
      guard !rest.isEmpty else { return !names.isEmpty }
      return names.indices.contains { matches(rest, names[$0...]) }
    }
    guard let name = names.first, fnmatch(part, name, 0) == 0 else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }
}
