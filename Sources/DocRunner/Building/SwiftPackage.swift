import Foundation

/// A Swift package as its manifest describes it.
public struct SwiftPackage: Sendable, Codable {
  /// A module of the package.
  struct Target: Sendable, Codable {
    var name: String
    /// The name that `import` uses.
    var c99name: String
    var path: String
    var type: String
    var moduleType: String
    var targetDependencies: [String]?
    /// The products of other packages, or of this one, that it uses.
    var productDependencies: [String]?
  }

  /// A product of the package.
  struct Product: Sendable, Codable {
    var name: String
    var targets: [String]
    /// Such as `library`, with its kinds.
    var type: [String: [String]?]
  }

  /// The package's name.
  public var name: String
  var targets: [Target]
  var products: [Product]

  /// The modules of the package's library products that Swift code imports, in the manifest's order.
  public var libraryModules: [String] {
    var seen: Set<String> = []
    return products.filter { $0.type.keys.contains("library") }.flatMap(\.targets)
      .compactMap { target(named: $0) }
      .filter { $0.moduleType == "SwiftTarget" && $0.type == "library" }
      .map(\.c99name).filter { seen.insert($0).inserted }
  }

  /// The target with a name, which is the manifest's or the one that `import` uses.
  func target(named name: String) -> Target? {
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

  /// The nearest folder with a `Package.swift`: the given one, or one above it.
  public static func directory(above start: String) -> String? {
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
