import Foundation

/// A file or folder of a library's sources, with a hash of its contents.
public struct SourcePart: Hashable, Sendable {
  /// The path inside the package.
  public var path: String
  /// A hash of names and bytes; hidden files do not count.
  public var digest: String

  /// A part with its hash.
  public init(path: String, digest: String) {
    self.path = path
    self.digest = digest
  }

  /// The part as it is now; one that is not there has a hash too.
  ///
  /// - Parameter directory: the package's folder.
  public init(_ path: String, in directory: String) throws {
    let root = "\(directory)/\(path)"
    let inside = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let visible = inside.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted()
    var digest = Digest()
    for file in visible.isEmpty ? [""] : visible.map({ "/\($0)" }) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root + file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      digest.add(file)
      try digest.add(fileAt: root + file)
    }
    self.init(path: path, digest: digest.text)
  }
}
