import Foundation

/// The sources of some modules of a package, for a package that holds nothing else.
package struct LibrarySources: Hashable, Sendable {
  package struct Module: Hashable, Sendable {
    package var name: String
    /// The names of the modules that it imports, in alphabetical order.
    package var dependencies: [String]
    /// Its Swift files: paths in the module's folder, in alphabetical order, and texts.
    package var files: [String: String]
  }

  /// The version of the manifest's language, such as `6.2`.
  package var toolsVersion: String
  /// The platforms with their least versions, as the manifest has them, such as `macos` and `15.0`.
  package var platforms: [String: String]
  /// The modules, in alphabetical order.
  package var modules: [Module]
}

extension PackageBuild {
  /// The sources of the modules and of what they import.
  ///
  /// - Returns: nil if they need another package or a module that is not Swift.
  package func sources(cacheDirectory: String) async throws -> LibrarySources? {
    let package = try await package(cacheDirectory: cacheDirectory)
    let targets = package.closure(of: modules.compactMap { package.target(named: $0) })
    guard
      targets.allSatisfy({ target in
        target.moduleType == "SwiftTarget" && target.type == "library"
          && target.productDependencies?.isEmpty ?? true
      })
    else { return nil }
    return LibrarySources(
      toolsVersion: package.toolsVersion,
      platforms: Dictionary(first: (package.platforms ?? []).map { ($0.name, $0.version) }),
      modules: try targets.map { target in
        let folder = "\(directory)/\(target.path)"
        return LibrarySources.Module(
          name: target.name, dependencies: (target.targetDependencies ?? []).sorted(),
          files: Dictionary(
            first: try files(in: folder).filter { $0.hasSuffix(".swift") }.map {
              ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
            }))
      })
  }
}
