import SwiftSyntax

/// How pieces of code are arranged in one program, where a later one may declare again what an earlier one did.
///
/// From the first piece on that declares a name again, the rest of the program is in an inner scope,
/// so the new name hides the old one. What Swift requires at the top of a file, and types and functions that
/// mean the same there, go after the scopes, to the end of the program.
struct ScopeLayout: Sendable {
  /// A piece of code in the program.
  struct Part: Hashable, Sendable {
    var opensScope = false
    /// The indexes of its lines that go to the end of the program.
    var outside: Set<Int> = []

    func inside(_ lines: [CodeBlock.Line], _ range: Range<Int>? = nil) -> [CodeBlock.Line] {
      (range ?? lines.indices).filter { !outside.contains($0) }.map { lines[$0] }
    }

    func outside(_ lines: [CodeBlock.Line]) -> [CodeBlock.Line] {
      lines.indices.filter(outside.contains).map { lines[$0] }
    }
  }

  var parts: [Part] = []

  var depth: Int { parts.count(where: \.opensScope) }

  /// The pieces one after another, as they are.
  init(plain count: Int) { parts = Array(repeating: Part(), count: count) }

  /// The pieces so that later ones may declare again what earlier ones did.
  init(_ pieces: [String]) {
    var known: Declarations.Names = [:]
    var inner: Set<String> = []
    for piece in pieces {
      let items = Declarations.of(piece).items
      var part = Part()
      part.opensScope = items.contains { $0.names.contains { $0.conflicts(with: known) } }
      if part.opensScope || depth > 0 {
        let outside = ScopeLayout.outside(items, known: known, inner: inner)
        part.outside = Set(outside.flatMap { items[$0].lines })
        for (index, item) in items.enumerated() where !outside.contains(index) {
          inner.formUnion(item.names.map(\.base))
        }
      }
      for name in items.flatMap(\.names) { known[name.base, default: []].insert(name.parameters) }
      parts.append(part)
    }
  }

  /// Which declarations of a piece mean the same at the top of the file as in an inner scope.
  private static func outside(
    _ items: [Declarations.Item], known: Declarations.Names, inner: Set<String>
  ) -> Set<Int> {
    var inner = inner
    var outside: Set<Int> = []
    for (index, item) in items.enumerated() {
      if item.canMove, !item.names.contains(where: { $0.conflicts(with: known) }) {
        outside.insert(index)
      } else {
        inner.formUnion(item.names.map(\.base))
      }
    }
    // A name in an inner scope hides all functions of that name, whatever their parameters.
    while let index = outside.sorted().first(where: { index in
      !items[index].belongsOutside
        && (!items[index].mentions.isDisjoint(with: inner)
          || items[index].names.contains { inner.contains($0.base) })
    }) {
      outside.remove(index)
      inner.formUnion(items[index].names.map(\.base))
    }
    return outside
  }
}

/// What some code declares at its top level.
package struct Declarations: Sendable {
  /// The line at which some code declares a name at its top level, counted from 0; nil if it does not.
  package static func line(of name: String, in code: String) -> Int? {
    of(code).items.first { $0.names.contains { $0.base == name } }?.lines.lowerBound
  }

  /// A name that is declared; functions differ in their parameters.
  struct Name: Hashable, Sendable {
    var base: String
    var parameters: String?

    /// Whether one of some names is the same, so that both cannot be in one scope.
    func conflicts(with others: Names) -> Bool {
      guard let known = others[base] else { return false }
      return parameters == nil || known.contains(nil) || known.contains(parameters)
    }
  }

  /// The parameters of names, by what they are without parameters.
  typealias Names = [String: Set<String?>]

  struct Item: Sendable {
    var lines: ClosedRange<Int>
    var names: [Name] = []
    /// The names that it mentions, other than those of members.
    var mentions: Set<String> = []
    /// Whether it may be elsewhere in the file: a type, an extension, a function, an import.
    var canMove = false
    /// Whether Swift wants it at the top of a file, whatever it mentions.
    var belongsOutside = false
  }

  var items: [Item] = []

  private static let memo = Memo<String, Declarations>()

  /// The declarations of some code; broken code is read as far as it can be.
  static func of(_ code: String) -> Declarations { memo.value(for: code, Declarations.init) }

  private init(_ code: String) { self = SwiftCode.read(code, Declarations.init) }

  private init(_ tree: SourceFileSyntax) {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line - 1 }
    items = tree.statements.map { item in
      let start = line(item.positionAfterSkippingLeadingTrivia)
      let collector = NameCollector(viewMode: .sourceAccurate)
      collector.walk(item)
      // An extension has no other place to go: its own names are not mistaken for those of others.
      let isExtension = item.item.is(ExtensionDeclSyntax.self)
      return Declarations.item(
        item.item, lines: start...max(start, line(item.endPositionBeforeTrailingTrivia)),
        mentions: isExtension ? collector.names.subtracting(collector.own) : collector.names)
    }
    for (one, next) in zip(items.indices, items.indices.dropFirst())
    where items[one].lines.overlaps(items[next].lines) {
      items[one].canMove = false
      items[next].canMove = false
    }
  }

  private static func item(
    _ syntax: CodeBlockItemSyntax.Item, lines: ClosedRange<Int>, mentions: Set<String>
  ) -> Item {
    var item = Item(lines: lines, mentions: mentions)
    switch syntax {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        item.names = variable.bindings.flatMap { names(in: Syntax($0.pattern)) }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        let parameters = function.signature.parameterClause.parameters
          .map { "\($0.firstName.text):\($0.type.trimmedDescription)" }
        item.names = [
          Name(base: function.name.plain, parameters: parameters.joined(separator: ","))
        ]
        item.canMove = true
      } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
        item.names = [Name(base: named.name.plain)]
        item.canMove = true
      } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
        item.names = condition.clauses.flatMap { clause -> [Name] in
          guard case .statements(let statements) = clause.elements else { return [] }
          return statements.flatMap { Declarations.item($0.item, lines: lines, mentions: []).names }
        }
      } else if declaration.is(ExtensionDeclSyntax.self) {
        item.canMove = true
      } else if declaration.is(ImportDeclSyntax.self) || declaration.is(OperatorDeclSyntax.self)
        || declaration.is(PrecedenceGroupDeclSyntax.self)
      {
        item.canMove = true
        item.belongsOutside = true
      }
    case .stmt(let statement):
      if let guarded = statement.as(GuardStmtSyntax.self) {
        item.names = guarded.conditions.flatMap { condition in
          condition.condition.as(OptionalBindingConditionSyntax.self)
            .map { names(in: Syntax($0.pattern)) } ?? []
        }
      }
    default: break
    }
    return item
  }

  private static func names(in pattern: Syntax) -> [Name] {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      return [Name(base: name.identifier.plain)]
    }
    return pattern.children(viewMode: .sourceAccurate).flatMap(names)
  }
}

extension TokenSyntax {
  /// The name that is written so, without the backticks around it.
  fileprivate var plain: String { text.filter { $0 != "`" } }
}

/// Collects the names that code mentions, other than those of members and labels.
private final class NameCollector: SyntaxVisitor {
  var names: Set<String> = []
  /// The names of variables and parameters that are declared inside.
  var own: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.identifier.plain)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    own.insert((node.secondName ?? node.firstName).plain)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { names.insert(node.baseName.plain) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plain)
    return .visitChildren
  }
}
