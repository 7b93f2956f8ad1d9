import DocRunner

/// A program as a Swift package, with the sources of the library that it uses and nothing else to fetch.
struct ProgramPackage {
  var program: String
  /// The library; nil if the program uses none.
  var library: LibrarySources?

  var files: [SiteFile] {
    // A file named main.swift has no type that is marked as the entry.
    let name = program.contains("@main") ? "Program.swift" : "main.swift"
    return [
      SiteFile(path: "Package.swift", text: manifest),
      SiteFile(path: "Sources/Program/\(name)", text: program),
    ] + (library?.files(in: "Sources") ?? [])
  }

  private var manifest: String {
    let modules = library?.modules ?? []
    return PackageManifest.text(
      of: "programs", library: library,
      products: modules.map { ".library(name: \"\($0.name)\", targets: [\"\($0.name)\"])" },
      targets: modules.map { PackageManifest.target("target", $0.name, $0.dependencies) }
        + [PackageManifest.target("executableTarget", "Program", modules.map(\.name))])
  }
}

/// The `Package.swift` of a package that readers get.
enum PackageManifest {
  /// - Parameter products: what other packages can use of it.
  static func text(
    of name: String, library: LibrarySources?, products: [String] = [], targets: [String]
  ) -> String {
    func list(_ name: String, _ items: [String]) -> String {
      "  \(name): [\n\(items.map { "    \($0),\n" }.joined())  ]"
    }
    return """
      // swift-tools-version: \(library?.toolsVersion ?? "6.2")

      import PackageDescription

      let package = Package(
        name: "\(name)",
      \(library?.listedPlatforms ?? "")\
      \(products.isEmpty ? "" : list("products", products) + ",\n")\
      \(list("targets", targets))
      )

      """
  }

  /// - Parameter rest: more arguments, each after a comma.
  static func target(
    _ kind: String, _ name: String, _ dependencies: [String], _ rest: String = ""
  ) -> String {
    let list = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
    return ".\(kind)(name: \"\(name)\"" + (list.isEmpty ? "" : ", dependencies: [\(list)]")
      + rest + ")"
  }
}

extension LibrarySources {
  private static let platformNames = [
    "macos": "macOS", "maccatalyst": "macCatalyst", "ios": "iOS", "tvos": "tvOS",
    "watchos": "watchOS", "visionos": "visionOS",
  ]

  /// The line of a manifest that lists the platforms; empty if the library lists none.
  var listedPlatforms: String {
    let listed = platforms.sorted { $0.key < $1.key }.compactMap { name, version in
      LibrarySources.platformNames[name].map { ".\($0)(\"\(version)\")" }
    }
    return listed.isEmpty ? "" : "  platforms: [\(listed.joined(separator: ", "))],\n"
  }

  /// The files of the modules, each module in its own folder.
  func files(in folder: String) -> [SiteFile] {
    modules.flatMap { module in
      module.files.sorted { $0.key < $1.key }.map {
        SiteFile(path: "\(folder)/\(module.name)/\($0.key)", text: $0.value)
      }
    }
  }
}
