import DocRunner
import SwiftSyntax

/// Finds the possible mutations in the bodies of a source's functions.
///
/// Code under conditional compilation is not mutated, as it may not be compiled. Nor is code whose mutation
/// no correct program could notice: conditions of preconditions, and the step of a number that may wrap
/// around.
final class MutationFinder: SyntaxVisitor {
  typealias Next = SyntaxVisitorContinueKind

  private let path: String
  private let converter: SourceLocationConverter
  private var next: Int
  /// How many bodies enclose the current node.
  private var depth = 0
  /// The functions that enclose the current node.
  private var owners: [Range<Int>] = []
  private(set) var places: [MutatedSource.Place] = []
  private(set) var insertions: [Insertion] = []

  init(path: String, first: Int, converter: SourceLocationConverter) {
    self.path = path
    self.converter = converter
    next = first
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Where

  override func visit(_ node: AttributeSyntax) -> Next { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> Next { .skipChildren }
  override func visit(_ node: FunctionParameterClauseSyntax) -> Next { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> Next { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> Next {
    if let body = node.body, node.isVoid, !body.statements.isEmpty,
      body.statements.count > 1 || !canDrop(body.statements.first)
    {
      addEmptyBody(body)
    }
    return enter(node)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }
  override func visit(_ node: InitializerDeclSyntax) -> Next { enter(node) }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }
  override func visit(_ node: DeinitializerDeclSyntax) -> Next { enter(node) }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }
  override func visit(_ node: AccessorBlockSyntax) -> Next {
    depth += 1
    return enter(node)
  }
  override func visitPost(_ node: AccessorBlockSyntax) {
    depth -= 1
    leave()
  }
  override func visit(_ node: CodeBlockSyntax) -> Next {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> Next {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  private func enter(_ node: some SyntaxProtocol) -> Next {
    owners.append(node.bytes)
    return .visitChildren
  }
  private func leave() { owners.removeLast() }

  // MARK: What

  override func visit(_ node: FunctionCallExprSyntax) -> Next {
    MutationFinder.checks.contains(node.calledExpression.trimmedDescription)
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> Next {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    if MutationFinder.countings.contains(symbol),
      node.rightOperand.is(IntegerLiteralExprSyntax.self)
    {
      return .skipChildren
    }
    if MutationFinder.equalities.contains(symbol) {
      addNegation(of: node, at: node.operator, "\(symbol)", symbol.opposite)
    } else if let other = MutationFinder.boundaries[symbol] {
      addOperator(node, symbol, other, .boundary)
    } else if let other = MutationFinder.swaps[symbol] {
      addOperator(node, symbol, other, .swap)
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> Next {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    let symbol = condition.as(InfixOperatorExprSyntax.self)
      .flatMap { $0.operator.as(BinaryOperatorExprSyntax.self)?.operator.text }
    // Comparisons for equality are negated anyway.
    if !MutationFinder.equalities.contains(symbol ?? "") {
      addNegation(of: condition, at: condition)
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> Next {
    let word = node.literal.text
    addNegation(of: node, at: node, word, word == "true" ? "false" : "true")
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> Next {
    let text = node.literal.text
    add(
      .offByOne, node, at: node, text, "\(text) + 1",
      around: { ("(\(MutationSwitch.function)(\($0)) ? \(text) + 1 : ", ")") })
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> Next {
    if let assignment = node.item.as(InfixOperatorExprSyntax.self),
      let symbol = assignment.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let other = MutationFinder.assignments[symbol]
    {
      let changed = assignment.replacing(symbol, with: other)
      add(
        .swap, node, at: assignment.operator, symbol, other,
        around: { ("if \(MutationSwitch.function)(\($0)) { \(changed) } else { ", " }") })
    }
    if canDrop(node) {
      add(
        .drop, node, at: node, node.item.trimmedDescription, "",
        around: { ("if !\(MutationSwitch.function)(\($0)) { ", " }") })
    }
    return .visitChildren
  }

  private static let equalities: Set<String> = ["==", "!=", "===", "!=="]
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let swaps = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&&": "||", "||": "&&", "&+": "&-",
    "&-": "&+",
  ]
  private static let assignments = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]
  private static let countings: Set<String> = ["&+=", "&-="]
  /// Calls that stop the program if a condition is false.
  private static let checks: Set<String> = ["precondition", "assert"]
  /// Calls without which the rest may not compile.
  private static let needed = checks.union([
    "fatalError", "preconditionFailure", "super.init", "self.init",
  ])

  /// Whether the rest probably compiles without a statement.
  private func canDrop(_ item: CodeBlockItemSyntax?) -> Bool {
    guard let item, case .expr(var expression) = item.item else { return false }
    while let inner = expression.as(TryExprSyntax.self)?.expression
      ?? expression.as(AwaitExprSyntax.self)?.expression
    {
      expression = inner
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return !MutationFinder.needed.contains(call.calledExpression.trimmedDescription)
        && !item.isResult
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) {
      return !infix.leftOperand.is(DiscardAssignmentExprSyntax.self) && !item.isInInitializer
    }
    return infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true
      && MutationFinder.assignments[infix.operator.trimmedDescription] == nil && !item.isResult
  }

  private func addEmptyBody(_ body: CodeBlockSyntax) {
    owners.append(body.bytes)
    defer { owners.removeLast() }
    guard let first = body.statements.first else { return }
    add(
      .emptyBody, first, at: body, "{ … }", "{}", isBody: true,
      around: { ("if \(MutationSwitch.function)(\($0)) { return }; ", "") })
  }

  private func addOperator(
    _ node: InfixOperatorExprSyntax, _ symbol: String, _ other: String, _ kind: Mutation.Operator
  ) {
    let changed = node.replacing(symbol, with: other)
    add(
      kind, node, at: node.operator, symbol, other,
      around: { ("(\(MutationSwitch.function)(\($0)) ? (\(changed)) : (", "))") })
  }

  private func addNegation(
    of node: some ExprSyntaxProtocol, at place: some SyntaxProtocol, _ code: String? = nil,
    _ replacement: String? = nil
  ) {
    let text = code ?? node.trimmedDescription
    add(
      .negate, node, at: place, text, replacement ?? "!(\(text))",
      around: { ("(\(MutationSwitch.function)(\($0)) != (", "))") })
  }

  private func add(
    _ kind: Mutation.Operator, _ node: some SyntaxProtocol, at place: some SyntaxProtocol,
    _ code: String, _ replacement: String, isBody: Bool = false,
    around: (Int) -> (start: String, end: String)
  ) {
    guard depth > 0 || isBody else { return }
    let range = node.bytes
    let location = converter.location(for: place.positionAfterSkippingLeadingTrivia)
    let mutation = Mutation(
      number: next, kind: kind, path: path,
      position: SourcePosition(line: location.line, column: location.column),
      code: code.onOneLine, replacement: replacement.onOneLine)
    let (start, end) = around(next)
    let length = range.count + (isBody ? 1 : 0)
    insertions.append(
      Insertion(
        number: next, offset: range.lowerBound, isEnd: false, length: length,
        rank: insertions.count, text: start))
    if !end.isEmpty {
      insertions.append(
        Insertion(
          number: next, offset: range.upperBound, isEnd: true, length: length,
          rank: insertions.count - 1, text: end))
    }
    places.append(
      MutatedSource.Place(mutation: mutation, range: range, owner: owners.last ?? range))
    next += 1
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the white space around it.
  fileprivate var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension InfixOperatorExprSyntax {
  /// The expression's text with another operator.
  fileprivate func replacing(_ symbol: String, with other: String) -> String {
    let operatorText = self.operator.description.replacing(symbol, with: other)
    return (leftOperand.description + operatorText + rightOperand.description).trimmed
  }
}

extension FunctionDeclSyntax {
  /// Whether it returns nothing.
  fileprivate var isVoid: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return type == "Void" || type == "()"
  }
}

extension CodeBlockItemSyntax {
  /// Whether the function or accessor around it returns its value.
  fileprivate var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let block = list.parent else { return false }
    if block.is(AccessorBlockSyntax.self) { return true }
    if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    if let function = block.parent?.as(FunctionDeclSyntax.self) { return !function.isVoid }
    return false
  }

  /// Whether it is in an initializer, where properties may not be set yet.
  fileprivate var isInInitializer: Bool {
    var node = parent
    while let here = node {
      if here.is(InitializerDeclSyntax.self) { return true }
      if here.is(FunctionDeclSyntax.self) || here.is(ClosureExprSyntax.self) { return false }
      node = here.parent
    }
    return false
  }
}

extension String {
  /// The opposite of an operator that compares for equality.
  fileprivate var opposite: String { hasPrefix("!") ? "=" + dropFirst() : "!" + dropFirst() }

  /// The text with each run of white space as one space, shortened if it is long.
  fileprivate var onOneLine: String {
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
