import Foundation

/// A Swift package as its manifest describes it.
package struct SwiftPackage: Sendable, Codable {
  package struct Target: Sendable, Codable {
    var name: String
    /// The name that `import` uses.
    var c99name: String
    package var path: String
    var type: String
    var moduleType: String
    var targetDependencies: [String]?
    /// The products of other packages, or of this one, that it uses.
    var productDependencies: [String]?
  }

  struct Product: Sendable, Codable {
    var name: String
    var targets: [String]
    /// Such as `library`, with its kinds.
    var type: [String: [String]?]
  }

  /// The least version of a system that the package runs on.
  struct Platform: Sendable, Codable {
    var name: String
    var version: String
  }

  package var name: String
  var toolsVersion: String
  var platforms: [Platform]?
  /// The language modes that the manifest names, such as `5`.
  var languageModes: [String]?
  var targets: [Target]
  var products: [Product]

  /// The language mode that SwiftPM compiles the package in, such as `5`.
  package var languageMode: String {
    let known = ["4", "4.2"] + SnippetRules.languageModes
    if let named = languageModes?.compactMap({ known.firstIndex(of: $0) }).max() {
      return known[named]
    }
    let version = toolsVersion.split(separator: ".").compactMap { Int($0) }
    switch version.first ?? 6 {
    case ..<4: return "4"
    case 4: return version.dropFirst().first ?? 0 < 2 ? "4" : "4.2"
    case 5: return "5"
    default: return "6"
    }
  }

  /// The modules of the package's library products that Swift code imports, in the manifest's order.
  package var libraryModules: [String] {
    var seen: Set<String> = []
    return products.filter { $0.type.keys.contains("library") }.flatMap(\.targets)
      .compactMap { target(named: $0) }
      .filter { $0.moduleType == "SwiftTarget" && $0.type == "library" }
      .map(\.c99name).filter { seen.insert($0).inserted }
  }

  /// Which of some modules the package has, even if no product offers them.
  package func modules(among names: [String]) -> [String] {
    names.filter { name in targets.contains { $0.c99name == name && $0.type == "library" } }
  }

  /// Which of some modules the package has, although none of its library products contains them.
  package func closedModules(among names: [String]) -> [String] {
    let roots = libraryModules.compactMap { target(named: $0) }
    let offered = Set(closure(of: roots).map(\.c99name))
    return modules(among: names).filter { !offered.contains($0) }
  }

  /// The target with a name, either the name in the manifest or the name that `import` uses.
  package func target(named name: String) -> Target? {
    targets.first { $0.name == name } ?? targets.first { $0.c99name == name }
  }

  /// Some targets and all targets of the package that they depend on, by name.
  func closure(of roots: [Target]) -> [Target] {
    var found: [Target] = []
    var waiting = roots
    while let target = waiting.popLast() {
      guard !found.contains(where: { $0.name == target.name }) else { continue }
      found.append(target)
      waiting += (target.targetDependencies ?? []).compactMap { self.target(named: $0) }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The folders of the modules that the package's tests import, directly or not, as seen from the package.
  package var testedFolders: [String] {
    closure(of: targets.filter { $0.type == "test" }).filter { $0.type != "test" }.map(\.path)
  }

  /// The nearest folder with a `Package.swift`: the given one, or one above it.
  package static func directory(above start: String) -> String? {
    var folder = URL(fileURLWithPath: start).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      {
        return folder.path
      }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
