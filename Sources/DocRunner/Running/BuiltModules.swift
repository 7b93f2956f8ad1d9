import Foundation

/// What a build left behind, as it is kept from one run to the next.
struct BuiltModules: Codable {
  var modulePaths: [String]
  var compilerFlags: [String]
  var linkInputs: [String]
  var linkerFlags: [String]
  /// The files that decide how code against the modules compiles.
  var interfaces: [String]
  /// The folders of sources in other packages that are no fixed version.
  var localFolders: [String]
  /// The hash of what is in those folders.
  var localDigest: String
  /// Whether nothing is known of modules in other packages.
  var isIncomplete = false

  /// The size and date of each file when the hashes were taken.
  private var stamps: [String] = []
  private var interfaceDigest = ""
  private var codeDigest = ""

  init(
    modulePaths: [String], compilerFlags: [String], linkInputs: [String], linkerFlags: [String],
    interfaces: [String], localFolders: [String], localDigest: String, isIncomplete: Bool = false
  ) {
    self.modulePaths = modulePaths
    self.compilerFlags = compilerFlags
    self.linkInputs = linkInputs
    self.linkerFlags = linkerFlags
    self.interfaces = interfaces
    self.localFolders = localFolders
    self.localDigest = localDigest
    self.isIncomplete = isIncomplete
  }

  /// Takes the hashes of the files as they are now; files that did not change are not read again.
  ///
  /// - Returns: false if a file is missing.
  mutating func refresh() -> Bool {
    let found = (interfaces + linkInputs).map(BuiltModules.stamp(of:))
    let current = found.compactMap(\.self)
    guard current.count == found.count else { return false }
    guard current != stamps else { return true }
    do {
      var interface = Digest()
      for file in interfaces { try interface.add(fileAt: file) }
      for flag in compilerFlags { interface.add(flag) }
      var code = Digest()
      for file in linkInputs { try code.add(fileAt: file) }
      for flag in linkerFlags { code.add(flag) }
      (interfaceDigest, codeDigest, stamps) = (interface.text, code.text, current)
      return true
    } catch {
      return false
    }
  }

  /// The modules as programs use them.
  var library: Library {
    Library(
      modulePaths: modulePaths, compilerFlags: compilerFlags, linkInputs: linkInputs,
      linkerFlags: linkerFlags, interfaceDigest: interfaceDigest, codeDigest: codeDigest,
      notes: isIncomplete
        ? [
          Diagnostic(
            .warning, code: "unknown-build",
            "this version of `swift build` does not say what it links, so only modules of the "
              + "package itself are linked",
            help: ["use Swift 6.2 or 6.3 if snippets need modules of other packages"])
        ] : [])
  }

  private static func stamp(of path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(attributes[.size] ?? 0) \(date.timeIntervalSince1970)"
  }
}
