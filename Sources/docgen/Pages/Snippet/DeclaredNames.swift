import DocRunner
import SwiftSyntax

/// The names that code declares outside of types and functions.
enum DeclaredNames {
  static func all(in code: String) -> [String] {
    KnownCode.shared.found("declared", in: code) { code in
      var names: [String] = []
      SwiftCode.read(code) { file in
        for statement in file.statements {
          guard case .decl(let declaration) = statement.item else { continue }
          names += Self.names(of: declaration).filter { !names.contains($0) }
        }
      }
      return names
    }
  }

  /// The names that the hidden code of many chapters declares, which readers know after a few of them: in a quarter
  /// of the chapters, and in three at least.
  static func common(in results: [String: [SnippetResult]]) -> Set<String> {
    var counts: [String: Int] = [:]
    for chapter in results.values {
      let codes = Set(chapter.map { $0.snippet.setup.map { $0.text + "\n" }.joined() })
      for name in Set(codes.flatMap(all)) { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= max(3, results.count / 4) }.keys)
  }

  private static func names(of declaration: DeclSyntax) -> [String] {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }
}
