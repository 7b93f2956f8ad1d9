import DocRunner
import SwiftSyntax

/// A method that code calls, as in `.take(until: end)`.
struct MethodCall: Hashable, Codable, Sendable {
  /// Where its name begins in the code, in bytes.
  var offset: Int
  var name: String
  var labels: [String]
  /// Whether it is of a value, and all its arguments have labels: `text.bind(to: label)` says by them what it
  /// does, unlike `Signal.timer(after: pause)`.
  var isLabelled: Bool
  /// The name that the chain of calls begins with, if it begins with one.
  var root: String?
  /// Whether it is of the type that is expected, as in `.timer(after: pause)`.
  var isImplicit: Bool

  /// The calls in some code, in order, but for those on literals and on `$0`.
  static func all(in code: String) -> [MethodCall] {
    KnownCode.shared.found("calls", in: code) { code in
      let finder = MethodCallFinder(viewMode: .sourceAccurate)
      SwiftCode.read(code) { finder.walk($0) }
      return finder.calls.sorted { $0.offset < $1.offset }
    }
  }
}

private final class MethodCallFinder: SyntaxVisitor {
  private(set) var calls: [MethodCall] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      case .identifier = member.declName.baseName.tokenKind
    {
      add(node, of: member)
    }
    return .visitChildren
  }

  private func add(_ node: FunctionCallExprSyntax, of member: MemberAccessExprSyntax) {
    let root = member.base?.root
    let name = root?.as(DeclReferenceExprSyntax.self)?.baseName.text
    if root?.isLiteral == true || name?.hasPrefix("$") == true { return }
    let labels = node.arguments.map(\.label) + node.additionalTrailingClosures.map(\.label)
    let isOfValue = name?.first?.isUppercase == false || root != nil && name == nil
    calls.append(
      MethodCall(
        offset: member.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset,
        name: member.declName.baseName.text, labels: labels.compactMap { $0?.text },
        isLabelled: isOfValue && !labels.isEmpty && !labels.contains(nil)
          && node.trailingClosure == nil, root: name, isImplicit: member.base == nil))
  }
}

/// The names that a program itself declares, which therefore do not lead to a library's entry of the same name:
/// its functions, such as `map`, and its arrays, texts and dictionaries, such as `prices`.
enum OwnNames {
  static func all(in code: String) -> Set<String> {
    KnownCode.shared.found("own-names", in: code) { code in
      let finder = OwnNameFinder(viewMode: .sourceAccurate)
      SwiftCode.read(code) { finder.walk($0) }
      return finder.names
    }
  }
}

private final class OwnNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert("." + node.name.text)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.typeAnnotation.map({ $0.type.isCollection })
      ?? node.initializer.map({ $0.value.root.isLiteral }) ?? false,
      let name = node.pattern.as(IdentifierPatternSyntax.self)
    {
      names.insert(name.identifier.text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.isCollection { names.insert((node.secondName ?? node.firstName).text) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// What a chain of calls begins with.
  fileprivate var root: ExprSyntax {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.root ?? self }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.root }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.root
    }
    if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.root }
    return self
  }

  /// Whether it is written out: an array, a text, a number, a range.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .arrayExpr, .dictionaryExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr:
      true
    case .tupleExpr:
      tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .binaryOperator("...") || $0.tokenKind == .binaryOperator("..<")
      }
    default: false
    }
  }
}

extension TypeSyntax {
  fileprivate var isCollection: Bool {
    self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || ["Array", "Dictionary", "Set", "String", "Substring"]
        .contains(self.as(IdentifierTypeSyntax.self)?.name.text)
  }
}
