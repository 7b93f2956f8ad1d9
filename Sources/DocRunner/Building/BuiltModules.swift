import Foundation

/// The record of a build, kept for later runs.
struct BuiltModules: Codable {
  var modulePaths: [String]
  var compilerFlags: [String]
  var linkInputs: [String]
  var linkerFlags: [String]
  /// The files that code importing the modules is compiled with.
  var interfaces: [String]
  /// The source folders of other packages whose version is not fixed.
  var localFolders: [String]
  /// A hash of those folders.
  var localDigest: String
  /// Whether modules of other packages are missing because the build could not be read.
  var isIncomplete = false

  /// The stamps of the files when they were hashed.
  private(set) var files: [FileStamp] = []
  private(set) var digests = Digests()

  struct Digests: Hashable, Codable {
    var interface = ""
    var code = ""
  }

  /// Hashes the files, right after they were built.
  ///
  /// - Returns: false if a file is missing.
  mutating func takeHashes() -> Bool {
    guard let files = currentFiles(), let digests = currentDigests() else { return false }
    self.files = files
    self.digests = digests
    return true
  }

  /// Whether the files are still the ones from the build; only files with another stamp are read.
  ///
  /// A build of other sources writes other files to the same places.
  mutating func holds() -> Bool {
    guard let current = currentFiles() else { return false }
    if current == files { return true }
    guard currentDigests() == digests else { return false }
    files = current
    return true
  }

  private func currentFiles() -> [FileStamp]? {
    let found = (interfaces + linkInputs).map(FileStamp.init(of:))
    let current = found.compactMap(\.self)
    return current.count == found.count ? current : nil
  }

  private func currentDigests() -> Digests? {
    do {
      var interface = Digest()
      for file in interfaces { try interface.add(fileAt: file) }
      for flag in compilerFlags { interface.add(flag) }
      var code = Digest()
      for file in linkInputs { try code.add(fileAt: file) }
      for flag in linkerFlags { code.add(flag) }
      return Digests(interface: interface.text, code: code.text)
    } catch {
      return nil
    }
  }

  /// The modules for programs to use.
  var library: Library {
    Library(
      modulePaths: modulePaths, compilerFlags: compilerFlags, linkInputs: linkInputs,
      linkerFlags: linkerFlags, interfaceDigest: digests.interface, codeDigest: digests.code,
      files: files,
      notes: isIncomplete
        ? [
          Diagnostic(
            .warning, code: "unknown-build",
            "this version of `swift build` does not say what it links, so only modules of the "
              + "package itself are linked",
            help: ["use Swift 6.2 or 6.3 if snippets need modules of other packages"])
        ] : [])
  }
}
