import SwiftParser
import SwiftSyntax

/// Declarations that take the place of Swift's `print`, so that what looks printed may not be.
enum PrintShadows {
  /// The declarations of some code that calls of `print(…)` mean, by where their names stand.
  static func positions(in code: String) -> [(line: Int, column: Int)] {
    guard code.hasBytes(of: "print"), code.firstMatch(of: declaration) != nil else { return [] }
    let tree = Parser.parse(source: code)
    let finder = PrintFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    let members = finder.members.filter { finder.callers.contains($0.type) }.map(\.name)
    return (finder.free + members).map { name in
      let place = converter.location(for: name.positionAfterSkippingLeadingTrivia)
      return (place.line, place.column)
    }.sorted { $0 < $1 }
  }

  private static var declaration: Regex<Substring> {
    /\b(?:func|let|var|struct|class|enum|actor|typealias|macro)\s+`?print\b/
  }
}

private final class PrintFinder: SyntaxVisitor {
  /// The names that all code of the file means.
  var free: [TokenSyntax] = []
  /// The names that code in the same type means.
  var members: [(type: String, name: TokenSyntax)] = []
  /// The types whose code calls `print(…)` without saying of what.
  var callers: Set<String> = []
  private var types: [String] = []
  /// How many functions and closures are around.
  private var depth = 0

  private func found(_ name: TokenSyntax) {
    guard name.text.filter({ $0 != "`" }) == "print", depth == 0 else { return }
    if let type = types.last { members.append((type, name)) } else { free.append(name) }
  }

  private func enter(_ type: String) -> SyntaxVisitorContinueKind {
    types.append(type)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return enter(node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found(node.name)
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found(node.identifier)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "print"
    {
      callers.formUnion(types)
    }
    return .visitChildren
  }
}
