import Foundation

/// Builds modules of a Swift package so that snippets can import them.
public struct PackageBuild: Sendable {
  /// The package's folder, the one with `Package.swift`.
  public var directory: String
  /// The modules to build.
  public var modules: [String]
  /// The compiler.
  public var toolchain: Toolchain

  /// A build of some modules of the package in a folder.
  public init(directory: String, modules: [String], toolchain: Toolchain) {
    self.directory = directory
    self.modules = modules
    self.toolchain = toolchain
  }

  /// The built modules; `swift build` is called only if their sources changed since the last time.
  ///
  /// - Parameters:
  ///   - cacheDirectory: where to remember what was built.
  ///   - willBuild: called before `swift build`, which can take a while.
  public func library(
    cacheDirectory: String, willBuild: () -> Void = {}
  ) async throws -> Library {
    let cache = try Cache(directory: cacheDirectory)
    let manifest = try sourceDigest(of: ["Package.swift"])
    let descriptionKey = Digest.of(["package", directory, manifest, toolchain.version])
    let description: Description
    if let kept = cache.record(Description.self, descriptionKey) {
      description = kept
    } else {
      description = try await describe()
      try cache.keep(description, descriptionKey)
    }
    let targets = try closure(in: description)
    let key = Digest.of(
      ["library", descriptionKey, try sourceDigest(of: targets.map(\.path))] + modules)
    let sources = try sources(of: targets)
    var library: Library
    if let built = cache.record(Products.self, key), let kept = try? built.library() {
      library = kept
    } else {
      willBuild()
      let products = try await build(targets)
      try cache.keep(products, key)
      library = try products.library()
    }
    library.sources = sources
    return library
  }

  /// What the modules are made of: what says how to build them, and their sources.
  private func sources(of targets: [Description.Target]) throws -> [SourcePart] {
    try ["Package.resolved", "Package.swift"]
      .filter { FileManager.default.fileExists(atPath: "\(directory)/\($0)") }
      .map { try SourcePart($0, in: directory) }
      + targets.map { try SourcePart($0.path, in: directory) }
  }

  // MARK: What the package is made of

  private struct Description: Codable {
    struct Target: Codable {
      var name: String
      var path: String
      var type: String
      var targetDependencies: [String]?
    }
    var targets: [Target]
  }

  private func describe() async throws -> Description {
    let output = try await swift(["package", "describe", "--type", "json"])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let start = output.firstIndex(of: "{"),
      let description = try? decoder.decode(
        Description.self, from: Data(output[start...].utf8))
    else { throw ToolchainProblem.library(command: "swift package describe", output) }
    return description
  }

  /// The modules with all that they depend on in the package.
  private func closure(in description: Description) throws -> [Description.Target] {
    var found: [Description.Target] = []
    var names = modules
    while let name = names.popLast() {
      guard !found.contains(where: { $0.name == name }) else { continue }
      guard let target = description.targets.first(where: { $0.name == name }) else {
        let known = description.targets.filter { $0.type == "library" }.map(\.name)
        throw UnknownModule(
          name: name, directory: directory,
          help: NearestName.help(for: name, in: known, noun: "module"))
      }
      found.append(target)
      names += target.targetDependencies ?? []
    }
    return found.sorted { $0.name < $1.name }
  }

  /// A hash of files and folders of the package: names and bytes.
  private func sourceDigest(of paths: [String]) throws -> String {
    var digest = Digest()
    for path in paths {
      let root = "\(directory)/\(path)"
      let inside = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for file in (inside.isEmpty ? [""] : inside.sorted().map { "/\($0)" }) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root + file, isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        digest.add(path + file)
        try digest.add(fileAt: root + file)
      }
    }
    return digest.text
  }

  // MARK: Building

  /// What a build left behind.
  private struct Products: Codable {
    var modulePaths: [String]
    var interfaces: [String]
    var linkInputs: [String]

    /// The files as they are now.
    func library() throws -> Library {
      var interface = Digest()
      for file in interfaces { try interface.add(fileAt: file) }
      var code = Digest()
      for file in linkInputs { try code.add(fileAt: file) }
      return Library(
        modulePaths: modulePaths, linkInputs: linkInputs, interfaceDigest: interface.text,
        codeDigest: code.text)
    }
  }

  private func build(_ targets: [Description.Target]) async throws -> Products {
    for module in modules { _ = try await swift(["build", "--target", module]) }
    let output = try await swift(["build", "--show-bin-path"])
    let folder = Document.lines(of: output).last { $0.hasPrefix("/") }.map(String.init) ?? ""
    let files = FileManager.default
    let objects = targets.flatMap { self.objects(of: $0, in: "\(folder)/\($0.name).build") }
    let interfaces = targets.map { "\(folder)/Modules/\($0.name).swiftmodule" }
      .filter(files.fileExists(atPath:))
    guard !objects.isEmpty, !interfaces.isEmpty else {
      throw ToolchainProblem.library(
        command: "swift build", "no modules were found in \(folder) afterwards")
    }
    return Products(
      modulePaths: ["\(folder)/Modules"], interfaces: interfaces, linkInputs: objects)
  }

  /// The object files of a target's sources as they are now.
  ///
  /// Those of sources that were removed or renamed stay in the folder and must not be linked.
  private func objects(of target: Description.Target, in folder: String) -> [String] {
    if let data = FileManager.default.contents(atPath: "\(folder)/output-file-map.json"),
      let map = try? JSONDecoder().decode([String: OutputFiles].self, from: data)
    {
      return map.values.compactMap(\.object).sorted()
    }
    let sources = Set(files(in: "\(directory)/\(target.path)").map { $0.lastPathComponent })
    return files(in: folder)
      .filter { $0.hasSuffix(".o") && sources.contains(String($0.lastPathComponent.dropLast(2))) }
      .sorted().map { "\(folder)/\($0)" }
  }

  /// What the compiler makes of one source, as SwiftPM writes it down for it.
  private struct OutputFiles: Decodable { var object: String? }

  private func files(in folder: String) -> [String] {
    FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  }

  private func swift(_ arguments: [String]) async throws -> String {
    let program = (toolchain.compiler as NSString).deletingLastPathComponent + "/swift"
    let result = try await ChildProcess.runTool(
      program, arguments, directory: directory, timeLimit: .seconds(3600))
    guard result.ending == .exited(0) else {
      throw ToolchainProblem.library(
        command: (["swift"] + arguments).joined(separator: " "),
        result.output + result.errors)
    }
    return result.output
  }
}

/// A module that a package does not have.
public struct UnknownModule: Error, CustomStringConvertible, Sendable {
  var name: String
  var directory: String
  var help: String

  /// What is wrong and what to do.
  public var description: String {
    "the package in `\(directory)` has no module `\(name)`; \(help)"
  }
}

extension String {
  fileprivate var lastPathComponent: String { (self as NSString).lastPathComponent }
}
