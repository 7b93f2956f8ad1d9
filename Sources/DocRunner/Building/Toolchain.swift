import Foundation

/// The Swift compiler in use.
package struct Toolchain: Sendable {
  package var compiler: String
  /// The compiler's version and target, as it prints them.
  package var version: String
  /// The folder with the libraries that programs need and the tools beside them.
  ///
  /// It differs from the compiler's folder if the compiler is a script. Nil if the compiler does not print
  /// it.
  var root: String?

  /// The release that the compiler is of, such as `6.3`; nil if it is of none, or too old for docgen.
  package var release: String? {
    let release =
      version.firstMatch(of: /Swift version (\d+\.\d+)(?:\.\d+)* \(swift(?:lang-|-[\d.]+-RELEASE)/)
    guard let name = release?.1, let number = Double(name), number >= 6.2 else { return nil }
    return String(name)
  }

  /// The folder with the compiler and the tools that come with it.
  var folder: String {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path
  }

  var manifestModules: String {
    let root = root ?? "\(folder)/.."
    return URL(fileURLWithPath: "\(root)/lib/swift/pm/ManifestAPI").standardizedFileURL.path
  }

  /// The program `swift`, which builds packages: that of the compiler, else the first one of `PATH`.
  var packageManager: String {
    get throws {
      let candidates = ["\(compiler.parentFolder)/swift", "\(folder)/swift", "swift"]
      let program = candidates.lazy.compactMap { ExternalTool.path(to: $0) }.first
      guard let program else { throw ToolchainProblem.noPackageManager(compiler) }
      return program
    }
  }

  /// Finds the compiler that `SWIFT_EXEC` names, else the first `swiftc` of `PATH`.
  ///
  /// - Parameter cacheDirectory: the folder of the cache with compilers' versions; nil asks the compiler again.
  package static func find(cacheDirectory: String? = nil) async throws -> Toolchain {
    let named = ProcessInfo.processInfo.environment["SWIFT_EXEC"]
    guard
      let compiler = named.flatMap({ ExternalTool.path(to: $0) }) ?? ExternalTool.path(to: "swiftc")
    else { throw ToolchainProblem.noCompiler }
    return try await of(compiler, cache: try cacheDirectory.map { try Cache(directory: $0) })
  }

  /// A compiler's version and root, from the cache or from the compiler.
  static func of(_ compiler: String, cache: Cache?) async throws -> Toolchain {
    let key = stamps(of: compiler).map {
      Digest.of(["the compiler's version and root", compiler, Digest.of(value: $0)])
    }
    if let key, let said = cache?.record([String].self, key), let version = said.first {
      return Toolchain(compiler: compiler, version: version, root: said.dropFirst().first)
    }
    let result = try await ChildProcess.runTool(compiler, ["--version"], timeLimit: .seconds(600))
    guard result.ending == .exited(0) else {
      throw ToolchainProblem.brokenCompiler(compiler, result.errors)
    }
    let root = try await root(of: compiler)
    // Keeping it only saves time, so a failure does not matter.
    if let key { try? cache?.keep([result.output] + (root.map { [$0] } ?? []), key) }
    return Toolchain(compiler: compiler, version: result.output, root: root)
  }

  /// The stamps of a compiler's files; nil if what it is can depend on something else.
  ///
  /// The driver calls the frontend beside it. Programs of that name which only choose a compiler, as
  /// `swiftly` and Xcode put them into `PATH`, have none there.
  private static func stamps(of compiler: String) -> [FileStamp]? {
    let environment = ProcessInfo.processInfo.environment
    guard !environment.keys.contains(where: { $0.hasPrefix("SWIFT_DRIVER_") }) else { return nil }
    let driver = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    let frontend = driver.deletingLastPathComponent().appendingPathComponent("swift-frontend")
    let stamps = [driver, frontend].compactMap { FileStamp(of: $0.path) }
    return stamps.count == 2 && frontend.resolvingSymlinksInPath() == frontend ? stamps : nil
  }

  private static func root(of compiler: String) async throws -> String? {
    struct Information: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let result = try await ChildProcess.runTool(
      compiler, ["-print-target-info"], timeLimit: .seconds(600))
    guard result.ending == .exited(0),
      let said = try? JSONDecoder().decode(Information.self, from: Data(result.output.utf8))
    else { return nil }
    // Those of `/opt/swift/usr` are in `/opt/swift/usr/lib/swift`.
    return URL(fileURLWithPath: said.paths.runtimeResourcePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
  }
}

/// Why nothing can be compiled at all.
package enum ToolchainProblem: Error, CustomStringConvertible, Sendable {
  case noCompiler
  case noPackageManager(String)
  case brokenCompiler(String, String)
  case supportModule(String)
  case link(String)
  case noPackage(String)
  case libraryDoesNotLink(String)
  case libraryChanged
  /// A tool failed for a reason that is not in its input.
  case machine(tool: String, String)
  case library(command: String, String)

  package var description: String {
    switch self {
    case .noCompiler:
      "no `swiftc` in `PATH`; install Swift 6.2 or later, or let `SWIFT_EXEC` name the compiler"
    case .noPackageManager(let compiler):
      "no `swift` beside `\(compiler)` and none in `PATH`, so no package can be built"
    case .brokenCompiler(let path, let words):
      "`\(path) --version` fails" + (words.trimmed.isEmpty ? " without a word" : ":\n\(words)")
    case .supportModule(let words): "the compiler refuses the runner's own module:\n\(words)"
    case .link(let words): "the programs do not link:\n\(words)"
    case .libraryDoesNotLink(let words):
      "nothing links, not even the library alone:\n"
        + words.lastLines.joined(separator: "\n")
    case .libraryChanged:
      "the library was built again while the documents were checked; run the command again"
    case .machine(let tool, let words): "\(tool) could not do its work: \(words)"
    case .noPackage(let folder):
      "there is no `Package.swift` in `\(folder)` or above it, so there are no modules to import"
    case .library(let command, let words): "`\(command)` fails:\n\(words)"
    }
  }
}

extension ToolchainProblem {
  /// The problem of the machine that made a tool fail; nil if the machine is not to blame.
  ///
  /// Such a failure says nothing about a document, and the next attempt may succeed.
  init?(of result: ChildProcess.Result, running tool: String) {
    if result.ending == .signaled(SIGKILL) {
      self = .machine(tool: tool, "it was killed, perhaps for want of memory")
      return
    }
    let faults = [ENOSPC, EROFS, EDQUOT, EIO, ENOMEM, EMFILE, ENFILE, EAGAIN].map {
      String(cString: strerror($0))
    }
    let lines = Document.lines(of: result.errors + result.output)
    let line = lines.first { line in
      line.contains("due to signal 9") || faults.contains(where: line.contains)
    }
    guard let line else { return nil }
    self = .machine(tool: tool, String(line))
  }
}
