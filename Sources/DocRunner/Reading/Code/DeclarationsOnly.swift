import SwiftSyntax

extension SwiftCode {
  /// Whether code has imports and declarations only, as a file of an app has.
  static func isDeclarations(_ lines: [String]) -> Bool {
    read(lines.map { $0 + "\n" }.joined()) { tree in
      tree.statements.allSatisfy { if case .decl = $0.item { true } else { false } }
    }
  }
}
