import Documents
import SwiftSyntax

/// Declarations that hide Swift's `print`, so that calls of it may not print.
package enum PrintShadows {
  /// The places of the declarations that calls of `print(…)` in some code mean.
  package static func positions(in code: String) -> [(line: Int, column: Int)] {
    guard code.hasBytes(of: "print") else { return [] }
    return SwiftCode.read(code) { tree in
      let finder = PrintFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      let members = finder.members.filter { finder.callers.contains($0.type) }.map(\.name)
      return (finder.free + members).map { name in
        let place = converter.location(for: name.positionAfterSkippingLeadingTrivia)
        return (place.line, place.column)
      }.sorted { $0 < $1 }
    }
  }
}

private final class PrintFinder: SyntaxAnyVisitor {
  /// The declarations of `print` that all code of the file means.
  var free: [TokenSyntax] = []
  /// The declarations of `print` that code in the same type means.
  var members: [(type: String, name: TokenSyntax)] = []
  /// The types whose code calls `print(…)` without naming the module.
  var callers: Set<String> = []
  /// The types around the node that is visited, the outermost first.
  private var types: [String] = []
  /// How many functions and closures are around the node that is visited.
  private var depth = 0

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let name = node.declaredName, name.text.filter({ $0 != "`" }) == "print", depth == 0 {
      if let type = types.last { members.append((type, name)) } else { free.append(name) }
    }
    if node.callsPrint { callers.formUnion(types) }
    if let type = node.typeName { types.append(type) }
    if node.hasBody { depth += 1 }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if node.typeName != nil { types.removeLast() }
    if node.hasBody { depth -= 1 }
  }
}

extension Syntax {
  /// The name that a declaration introduces.
  fileprivate var declaredName: TokenSyntax? {
    asProtocol((any NamedDeclSyntax).self)?.name
      ?? self.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// The name of the type whose members a declaration holds.
  fileprivate var typeName: String? {
    if let node = self.as(ExtensionDeclSyntax.self) {
      return node.extendedType.trimmedDescription
    }
    guard asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return declaredName?.text
  }

  /// Whether names that are declared inside are local.
  fileprivate var hasBody: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(ClosureExprSyntax.self)
  }

  fileprivate var callsPrint: Bool {
    let call = self.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "print"
  }
}
