import SwiftSyntax

/// The chains of calls in a program, found in its grammar.
enum MethodChains {
  /// A stage whose type is not known yet.
  struct Stage: Hashable, Sendable {
    /// The whole expression up to here.
    var place: ExpressionPlace
    /// The code that this stage adds.
    var code: String
    /// The lines of the code that this stage adds, as the program counts them.
    var lines: ClosedRange<Int>
  }

  /// The chains of a program that stand in its chapter, in order; those in generic code, where types
  /// have no names of their own, are left out.
  static func chains(in program: Program) -> [[Stage]] {
    SwiftCode.read(program.text) { tree in
      let finder = ChainFinder(
        converter: SourceLocationConverter(fileName: "", tree: tree), path: program.path)
      finder.walk(tree)
      return finder.chains
    }
  }
}

/// Where an expression stands in a program's text.
struct ExpressionPlace: Hashable, Sendable {
  /// The offset of its first byte.
  var start: Int
  /// The offset of its last token's first byte, as the compiler counts the ends of expressions.
  var lastToken: Int
}

private final class ChainFinder: SyntaxVisitor {
  private(set) var chains: [[MethodChains.Stage]] = []
  private let converter: SourceLocationConverter
  private let path: String

  init(converter: SourceLocationConverter, path: String) {
    self.converter = converter
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isOutermost(Syntax(node)) { add(ExprSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isOutermost(Syntax(node)) { add(ExprSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isOutermost(Syntax(node)) { add(ExprSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.genericParameterClause == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    node.genericParameterClause == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    node.genericParameterClause == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.genericParameterClause == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    node.genericParameterClause == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Whether a chain ends here: nothing takes what comes out of it further on.
  private func isOutermost(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return true }
    if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id != node.id }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id != node.id
    }
    if let part = parent.as(SubscriptCallExprSyntax.self) {
      return part.calledExpression.id != node.id
    }
    return !parent.is(ForceUnwrapExprSyntax.self) && !parent.is(OptionalChainingExprSyntax.self)
      || isOutermost(parent)
  }

  private func add(_ expression: ExprSyntax) {
    var wholes: [ExprSyntax] = []
    var next: ExprSyntax? = expression
    var calls = 0
    while let whole = next {
      wholes.append(whole)
      next = before(whole)
      if whole.is(FunctionCallExprSyntax.self), next != nil { calls += 1 }
    }
    guard calls > 0, wholes.count > 1 else { return }
    var stages: [MethodChains.Stage] = []
    var end: AbsolutePosition?
    for whole in wholes.reversed() {
      let start = end ?? whole.positionAfterSkippingLeadingTrivia
      guard let stage = stage(whole, from: start) else { return }
      stages.append(stage)
      end = whole.endPositionBeforeTrailingTrivia
    }
    chains.append(stages)
  }

  /// What an expression is a further stage of.
  private func before(_ whole: ExprSyntax) -> ExprSyntax? {
    if let call = whole.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base.map(bare)
    }
    if let access = whole.as(MemberAccessExprSyntax.self) { return access.base.map(bare) }
    if let part = whole.as(SubscriptCallExprSyntax.self) { return bare(part.calledExpression) }
    return nil
  }

  /// An expression without the `!` or `?` after it.
  private func bare(_ expression: ExprSyntax) -> ExprSyntax {
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return bare(forced.expression) }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return bare(optional.expression)
    }
    return expression
  }

  private func stage(_ whole: ExprSyntax, from start: AbsolutePosition) -> MethodChains.Stage? {
    // Literals are one token for the compiler.
    let isLiteral = whole.is(StringLiteralExprSyntax.self) || whole.is(RegexLiteralExprSyntax.self)
    guard
      let last = isLiteral
        ? whole.firstToken(viewMode: .sourceAccurate) : whole.lastToken(viewMode: .sourceAccurate)
    else { return nil }
    let tokens = whole.tokens(viewMode: .sourceAccurate)
    guard let first = tokens.first(where: { $0.positionAfterSkippingLeadingTrivia >= start })
    else { return nil }
    let begin = first.positionAfterSkippingLeadingTrivia
    let text = whole.description.utf8.dropFirst(begin.utf8Offset - whole.position.utf8Offset)
      .prefix(whole.endPositionBeforeTrailingTrivia.utf8Offset - begin.utf8Offset)
    let code = String(decoding: text, as: UTF8.self)
    let from = converter.location(for: begin)
    let to = converter.location(for: last.positionAfterSkippingLeadingTrivia)
    guard from.presumedFile == path, to.presumedFile == path, from.presumedLine <= to.presumedLine
    else { return nil }
    return MethodChains.Stage(
      place: ExpressionPlace(
        start: whole.positionAfterSkippingLeadingTrivia.utf8Offset,
        lastToken: last.positionAfterSkippingLeadingTrivia.utf8Offset),
      code: oneLine(code), lines: from.presumedLine...to.presumedLine)
  }

  /// Code that takes several lines without what stands between its first and its last one.
  private func oneLine(_ code: String) -> String {
    let lines = code.trimmed.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    guard lines.count > 1, let first = lines.first, let last = lines.last else {
      return lines.first ?? ""
    }
    return "\(first) … \(last)"
  }
}
