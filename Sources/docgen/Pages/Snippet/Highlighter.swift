import DocRunner
import SwiftIDEUtils
import SwiftSyntax

/// Colors Swift: turns code into lines of text and of elements that name what they hold.
///
/// It parses what it is given, so it also works on code that does not compile.
enum Highlighter {
  /// What the style sheet has a color for.
  enum Class: Int, Sendable, Codable {
    case keyword = 1
    case type, call, string, number, comment

    /// The class of its element, and of a link in its place; nil if the element says it.
    ///
    /// Most of a page with programs would be the names of classes.
    var name: String? {
      switch self {
      case .keyword, .type: nil
      case .call: "f"
      case .string: "s"
      case .number: "n"
      case .comment: "c"
      }
    }

    /// A piece of code of this kind; a string may have begun before it.
    func element(_ text: HTML, link: String?, isBegun: Bool = false) -> HTML {
      if let link { return .tag("a", ["class": name, "href": link], [text]) }
      return switch self {
      case .keyword: .tag("b", [:], [text])
      case .type: .tag("i", [:], [text])
      case .call: .tag("var", [:], [text])
      // On a phone a line breaks before a short string and not inside.
      case .string:
        .tag(
          "span",
          ["class": "s" + (text.plainText.count > 26 ? " l" : "") + (isBegun ? " e" : "")],
          [text])
      case .number, .comment: .tag("span", ["class": name], [text])
      }
    }
  }

  /// The lines of some Swift code, without their line endings.
  ///
  /// - Parameter links: where names lead, by where they begin in the code, in bytes.
  static func lines(of code: String, links: [Int: String] = [:]) -> [[HTML]] {
    let known = KnownCode.shared.found("colors", in: code) { stretches(of: $0).map(\.number) }
    return lines(of: code, in: known.map(Stretch.init(number:)), links: links)
  }

  /// A piece of code, and what it holds.
  struct Stretch: Hashable, Sendable {
    var length: Int
    /// What it holds, if it has a color.
    var kind: Class?

    /// Both in one number.
    var number: Int { length * 8 + (kind?.rawValue ?? 0) }

    init(length: Int, kind: Class?) { (self.length, self.kind) = (length, kind) }

    init(number: Int) { self.init(length: number / 8, kind: Class(rawValue: number % 8)) }
  }

  private static func lines(
    of code: String, in stretches: [Stretch], links: [Int: String]
  ) -> [[HTML]] {
    let bytes = Array(code.utf8)
    var lines = LineCollector()
    var (begin, end) = (0, 0)
    for (stretch, next) in zip(stretches, stretches.dropFirst() + [Stretch(length: 0, kind: nil)])
    where stretch.length <= bytes.count - end {
      let link = links[end]
      end += stretch.length
      let cut = next.kind == .call ? end - dots(before: end, in: bytes) : end
      lines.append(bytes[begin..<max(begin, cut)], as: stretch.kind, link: link)
      begin = max(begin, cut)
    }
    lines.append(bytes[end...], as: nil)
    return lines.finished
  }

  /// How many bytes before a call are the dot and what belongs to it, as in `value?.call()`.
  ///
  /// The dot is part of the element of the call, so that a narrow page can break the line before it.
  private static func dots(before end: Int, in bytes: [UInt8]) -> Int {
    guard end >= 1, bytes[end - 1] == UInt8(ascii: ".") else { return 0 }
    let mark = end >= 2 ? bytes[end - 2] : UInt8(ascii: " ")
    if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") { return 2 }
    return mark == UInt8(ascii: ".") ? 0 : 1
  }

  /// The stretches of some code, up to the last one with a color.
  static func stretches(of code: String) -> [Stretch] {
    SwiftCode.read(code) { stretches(of: $0, length: code.utf8.count) }
  }

  private static func stretches(of tree: SourceFileSyntax, length count: Int) -> [Stretch] {
    let names = NameClasses(in: tree)
    var stretches: [Stretch] = []
    func add(_ length: Int, _ kind: Class?) {
      guard length > 0 else { return }
      if let last = stretches.last, last.kind == kind {
        stretches[stretches.count - 1].length += length
      } else {
        stretches.append(Stretch(length: length, kind: kind))
      }
    }
    var end = 0
    for stretch in tree.classifications {
      var lower = max(end, stretch.range.lowerBound.utf8Offset)
      let upper = min(count, stretch.range.upperBound.utf8Offset)
      guard lower < upper else { continue }
      add(lower - end, nil)
      if let sign = names.signs[lower] {
        add(min(sign, upper - lower), .string)
        lower += min(sign, upper - lower)
      }
      add(upper - lower, names.classes[lower] ?? Self.class(of: stretch.kind))
      end = upper
    }
    return stretches
  }

  private static func `class`(of kind: SyntaxClassification) -> Class? {
    switch kind {
    case .keyword, .attribute, .ifConfigDirective: .keyword
    case .type: .type
    case .stringLiteral, .regexLiteral: .string
    case .integerLiteral, .floatLiteral: .number
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: .comment
    default: nil
    }
  }
}

/// Finds the names of types and of what is called, by where each begins in the code.
private final class NameClasses: SyntaxVisitor {
  private(set) var classes: [Int: Highlighter.Class] = [:]
  /// How long the signs are that leave a string, as in `"\(name)"`.
  private(set) var signs: [Int: Int] = [:]

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = calledName(node.calledExpression) { mark(name, as: .call) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.first?.isUppercase == true { mark(node.baseName, as: .type) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    mark(node.name, as: .call)
    return .visitChildren
  }

  /// The sign that leaves a string belongs to it, so that a narrow page does not break the line after the sign.
  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    signs[node.backslash.position.utf8Offset] =
      node.leftParen.position.utf8Offset - node.backslash.position.utf8Offset
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    mark(node.macroName, as: .call)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      for token in condition.tokens(viewMode: .sourceAccurate) { mark(token, as: .keyword) }
    }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    type(node.name)
  }

  private func type(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    mark(name, as: .type)
    return .visitChildren
  }

  private func calledName(_ called: ExprSyntax) -> TokenSyntax? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName }
    if let member = called.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
    if let generic = called.as(GenericSpecializationExprSyntax.self) {
      return calledName(generic.expression)
    }
    return nil
  }

  /// Marks a name, unless it is a keyword such as `self` or `init`.
  private func mark(_ name: TokenSyntax, as kind: Highlighter.Class) {
    guard case .identifier = name.tokenKind, name.presence == .present else { return }
    classes[name.positionAfterSkippingLeadingTrivia.utf8Offset] = kind
  }
}
