import Foundation

/// The names of what some modules declare in public.
struct PackageNames: Hashable, Sendable, Codable {
  /// The types that belong to no other.
  private(set) var types: Set<String> = []
  /// All declarations, without their arguments.
  private(set) var all: Set<String> = []

  private struct Graph: Decodable {
    struct Declaration: Decodable { var pathComponents: [String] }

    var symbols: [Declaration]
  }

  /// Adds what the compiler's symbol graph of a module has.
  ///
  /// - Parameter isOfExtensions: whether it has what the module adds to another one's types.
  mutating func add(graph: Data, isOfExtensions: Bool = false) throws {
    for declaration in try JSONDecoder().decode(Graph.self, from: graph).symbols {
      let names = declaration.pathComponents.map { $0.replacing(/\([^()]*\)$/, with: "") }
      all.formUnion(isOfExtensions ? names.dropFirst() : names[...])
      if !isOfExtensions, names.count == 1, names[0].first?.isUppercase == true {
        types.insert(names[0])
      }
    }
  }
}

extension DocumentChecker {
  /// The names that the package's modules offer; nil if none was built, or the toolchain does not tell them.
  var packageNames: PackageNames? {
    get async throws {
      let modules = Set(harness.packageModules + harness.defaultModules).sorted()
      guard !modules.isEmpty else { return nil }
      let cache = try? Cache(directory: cacheDirectory)
      let key = Digest.of(["names of all", toolchain.version, library.interfaceDigest] + modules)
      if let known = cache?.record(PackageNames.self, key) { return known }
      let folder = try ScratchFolder()
      defer { folder.remove() }
      var names = PackageNames()
      for module in modules {
        let told = try await toolchain.writeSymbolGraphs(of: module, library, to: folder)
        guard told?.ending == .exited(0),
          let graph = try? Files.read("\(folder.path)/\(module).symbols.json")
        else { return nil }
        try names.add(graph: graph)
      }
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.contains("@") {
        try names.add(graph: Files.read("\(folder.path)/\(file)"), isOfExtensions: true)
      }
      try? cache?.keep(names, key)
      return names
    }
  }
}
