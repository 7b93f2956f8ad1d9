import Foundation
import Processes

/// The files that a build depends on, each with its stamp and a hash of it.
struct SourceFiles: Codable {
  private struct File: Codable {
    var stamp: FileStamp
    var digest: String
    /// A hash of the variables that a manifest may read: their values can be secrets.
    var variables = ""

    init?(_ path: String, _ environment: [String: String] = [:]) throws {
      guard let stamp = FileStamp(of: path) else { return nil }
      self.stamp = stamp
      let data = try Files.read(path)
      var digest = Digest()
      digest.add(data)
      self.digest = digest.text
      guard path.fileName.hasPrefix("Package"), path.hasSuffix(".swift") else { return }
      let text = String(decoding: data, as: UTF8.self)
      let named = environment.filter { text.contains("\"\($0.key)\"") }
      variables = Digest.of(named.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    }
  }

  private let files: [File]

  /// The files in some folders, and some files; hidden ones do not count.
  ///
  /// - Parameter environment: what manifests can read.
  init(
    in paths: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    files = try SourceFiles.paths(in: paths).compactMap { try File($0, environment) }
  }

  /// A hash of the files' names and bytes, and of the variables that manifests among them name.
  var digest: String {
    Digest.of(files.flatMap { [$0.stamp.path, $0.digest, $0.variables] })
  }

  /// Whether one of the files has changed and its stamp has not, so that SwiftPM would not build it again.
  func haveChangedUnseen() throws -> Bool {
    try files.contains { file in
      let now = try File(file.stamp.path)
      return now?.stamp == file.stamp && now?.digest != file.digest
    }
  }

  /// The files in some folders, and those of the paths that are files, in order.
  static func paths(in paths: [String]) -> [String] {
    paths.flatMap { path in
      let inside = FileManager.default.enumerator(atPath: path)
      var found: [String] = []
      while let name = inside?.nextObject() as? String {
        if name.fileName.hasPrefix(".") { inside?.skipDescendants() } else { found.append(name) }
      }
      return found.isEmpty ? [path] : found.sorted().map { "\(path)/\($0)" }
    }.filter { path in
      // What is in a pipe would be waited for.
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}
