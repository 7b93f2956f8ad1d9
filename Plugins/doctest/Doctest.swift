import Foundation
import PackagePlugin

/// `swift package doctest`: checks the Swift in the documents of a package with `docgen test`.
///
/// It depends on nothing: a plugin that named docgen would have SwiftPM build all of it a second time,
/// for the host. So it uses the one that is installed, or else asks for the product to be built.
@main
struct Doctest: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let folder = context.pluginWorkDirectoryURL.path
    let docgen = try installed() ?? built()
    let process = Process()
    process.executableURL = docgen
    process.currentDirectoryURL = context.package.directoryURL
    // SwiftPM holds the package's own build folder as long as this runs.
    process.arguments =
      ["test", "--cache", "\(folder)/cache", "--scratch-path", "\(folder)/build"] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { exit(1) }
    exit(process.terminationStatus)
  }

  /// The first `docgen` of `PATH`.
  private func installed() -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/docgen") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The product of the package that this plugin is from.
  private func built() throws -> URL {
    Diagnostics.progress("building docgen, the first time for some minutes")
    let result = try packageManager.build(.product("docgen"), parameters: .init())
    let artifact = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == "docgen"
    }
    guard result.succeeded, let artifact else {
      Diagnostics.error(
        "docgen is not in `PATH` and does not build: see what `swift build --product docgen` says, "
          + "or install it\n\(result.logText)")
      exit(2)
    }
    return artifact.url
  }
}
