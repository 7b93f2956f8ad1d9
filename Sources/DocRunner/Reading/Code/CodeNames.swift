import SwiftSyntax

/// The names that some code declares and mentions, by which snippets are found that it needs.
struct CodeNames: Sendable {
  /// What the top level declares: variables, functions, types, operators.
  var declared: Set<String> = []
  var variables: Set<String> = []
  /// The variables that code can change: those of `var`, and those whose value comes from a call, as objects do.
  var changeable: Set<String> = []
  var extended: Set<String> = []
  var conformances: Set<String> = []
  var addedMembers: Set<String> = []
  /// The names that it mentions and does not declare first, other than those of members.
  var mentioned: Set<String> = []
  var members: Set<String> = []
  /// The names in statements of the top level, which may change what the names stand for.
  var touched: Set<String> = []

  private static let memo = Memo<String, CodeNames>()

  /// The names of some code; broken code is read as far as it can be.
  static func of(_ code: String) -> CodeNames {
    memo.value(for: code) { SwiftCode.read($0, CodeNames.init) }
  }

  private init(_ tree: SourceFileSyntax) {
    for statement in tree.statements {
      let item = statement.item
      let found = MentionCollector(viewMode: .sourceAccurate)
      found.walk(statement)
      // What is declared further up in the same code is its own, and so is a type in its own body.
      let type = item.asProtocol((any DeclGroupSyntax).self)?.asProtocol((any NamedDeclSyntax).self)
      let own = declared.union(type.map { [$0.name.text] } ?? [])
      mentioned.formUnion(found.names.subtracting(own))
      members.formUnion(found.members)
      if let addition = item.as(ExtensionDeclSyntax.self) {
        extended.insert(addition.extendedType.trimmedDescription)
        let protocols = addition.inheritanceClause?.inheritedTypes ?? []
        conformances.formUnion(protocols.map { $0.type.trimmedDescription })
        addedMembers.formUnion(addition.memberBlock.members.flatMap { Self.names(in: $0.decl) })
        continue
      }
      guard case .decl(let declaration) = item else {
        touched.formUnion(found.names)
        if let condition = item.as(GuardStmtSyntax.self)?.conditions {
          let bound = condition.compactMap {
            $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
          }
          declared.formUnion(bound.flatMap(Self.names))
          variables.formUnion(bound.flatMap(Self.names))
        }
        continue
      }
      let names = Self.names(in: declaration)
      declared.formUnion(names)
      if let variable = declaration.as(VariableDeclSyntax.self) {
        variables.formUnion(names)
        let isVar = variable.bindingSpecifier.tokenKind == .keyword(.var)
        if isVar || variable.description.contains("(") { changeable.formUnion(names) }
        touched.formUnion(found.names)
      }
    }
  }

  /// The names that a declaration gives to what is around it.
  private static func names(in declaration: DeclSyntax) -> [String] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { names(in: $0.pattern) }
    }
    if declaration.is(SubscriptDeclSyntax.self) { return ["subscript"] }
    if declaration.is(InitializerDeclSyntax.self) { return ["init"] }
    return declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }

  private static func names(in pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.flatMap { names(in: $0.pattern) }
  }
}

/// Collects what code mentions: names, and members of what has a name.
private final class MentionCollector: SyntaxVisitor {
  typealias Next = SyntaxVisitorContinueKind

  /// The names that do not stand for something inside.
  var names: Set<String> { mentioned.subtracting(bound).union(outer) }
  var members: Set<String> = []
  private var mentioned: Set<String> = []
  /// The names of variables and parameters inside.
  private var bound: Set<String> = []
  /// The names outside that `if let name` and `if let name = name` are about.
  private var outer: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> Next {
    // `if let name` is about a `name` outside.
    let condition = node.parent?.as(OptionalBindingConditionSyntax.self)
    let source = condition?.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
    let isOuter = condition != nil && source ?? node.identifier.text == node.identifier.text
    if isOuter, condition?.initializer == nil || source != nil {
      outer.insert(node.identifier.text)
    }
    if condition?.initializer != nil || condition == nil { bound.insert(node.identifier.text) }
    return .visitChildren
  }

  private func bind(_ name: TokenSyntax) -> Next {
    bound.insert(name.text)
    return .visitChildren
  }

  private func mention(_ name: TokenSyntax) -> Next {
    mentioned.insert(name.text)
    return .visitChildren
  }

  private func mentionMember(_ name: TokenSyntax) -> Next {
    members.insert(name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> Next {
    bind(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ClosureParameterSyntax) -> Next {
    bind(node.secondName ?? node.firstName)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> Next { bind(node.name) }

  override func visit(_ node: DeclReferenceExprSyntax) -> Next {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    return isMember ? mentionMember(node.baseName) : mention(node.baseName)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> Next { mention(node.name) }
  override func visit(_ node: PrecedenceGroupNameSyntax) -> Next { mention(node.name) }
  override func visit(_ node: BinaryOperatorExprSyntax) -> Next { mentionOperator(node.operator) }
  override func visit(_ node: PrefixOperatorExprSyntax) -> Next { mentionOperator(node.operator) }
  override func visit(_ node: PostfixOperatorExprSyntax) -> Next { mentionOperator(node.operator) }

  /// An operator may be declared in a type, too.
  private func mentionOperator(_ name: TokenSyntax) -> Next {
    _ = mentionMember(name)
    return mention(name)
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> Next {
    members.insert("subscript")
    return .visitChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> Next {
    node.operatorPrecedenceAndTypes.map { mention($0.precedenceGroup) } ?? .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> Next {
    switch node.name.tokenKind {
    // A function that is an operator needs that operator declared.
    case .binaryOperator, .prefixOperator, .postfixOperator: mention(node.name)
    default: .visitChildren
    }
  }
}
