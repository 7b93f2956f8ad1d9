import DocRunner
import Foundation
import SymbolKit

/// Asks the compiler for the public declarations of modules.
struct SymbolGraphs {
  let toolchain: Toolchain
  let library: Library

  /// The declarations of a module, in the order of its files.
  ///
  /// - Throws: `SymbolProblem` if the compiler does not tell them.
  func declarations(of module: String) async throws -> [Declaration] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    guard let result = try await toolchain.writeSymbolGraphs(of: module, library, to: folder) else {
      throw SymbolProblem(
        description: "there is no `\(toolchain.symbolGraphTool)`, which tells the declarations")
    }
    let files = FileWalk(in: folder.path).files.map(\.path)
      .filter { $0.hasSuffix(".symbols.json") }.sorted()
    guard result.ending == .exited(0), !files.isEmpty else {
      let words = result.errors.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      throw SymbolProblem(description: "`swift-symbolgraph-extract` failed for `\(module)`" + words)
    }
    return Self.declarations(
      in: try files.sorted().map {
        try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: $0)))
      })
  }

  /// The declarations of some graphs: those of a module, and those that it adds to others.
  static func declarations(in graphs: [SymbolGraph]) -> [Declaration] {
    var found: [String: Declaration] = [:]
    for symbol in graphs.flatMap(\.symbols.values) {
      found[symbol.identifier.precise] = Declaration(symbol)
    }
    for relation in graphs.flatMap(\.relationships) {
      switch relation.kind {
      case .memberOf, .requirementOf, .optionalRequirementOf:
        found[relation.source]?.parent = relation.target
        if relation.kind == .requirementOf { found[relation.source]?.isRequired = true }
      case .conformsTo, .inheritsFrom:
        let name = found[relation.target]?.path.joined(separator: ".")
        let other = relation.targetFallback.map {
          $0.split(separator: ".").last.map(String.init) ?? $0
        }
        guard let name = name ?? other, !Self.unsaid.contains(name) else { continue }
        // A conformance under several conditions is told once for each.
        let relative = Declaration.Relative(
          id: relation.target, name: name, isSuperclass: relation.kind == .inheritsFrom)
        if found[relation.source]?.relatives.contains(relative) == false {
          found[relation.source]?.relatives.append(relative)
        }
      default: continue
      }
    }
    // What a protocol's extension gives is told beside what the protocol requires.
    for relation in graphs.flatMap(\.relationships) where relation.kind == .defaultImplementationOf
    {
      guard let source = found[relation.source], let required = found[relation.target],
        source.parent == nil, source.path == required.path
      else { continue }
      found[relation.source]?.parent = required.parent
    }
    let said = found.mapValues(\.availability)
    for (id, declaration) in found {
      found[id]?.relatives.sort { $0.name < $1.name }
      // Members repeat what their type says.
      found[id]?.availability.removeAll { said[declaration.parent ?? ""]?.contains($0) == true }
    }
    return found.values.sorted {
      ($0.file ?? "", $0.line, $0.path.count, $0.id) < (
        $1.file ?? "", $1.line, $1.path.count, $1.id
      )
    }
  }

  /// The protocols that nearly every type conforms to without saying so.
  private static let unsaid: Set = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
}

/// Why the declarations of a module are not known.
struct SymbolProblem: Error, CustomStringConvertible { var description: String }

extension Declaration {
  fileprivate init(_ symbol: SymbolGraph.Symbol) {
    id = symbol.identifier.precise
    let words = symbol.kind.identifier.identifier.components(separatedBy: ".")
    kind = Kind(rawValue: words[0] + words.dropFirst().map(\.capitalized).joined()) ?? .other
    kindName = symbol.kind.displayName.lowercased()
    path = symbol.pathComponents
    let fragments = symbol[mixin: SymbolGraph.Symbol.DeclarationFragments.self]
    self.fragments = (fragments?.declarationFragments ?? []).map(Fragment.init)
    comment = symbol.docComment.flatMap(Comment.init)
    if let place = symbol[mixin: SymbolGraph.Symbol.Location.self] {
      file = place.uri.pathOfURI
      line = place.position.line + 1
    }
    let constraints = symbol[mixin: SymbolGraph.Symbol.Swift.Extension.self]?.constraints ?? []
    // Of an extension's constraints, those of the type itself say nothing new.
    conditions = constraints.filter { $0.rightTypeName != "Error" }.map {
      "`\($0.leftTypeName)\($0.kind == .sameType ? " ==" : ":") \($0.rightTypeName)`"
    }
    availability = (symbol[mixin: SymbolGraph.Symbol.Availability.self]?.availability ?? [])
      .flatMap(\.words)
  }
}

extension Declaration.Fragment {
  fileprivate init(_ fragment: SymbolGraph.Symbol.DeclarationFragments.Fragment) {
    color =
      switch fragment.kind {
      case .keyword, .attribute: .keyword
      case .typeIdentifier, .genericParameter: .type
      case .identifier: .call
      case .stringLiteral: .string
      case .numberLiteral: .number
      default: nil
      }
    isLabel = [.externalParameter, .internalParameter].contains(fragment.kind)
    text = color == nil ? fragment.spelling.replacing(" : ", with: ": ") : fragment.spelling
    id = color == .type ? fragment.preciseIdentifier : nil
  }
}

extension Declaration.Comment {
  fileprivate init?(_ list: SymbolGraph.LineList) {
    guard list.lines.contains(where: { !$0.text.isEmpty }) else { return nil }
    lines = list.lines.map(\.text)
    let places = list.lines.compactMap(\.range?.start)
    file = places.count == lines.count ? list.uri?.pathOfURI ?? "" : ""
    firstLine = (places.first?.line ?? 0) + 1
    indents = places.map(\.character)
  }
}

extension SymbolGraph.Symbol.Availability.AvailabilityItem {
  /// What it says, in words.
  fileprivate var words: [String] {
    let system = domain?.rawValue == "*" ? nil : domain?.rawValue
    let since = introducedVersion.flatMap { version in
      system.map { "\($0) \(version.major).\(version.minor)" }
    }
    let isDeprecated = isUnconditionallyDeprecated || deprecatedVersion != nil
    let limit =
      (system.map { " on \($0)" } ?? "") + (renamed.map { ": use `\($0)`" } ?? "")
      + (message.map { ": \($0)" } ?? "")
    return [
      since, isUnconditionallyUnavailable ? "Not available" + limit : nil,
      isDeprecated ? "Deprecated" + limit : nil,
    ].compactMap(\.self)
  }
}

extension String {
  /// The path of a file whose address this is, as messages name it.
  fileprivate var pathOfURI: String {
    RelativePath.inside(".", hasPrefix("file://") ? URLText.decoded(String(dropFirst(7))) : self)
  }
}
