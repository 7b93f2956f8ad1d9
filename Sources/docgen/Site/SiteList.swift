import Foundation

/// The list of the files that docgen wrote to a site's folder: all that a later build may replace or remove.
struct SiteList: Equatable, Sendable {
  var paths: Set<String>
  /// The file with the list, by which a folder is also known to be a site.
  static let fileName = ".docgen"

  private static let heading = "docgen wrote these files; all others in this folder are left alone:"

  init(of paths: some Sequence<String>) { self.paths = Set(paths) }

  /// The list in a folder; nil if the folder is no site.
  init?(in directory: String) {
    guard let data = FileManager.default.contents(atPath: "\(directory)/\(SiteList.fileName)")
    else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    // A path that leads out of the folder names no file that docgen wrote.
    paths = Set(lines.dropFirst().map { URLText.decoded(String($0)) })
      .filter { path in
        path.split(separator: "/", omittingEmptySubsequences: false)
          .allSatisfy { !["", ".", ".."].contains($0) }
      }
  }

  /// What the file says: a path on each line, written as in a link.
  var bytes: [UInt8] {
    Array(
      ([SiteList.heading] + paths.map { URLText.link(to: $0) }.sorted())
        .map { $0 + "\n" }.joined().utf8)
  }
}
