import Documents
import Processes
import SwiftSyntax

/// Code that was never meant to be compiled, as documents show it all the time.
///
/// Told by its grammar alone, and only where documents were not written for this tool.
enum Sketch: UInt8 {
  /// Functions without bodies, members outside of types, or `...` where something was left out.
  case outline
  /// Part of a `Package.swift`.
  case manifest
  /// What Swift's interpreter shows, prompts and all.
  case transcript
  /// Lines with signs that say which of them are new.
  case difference
  /// Nothing but numbers: what something printed.
  case numbers
  /// Nothing but operators: a list of those that something has.
  case operators

  /// Why nothing is checked.
  var words: String {
    switch self {
    case .outline: ""
    case .manifest: "part of a Package.swift"
    case .transcript: "a session of the interpreter"
    case .difference: "a difference of two versions"
    case .numbers: "nothing but numbers"
    case .operators: "nothing but operators"
    }
  }

  /// The kind of sketch that some code is, or nil if it looks like a program.
  static func of(_ code: String) -> Sketch? {
    KnownCode.shared.value("sketch", of: code) { code in find(in: code).map { [$0.rawValue] } ?? []
    }
    .first.flatMap(Sketch.init)
  }

  private static func find(in code: String) -> Sketch? {
    if isNumbers(code) { return .numbers }
    if isOperators(code) { return .operators }
    return SwiftCode.read(code) { tree in
      if isManifest(tree) { return .manifest }
      if tree.hasError {
        if isTranscript(code) { return .transcript }
        if isDifference(code) { return .difference }
        if isPart(code, tree) { return .outline }
      } else if tree.firstToken(viewMode: .sourceAccurate)?.text == "." {
        return .outline
      }
      let visitor = OutlineVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.hasMissingBody || hasStrayMember(tree) || hasGap(tree) || hasStrayText(tree)
        || code.contains("<#") ? .outline : nil
    }
  }

  /// Whether code is several numbers, or one that no integer can hold: what a program printed.
  private static func isNumbers(_ code: String) -> Bool {
    let words = code.split(whereSeparator: \.isWhitespace)
    return words.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
      && (words.count > 1 || words.contains { $0.count > 19 })
  }

  private static func isOperators(_ code: String) -> Bool {
    let signs = code.filter { !$0.isWhitespace }
    return !signs.isEmpty && signs.allSatisfy("+-*/%=<>!&|^~?:".contains)
  }

  /// Whether the body of a type at the top level contains nothing but comments.
  static func isOutline(ofType name: String, in code: String) -> Bool {
    SwiftCode.read(code) { tree in
      tree.statements.contains { item in
        guard case .decl(let declaration) = item.item,
          declaration.asProtocol((any NamedDeclSyntax).self)?.name.text == name,
          let body = declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock
        else { return false }
        return body.members.isEmpty
          && (body.leftBrace.trailingTrivia + body.rightBrace.leadingTrivia)
            .contains(where: \.isComment)
      }
    }
  }

  /// Whether a text with values in it is a whole statement, so that the document leaves out what it is for.
  private static func hasStrayText(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.contains { item in
      // A comment behind it may say what it is.
      guard !item.trailingTrivia.contains(where: \.isComment) else { return false }
      return item.item.as(StringLiteralExprSyntax.self)?.segments.contains {
        $0.is(ExpressionSegmentSyntax.self)
      } ?? false
    }
  }

  /// Whether some code is part of a `Package.swift`.
  static func isManifest(_ code: String) -> Bool {
    // To parse all code of a book takes long.
    let word = String(code.drop(while: \.isWhitespace).prefix { $0.isLetter })
    guard word.isEmpty || lists.contains(word) || ["import", "let"].contains(word) else {
      return false
    }
    return SwiftCode.read(code) { isManifest($0) }
  }

  /// Whether some code is what belongs between the parentheses of `Package(…)` or between brackets there.
  static func isArgument(_ code: String) -> Bool {
    isManifest(code)
      && SwiftCode.read(code) { tree in
        let first = tree.firstToken(viewMode: .sourceAccurate)?.text ?? ""
        return first == "." || lists.contains(first)
      }
  }

  private static func isManifest(_ tree: SourceFileSyntax) -> Bool {
    let words = tree.tokens(viewMode: .sourceAccurate).prefix(4).map(\.text)
    if words.starts(with: ["import", "PackageDescription"])
      || words.starts(with: ["let", "package", "=", "Package"])
    {
      return true
    }
    if words.count > 2, words[0] == ".", words[2] == "(" { return parts.contains(words[1]) }
    return words.count > 2 && lists.contains(words[0]) && words[1] == ":" && words[2] == "["
  }

  private static let parts: Set<String> = [
    "binaryTarget", "executable", "executableTarget", "library", "macro", "package", "plugin",
    "product", "target", "testTarget",
  ]
  private static let lists: Set<String> = [
    "cSettings", "dependencies", "linkerSettings", "platforms", "plugins", "products",
    "swiftSettings", "targets", "traits",
  ]

