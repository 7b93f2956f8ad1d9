import SwiftSyntax

extension Snippet {
  /// Whether a type at the top level is where the program starts.
  var declaresMainType: Bool {
    guard lines.contains(where: { $0.text.hasBytes(of: "@main") }) else { return false }
    return SwiftCode.read(code) { tree in
      tree.statements.contains { statement in
        guard case .decl(let declaration) = statement.item,
          let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        else { return false }
        return attributes.contains { attribute in
          attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
        }
      }
    }
  }

  /// Whether the parser does not understand its code.
  var isBroken: Bool { SwiftCode.read(code) { $0.hasError } }

  /// Whether `...` is in the place of something.
  var leavesOut: Bool { Grammar.withoutGaps(code) != code }
}
