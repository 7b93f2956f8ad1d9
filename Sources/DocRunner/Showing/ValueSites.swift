import SwiftSyntax

/// Which statement of a snippet a value belongs to, found in its grammar.
struct ValueSites: Sendable {
  /// A statement that gives a value.
  struct Site: Hashable, Sendable {
    /// The line on which it ends, counted from 1.
    var line: Int
    /// How many statements it stands inside.
    var depth: Int
    /// What is assigned, as it is written; empty for an expression.
    var initializer: String
  }

  private let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// The statements of some code.
  init(_ code: String) {
    tree = SwiftCode.read(code, \.self)
    converter = SourceLocationConverter(fileName: "", tree: tree)
  }

  /// The statement whose value is told at a place; nil for a parameter.
  ///
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1, in bytes.
  func site(line: Int, column: Int) -> Site? {
    let position = converter.position(ofLine: line, column: column)
    guard let token = tree.token(at: position) else { return nil }
    var node = Syntax(token)
    while let parent = node.parent {
      if let item = node.as(CodeBlockItemSyntax.self) { return site(of: item) }
      if isParameter(node) { return nil }
      node = parent
    }
    return nil
  }

  private func site(of item: CodeBlockItemSyntax) -> Site? {
    var initializer: ExprSyntax?
    switch item.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
      if variable.bindings.count == 1 { initializer = variable.bindings.first?.initializer?.value }
    case .expr(let expression):
      let elements = expression.as(SequenceExprSyntax.self)?.elements.map(\.self) ?? []
      if elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
        // What is thrown away is only worth showing if it was worked out here.
        if elements[0].is(DiscardAssignmentExprSyntax.self),
          elements[2].is(DeclReferenceExprSyntax.self)
        {
          return nil
        }
        initializer = elements[2]
      }
    default:
      guard case .stmt(let statement) = item.item,
        statement.is(ReturnStmtSyntax.self) || statement.is(ExpressionStmtSyntax.self)
      else { return nil }
    }
    let depth = sequence(first: Syntax(item), next: \.parent).count {
      $0.is(CodeBlockItemSyntax.self)
    }
    return Site(
      line: converter.location(for: item.endPositionBeforeTrailingTrivia).line, depth: depth,
      initializer: initializer?.trimmedDescription ?? "")
  }

  private func isParameter(_ node: Syntax) -> Bool {
    node.is(ClosureSignatureSyntax.self) || node.is(FunctionParameterClauseSyntax.self)
      || node.is(AccessorDeclSyntax.self)
  }
}