  /// Whether code that is wrong by itself is right inside of something: a `case` of a `switch`, the rest of
  /// a chain of calls, or an element of a list.
  private static func isPart(_ code: String, _ tree: SourceFileSyntax) -> Bool {
    let first = tree.firstToken(viewMode: .sourceAccurate)?.text ?? ""
    let around =
      switch first {
      case "case", "default", "@unknown": [("switch value {\n", "\n}"), ("enum Part {\n", "\n}")]
      case ".": [("value\n", "")]
      default: [("[\n", "\n]"), ("call(\n", "\n)")]
      }
    return around.contains { before, after in
      SwiftCode.read(before + code + after) { !$0.hasError }
    }
  }

  /// Whether lines begin with the prompt of Swift's interpreter: `1> `.
  private static func isTranscript(_ code: String) -> Bool {
    code.split(separator: "\n").contains {
      $0.drop { $0 == " " }.prefixMatch(of: #/([0-9]+|swift)> /#) != nil
    }
  }

  /// Whether the lines that begin with `+` or with nothing are right if the lines with `-` are left out.
  private static func isDifference(_ code: String) -> Bool {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.hasPrefix("+") || $0.hasPrefix("-") }) else { return false }
    let new = lines.filter { !$0.hasPrefix("-") }
      .map { $0.hasPrefix("+") ? " " + $0.dropFirst() : String($0) }
    return SwiftCode.read(new.joined(separator: "\n")) { !$0.hasError }
  }

  /// Whether the top level has something that only a type can contain.
  private static func hasStrayMember(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.contains { item in
      guard case .decl(let declaration) = item.item else { return false }
      if [.initializerDecl, .deinitializerDecl, .subscriptDecl]
        .contains(declaration.kind)
      {
        return true
      }
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { typeModifiers.contains($0.name.text) }) ?? false {
        return true
      }
      return declaration.as(VariableDeclSyntax.self)?.attributes.contains(where: isWrapper) ?? false
    }
  }

  private static let typeModifiers: Set<String> = [
    "class", "convenience", "mutating", "override", "required", "static",
  ]

  /// Whether an attribute is a property wrapper by the look of it.
  private static func isWrapper(_ element: AttributeListSyntax.Element) -> Bool {
    guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
      return false
    }
    return name.first?.isUppercase == true && !name.hasSuffix("Actor")
  }

  /// Whether `...` or `…` is alone somewhere: in braces, in parentheses or on a line.
  private static func hasGap(_ tree: SourceFileSyntax) -> Bool {
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    return tokens.indices.contains { index in
      let token = tokens[index]
      guard token.text == "..." || token.text == "…" else { return false }
      let before = index > 0 ? tokens[index - 1].text : ""
      let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let beginsLine = index == 0 || token.leadingTrivia.contains(where: \.isNewline)
      let endsLine =
        index + 1 >= tokens.count || tokens[index + 1].leadingTrivia.contains(where: \.isNewline)
        || tokens[index + 1].tokenKind == .endOfFile
      return (beginsLine || wordsBeforeGap.contains(before))
        && (endsLine || ["}", ")", "]", ",", ";"].contains(after))
    }
  }

  private static let wordsBeforeGap: Set<String> = [
    "{", "(", "[", ",", "=", ":", "in", "try", "await", "return", "throw",
  ]
}

/// Looks for declarations that only a protocol may leave without a body.
private final class OutlineVisitor: SyntaxVisitor {
  typealias Next = SyntaxVisitorContinueKind

  private(set) var hasMissingBody = false

  private func note(_ isMissing: Bool) -> Next {
    if isMissing { hasMissingBody = true }
    return .visitChildren
  }

  private func note(_ body: MemberBlockSyntax) -> Next { note(body.leftBrace.presence == .missing) }

  override func visit(_ node: StructDeclSyntax) -> Next { note(node.memberBlock) }
  override func visit(_ node: ClassDeclSyntax) -> Next { note(node.memberBlock) }
  override func visit(_ node: EnumDeclSyntax) -> Next { note(node.memberBlock) }
  override func visit(_ node: ProtocolDeclSyntax) -> Next { .skipChildren }

  override func visit(_ node: ExtensionDeclSyntax) -> Next {
    let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    // No extension stores anything, so the body of such a property is left out.
    return note(
      variables.flatMap(\.bindings).contains { $0.initializer == nil && $0.accessorBlock == nil })
  }

  override func visit(_ node: FunctionDeclSyntax) -> Next {
    // A function that must return a value contains only a comment.
    note(node.body.map { $0.statements.isEmpty && node.signature.returnClause != nil } ?? true)
  }

  override func visit(_ node: InitializerDeclSyntax) -> Next { note(node.body == nil) }
  override func visit(_ node: SubscriptDeclSyntax) -> Next { note(node.accessorBlock == nil) }

  override func visit(_ node: AccessorDeclSyntax) -> Next {
    note(node.body.map { $0.statements.isEmpty && node.accessorSpecifier.text == "get" } ?? true)
  }

  override func visit(_ node: AccessorBlockSyntax) -> Next {
    if case .getter(let items) = node.accessors { note(items.isEmpty) } else { .visitChildren }
  }
}

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
}
