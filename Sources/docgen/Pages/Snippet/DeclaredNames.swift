import DocRunner
import SwiftSyntax

/// The names that code declares outside of types and functions.
enum DeclaredNames {
  /// The names in order, each once.
  static func all(in code: String) -> [String] {
    var names: [String] = []
    SwiftCode.read(code) { file in
      for statement in file.statements {
        guard case .decl(let declaration) = statement.item else { continue }
        names += Self.names(of: declaration).filter { !names.contains($0) }
      }
    }
    return names
  }

  private static func names(of declaration: DeclSyntax) -> [String] {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      return [named.name.text]
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }
}
