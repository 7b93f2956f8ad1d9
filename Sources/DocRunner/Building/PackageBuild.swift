import Foundation

/// Builds modules of a Swift package so that snippets can import them.
///
/// `swift build` builds them in the package's own `.build`, as always, so nothing is built twice. Programs
/// are linked with its products.
package struct PackageBuild: Sendable {
  /// The package's folder, the one with `Package.swift`.
  package var directory: String
  package var modules: [String]
  package var toolchain: Toolchain
  package var flags: [String] = []
  /// The folder to build in, if not the package's own `.build`.
  package var scratchPath: String?
  /// Is told that SwiftPM waits for another of its commands, which uses the same folder, by that one's process.
  package var waits: @Sendable (_ process: String) -> Void = { _ in }

  package init(
    directory: String, modules: [String], toolchain: Toolchain, scratchPath: String? = nil
  ) {
    self.directory = directory
    self.modules = modules
    self.toolchain = toolchain
    self.scratchPath = scratchPath
  }

  /// The package's modules and products, from its manifest.
  package func package(cacheDirectory: String) async throws -> SwiftPackage {
    try await package(in: Cache(directory: cacheDirectory), key: packageKey())
  }

  /// The built modules; runs `swift build` only if their sources changed since the last build.
  ///
  /// Before that, which can take a while, it calls `willBuild`.
  package func library(cacheDirectory: String, willBuild: () -> Void = {}) async throws -> Library {
    let cache = try Cache(directory: cacheDirectory)
    let packageKey = try packageKey()
    let package = try await package(in: cache, key: packageKey)
    let roots = try modules.map { try target(of: $0, in: package) }
    let targets = package.closure(of: roots)
    let folders = targets.map { "\(directory)/\($0.path)" }
    func key() throws -> String {
      try Digest.of(["library 3", packageKey, SourceFiles(in: folders).digest] + modules)
    }
    let before = try key()
    var built: BuiltModules
    if var kept = cache.record(BuiltModules.self, before),
      try SourceFiles(in: kept.localFolders).digest == kept.localDigest, kept.holds()
    {
      built = kept
    } else {
      willBuild()
      let known = Digest.of(["source files", directory, scratchPath ?? ""])
      if let last = cache.record(SourceFiles.self, known), try last.haveChangedUnseen() {
        _ = try await swift(["package", "clean"])
      }
      let (made, after) = try await build(roots, of: package, from: before, key: key)
      built = made
      try cache.keep(SourceFiles(in: folders + built.localFolders), known)
      try cache.keep(built, after)
    }
    var library = built.library
    library.sourcePaths = sources(of: targets) + built.localFolders
    return library
  }

  /// Builds modules until their sources stay the same meanwhile: one that is saved during the build may be in it or not.
  private func build(
    _ roots: [SwiftPackage.Target], of package: SwiftPackage, from key: String,
    key current: () throws -> String
  ) async throws -> (built: BuiltModules, key: String) {
    var before = key
    for _ in 1...5 {
      var built = try await build(roots, of: package)
      let after = try current()
      guard after == before else {
        before = after
        continue
      }
      guard built.takeHashes() else {
        throw ToolchainProblem.library(
          command: "swift build", "what it built is not there afterwards")
      }
      return (built, after)
    }
    throw ToolchainProblem.library(
      command: "swift build", "sources of the package change each time that it is built")
  }

  /// The files that the modules are built from: manifests and sources.
  ///
  /// The versions of other packages count only for modules that use any.
  private func sources(of targets: [SwiftPackage.Target]) -> [String] {
    let usesOthers = targets.contains { $0.productDependencies?.isEmpty == false }
    let manifests = ((usesOthers ? ["Package.resolved"] : []) + ["Package.swift"])
      .map { "\(directory)/\($0)" }
    return manifests.filter { FileManager.default.fileExists(atPath: $0) }
      + targets.map { "\(directory)/\($0.path)" }
  }

  /// The modules of library products that a snippet can import together.
  ///
  /// If a module re-exports another one's types as in `typealias Deque = DequeModule.Deque`, the other one
  /// is left out. With both imported, the name would be ambiguous.
  package func defaultImports(of package: SwiftPackage) -> [String] {
    let modules = package.libraryModules
    let offered = modules.compactMap { package.target(named: $0) }.flatMap { target in
      let parts = package.closure(of: [target]).map(\.c99name)
        .filter { $0 != target.c99name && modules.contains($0) }
      guard !parts.isEmpty else { return [String]() }
      let aliases = files(in: "\(directory)/\(target.path)").filter { $0.hasSuffix(".swift") }
        .compactMap {
          try? String(contentsOfFile: "\(directory)/\(target.path)/\($0)", encoding: .utf8)
        }
        .flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("public typealias ") } }
      return parts.filter { part in aliases.contains { $0.contains("= \(part).") } }
    }
    return modules.filter { !offered.contains($0) }
  }

  // MARK: What the package is made of

  /// A hash of the files that the manifest's meaning depends on.
  private func packageKey() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    var digest = Digest()
    for name in ["package 4", directory, scratchPath ?? "", toolchain.version] { digest.add(name) }
    for name in names
    where name.hasPrefix("Package") && (name.hasSuffix(".swift") || name.hasSuffix(".resolved")) {
      try digest.add(SourceFiles(in: ["\(directory)/\(name)"]).digest)
    }
    return digest.text
  }

  private func package(in cache: Cache, key: String) async throws -> SwiftPackage {
    if let kept = cache.record(SwiftPackage.self, key) { return kept }
    let output = try await swift(["package", "describe", "--type", "json"])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let start = output.firstIndex(of: "{"),
      var package = try? decoder.decode(SwiftPackage.self, from: Data(output[start...].utf8))
    else { throw ToolchainProblem.library(command: "swift package describe", output) }
    let manifest = try await swift(["package", "dump-package"])
    package.languageModes =
      manifest.firstIndex(of: "{").flatMap { start in
        try? JSONDecoder().decode(Manifest.self, from: Data(manifest[start...].utf8))
      }?.swiftLanguageVersions
    try cache.keep(package, key)
    return package
  }

  /// What `swift package describe` leaves out.
  private struct Manifest: Decodable { var swiftLanguageVersions: [String]? }

  private func target(of module: String, in package: SwiftPackage) throws -> SwiftPackage.Target {
    if let target = package.target(named: module) { return target }
    let known = package.targets.filter { $0.type == "library" }.map(\.c99name)
    throw UnknownModule(
      name: module, directory: directory,
      help: NearestName.help(for: module, in: known, noun: "module"))
  }

  // MARK: Building

  private func build(
    _ roots: [SwiftPackage.Target], of package: SwiftPackage
  ) async throws -> BuiltModules {
    // Building a module also builds its dependencies.
    let needed = roots.filter { root in
      !roots.contains { other in
        other.name != root.name && package.closure(of: [other]).contains { $0.name == root.name }
      }
    }
    for target in needed { _ = try await swift(["build", "--target", target.name] + flags) }
    let output = try await swift(["build", "--show-bin-path"] + flags)
    let folder = Document.lines(of: output).last { $0.hasPrefix("/") }.map(String.init) ?? ""
    guard let parts = BuildDescription(folder: folder)?.parts(of: roots.map(\.c99name)) else {
      throw ToolchainProblem.library(
        command: "swift build",
        "\(folder) does not say what to link, as it does with Swift 6.2 and 6.3: use one of these")
    }
    let folders = localFolders(of: parts.sources, besides: package.closure(of: roots))
    return BuiltModules(
      library: Library(
        modulePaths: ["\(folder)/Modules"], compilerFlags: parts.compilerFlags,
        linkInputs: parts.objects, linkerFlags: parts.linkerFlags),
      interfaces: parts.interfaces + parts.headers + parts.plugins,
      resources: BuiltModules.resources(in: folder),
      localFolders: folders, localDigest: try SourceFiles(in: folders).digest)
  }

  /// The manifests and the source folders of other packages whose version is not fixed.
  ///
  /// Such a package can be inside of this one. Those with a version are in the folder of the build.
  private func localFolders(
    of sources: [String], besides targets: [SwiftPackage.Target]
  ) -> [String] {
    let known =
      [scratchPath ?? "\(directory)/.build"] + targets.map { "\(directory)/\($0.path)" }
    var paths: Set<String> = []
    for source in sources where !known.contains(where: { source.hasPrefix("\($0)/") }) {
      guard let root = SwiftPackage.directory(above: source.parentFolder) else { continue }
      // Its other folders hold headers, resources and macros of its targets.
      let top = source.dropFirst(root.count + 1).prefix { $0 != "/" }
      paths.insert(source.parentFolder == root ? root : "\(root)/\(top)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      for name in names where name.hasPrefix("Package") && name.hasSuffix(".swift") {
        paths.insert("\(root)/\(name)")
      }
    }
    return paths.sorted()
  }

  func files(in folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  }

  /// Builds the modules; returns the compiler's words if that fails, else nil.
  package func tryToBuild() async throws -> String? {
    let program = try toolchain.packageManager
    for module in modules {
      let result = try await ChildProcess.runTool(
        program,
        ["build", "--target", module] + flags, directory: directory, sharesTemporaryFiles: true,
        timeLimit: .seconds(3600))
      guard result.ending == .exited(0) else { return result.output + "\n" + result.errors }
    }
    return nil
  }

  private func swift(_ arguments: [String]) async throws -> String {
    let program = try toolchain.packageManager
    // `swift package` takes this option before the subcommand.
    let scratch = scratchPath.map { ["--scratch-path", $0] } ?? []
    let result = try await ChildProcess.runTool(
      program, arguments.prefix(1) + scratch + arguments.dropFirst(),
      directory: directory, sharesTemporaryFiles: true, timeLimit: .seconds(3600),
      told: { [waits] words in
        guard let match = words.firstMatch(of: /Another instance of SwiftPM \(PID: (\d+)\)/) else {
          return
        }
        waits(String(match.1))
      })
    guard result.ending == .exited(0) else {
      throw ToolchainProblem.library(
        command: (["swift"] + arguments).joined(separator: " "),
        BuildWords.essential(of: result.output + result.errors))
    }
    return result.output
  }
}

package struct UnknownModule: Error, CustomStringConvertible, Sendable {
  var name: String
  var directory: String
  var help: String

  package var description: String {
    "the package in `\(directory)` has no module `\(name)`; \(help)"
  }
}
