import Documents
import Foundation
import Processes

/// The public declarations of some modules, with the addresses that DocC gives their pages.
package struct ModuleSymbols: Hashable, Sendable, Codable {
  /// A page of the reference.
  struct Page: Hashable, Sendable, Codable {
    /// The name with which links mean it, such as `Signal/map(_:)`; with a suffix if others have the name, too.
    var name: String
    var plainName: String
    /// Where it is below the folder `documentation`.
    var path: String
  }

  package enum Meaning: Hashable, Sendable {
    /// A page, by its path below the folder `documentation`.
    case page(String)
    /// One of several declarations, by the names that tell them apart.
    case several([String])
    /// Nothing; a name that is nearly the same.
    case nothing(near: String?)
  }

  private var pages: [Page] = []
  private var modules: [String] = []

  /// What a name between double backticks means, such as `Signal`, `Signal/map(_:)` or `Reactive/Signal`.
  ///
  /// A name without its parentheses means the only function of that name.
  package func meaning(of name: String) -> Meaning {
    if modules.contains(name) { return .page(name.lowercased()) }
    let module = modules.first { name.hasPrefix("\($0)/") }
    let wanted = module.map { String(name.dropFirst($0.count + 1)) } ?? name
    for matches in [
      { (page: Page) in page.name == wanted }, { $0.plainName == wanted },
      { Self.withoutArguments($0.plainName) == wanted },
    ] as [(Page) -> Bool] {
      let found = pages.filter(matches)
      if found.count == 1 { return .page(found[0].path) }
      if !found.isEmpty { return .several(found.map(\.name)) }
    }
    return .nothing(near: NearestName.to(wanted, in: pages.map(\.plainName)))
  }

  /// The names of the types that belong to no other.
  var typeNames: Set<String> {
    Set(pages.map(\.plainName).filter { !$0.contains("/") && $0.first?.isUppercase == true })
  }

  /// The names of all declarations, without their arguments.
  var allNames: Set<String> {
    Set(
      pages.flatMap { $0.plainName.split(separator: "/") }.map { Self.withoutArguments(String($0)) }
    )
  }

  private static func withoutArguments(_ name: String) -> String {
    name.replacing(/\([^()]*\)$/, with: "")
  }
}

extension ModuleSymbols {
  /// A declaration as the compiler's symbol graph has it.
  struct Declaration: Hashable, Decodable {
    struct Identifier: Hashable, Decodable { var precise: String }
    struct Kind: Hashable, Decodable { var identifier: String }

    var pathComponents: [String]
    var identifier: Identifier
    var kind: Kind
  }

  private struct Graph: Decodable { var symbols: [Declaration] }

  mutating func add(graph: Data, of module: String) throws {
    modules.append(module)
    add(try JSONDecoder().decode(Graph.self, from: graph).symbols, of: module)
  }

  /// Adds declarations, those with the same name apart as DocC keeps them apart: by their kind if that is enough,
  /// else by a hash. (Swift-DocC, `PathHierarchy+PathComponent` and `String.stableHashString`.)
  mutating func add(_ declarations: [Declaration], of module: String) {
    let named = Dictionary(grouping: declarations) {
      $0.pathComponents.joined(separator: "/").lowercased()
    }
    var suffixes: [Declaration: String] = [:]
    for group in named.values where group.count > 1 {
      let kinds = Dictionary(grouping: group, by: \.kind.identifier)
      for declaration in group {
        suffixes[declaration] =
          kinds[declaration.kind.identifier]?.count == 1
          ? "-" + declaration.kind.identifier : "-" + Self.hash(declaration.identifier.precise)
      }
    }
    // A type's suffix is part of the addresses of its members.
    let types = Dictionary(
      first: declarations.filter { Self.typeKinds.contains($0.kind.identifier) }
        .map { ($0.pathComponents, suffixes[$0] ?? "") })
    for declaration in declarations {
      let parts = declaration.pathComponents
      let components = parts.indices.map { index in
        let suffix =
          index + 1 == parts.count ? suffixes[declaration] : types[Array(parts[...index])]
        return parts[index] + (suffix ?? "")
      }
      let path = components.map { $0.replacing(/[\/<>]/, with: "_").lowercased() }
      pages.append(
        Page(
          name: components.joined(separator: "/"), plainName: parts.joined(separator: "/"),
          path: ([module.lowercased()] + path).joined(separator: "/")))
    }
    pages.sort { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  private static let typeKinds: Set = [
    "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor",
  ]

  /// FNV-1 with 32 bits, folded to 24, in base 36.
  static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(2_166_136_261 as UInt32) { ($0 &* 16_777_619) ^ UInt32($1) }
    return String((hash >> 24) ^ (hash & 0xFF_FFFF), radix: 36)
  }
}

extension DocumentChecker {
  /// The public declarations of modules of the library.
  ///
  /// - Throws: `SymbolProblem` if the compiler does not tell them.
  package func symbols(of modules: [String]) async throws -> ModuleSymbols {
    let cache = try? Cache(directory: cacheDirectory)
    let key = Digest.of(["symbols", toolchain.version, library.interfaceDigest] + modules)
    if let known = cache?.record(ModuleSymbols.self, key) { return known }
    let program = "\(toolchain.folder)/swift-symbolgraph-extract"
    guard let tool = ExternalTool(program) else { throw SymbolProblem.noTool(program) }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var symbols = ModuleSymbols()
    for module in modules {
      let target = toolchain.version.firstMatch(of: /Target: (\S+)/).map { String($0.1) } ?? ""
      let result = try await tool.run(
        [
          "-module-name", module, "-target", target, "-minimum-access-level", "public",
          "-skip-synthesized-members", "-output-dir", folder.path,
        ] + library.modulePaths.flatMap { ["-I", $0] } + library.importerFlags,
        timeLimit: .seconds(600))
      guard result.status == 0, let graph = try? Files.read("\(folder.path)/\(module).symbols.json")
      else { throw SymbolProblem.failed(module, result.errors) }
      try symbols.add(graph: graph, of: module)
    }
    try? cache?.keep(symbols, key)
    return symbols
  }
}

/// Why the declarations of a module are not known.
package enum SymbolProblem: Error, CustomStringConvertible, Sendable {
  /// The toolchain has no program that tells them.
  case noTool(String)
  /// The program failed for a module, with these words.
  case failed(String, String)

  package var description: String {
    switch self {
    case .noTool(let program): "there is no `\(program)`, which tells the names of a module"
    case .failed(let module, let words):
      "`swift-symbolgraph-extract` failed for `\(module)`"
        + (words.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? "")
    }
  }
}
