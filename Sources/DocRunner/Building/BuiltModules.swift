import Foundation

/// The record of a build, kept for later runs.
struct BuiltModules: Codable {
  private(set) var library: Library
  /// The files that code importing the modules is compiled with.
  var interfaces: [String]
  /// What the modules read while programs run.
  var resources: [String] = []
  /// The manifests and the source folders of other packages whose version is not fixed.
  var localFolders: [String]
  var localDigest: String

  /// Hashes the files, right after they were built.
  ///
  /// - Returns: false if a file is missing.
  mutating func takeHashes() -> Bool {
    guard let files = currentFiles(), let digests = try? currentDigests() else { return false }
    library.files = files
    (library.interfaceDigest, library.codeDigest) = digests
    return true
  }

  /// Whether the files are still the ones from the build; only files with another stamp are read.
  ///
  /// A build of other sources writes other files to the same places.
  mutating func holds() -> Bool {
    guard let current = currentFiles() else { return false }
    if current == library.files { return true }
    guard let digests = try? currentDigests(),
      digests == (library.interfaceDigest, library.codeDigest)
    else { return false }
    library.files = current
    return true
  }

  private func currentFiles() -> [FileStamp]? {
    let found = (interfaces + library.linkInputs + resources).map(FileStamp.init(of:))
    let current = found.compactMap(\.self)
    return current.count == found.count ? current : nil
  }

  private func currentDigests() throws -> (interface: String, code: String) {
    var interface = Digest()
    for file in interfaces { try interface.add(Files.read(file)) }
    for flag in library.compilerFlags { interface.add(flag) }
    var code = Digest()
    for file in library.linkInputs + resources { try code.add(Files.read(file)) }
    for flag in library.linkerFlags { code.add(flag) }
    return (interface.text, code.text)
  }

  /// The resources among a build's products, where each target has its folder.
  static func resources(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return SourceFiles.paths(
      in: names.filter { ["resources", "bundle"].contains($0.fileEnding) }.sorted()
        .map { "\(folder)/\($0)" })
  }
}
