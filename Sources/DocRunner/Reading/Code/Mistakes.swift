import Documents
import SwiftSyntax

/// Statements of which a comment says that they do not compile.
enum Mistakes {
  /// The lines of the innermost statement or member at a line, if a comment says that the compiler refuses it.
  ///
  /// The comment is behind the line, or right above or below the statement. Of a larger statement around it only a
  /// comment speaks that names the compiler.
  static func statement(at line: Int, in code: String) -> ClosedRange<Int>? {
    let notes = MistakeNote.all(in: code)
    // Most code says nothing of the kind, and need not be parsed.
    guard !notes.isEmpty else { return nil }
    return SwiftCode.read(code) { tree in
      let items = ItemFinder(tree, line: line).items
      return items.reversed().first { item in
        notes.contains { $0.isAbout(item, isInnermost: item == items.last, line: line) }
      }
    }
  }
}

/// A comment that says that code does not compile.
private struct MistakeNote {
  /// Its lines; several comments that have lines to themselves count as one.
  var lines: ClosedRange<Int>
  var followsCode: Bool
  var strength: Strength

  /// How much a comment says about code.
  enum Strength {
    /// Only behind the code itself: `can't assign to a constant`.
    case weak
    /// `Error: …`.
    case plain
    /// `This doesn't compile`.
    case namesCompiler
  }

  static func all(in code: String) -> [MistakeNote] {
    let comments = SnippetSyntax.of(code).comments
    let behind = comments.filter(\.followsCode).map { [$0] }
    let alone = GentleComments.blocks(of: comments.filter { !$0.followsCode })
    return (behind + alone).compactMap { block in
      let words = block.map { $0.text.drop { "/^~-*! ".contains($0) } }.joined(separator: " ")
      guard let first = block.first, let last = block.last, let strength = strength(of: words)
      else { return nil }
      return MistakeNote(
        lines: first.line...last.line, followsCode: first.followsCode, strength: strength)
    }
  }

  func isAbout(_ item: ClosedRange<Int>, isInnermost: Bool, line: Int) -> Bool {
    guard isInnermost || strength == .namesCompiler else { return false }
    if followsCode {
      return isInnermost && (lines.lowerBound == line || lines.lowerBound == item.upperBound)
        || lines.lowerBound == item.lowerBound
    }
    return strength != .weak
      && (lines.upperBound + 1 == item.lowerBound || lines.lowerBound == item.upperBound + 1)
  }

  private static func strength(of comment: String) -> Strength? {
    let words = comment.lowercased().replacing("’", with: "'")
    if ToldFailure.saysRefused(words) { return .namesCompiler }
    let isOfRun = words.contains(/run[- ]?time|to the user|at launch/)
    guard !isOfRun else { return nil }
    if ["❌", "🛑", "⛔", "🚫"].contains(where: comment.contains) || words.contains(verdicts)
      || words.contains(sentences)
    {
      return .plain
    }
    return words.contains(impossible) ? .weak : nil
  }

  /// A comment that begins with its verdict, and perhaps says why.
  private static var verdicts: Regex<(Substring, Substring, Substring)> {
    #/^((?:build |type )?error|invalid|illegal|ambiguous|forbidden|(?:is not|isn't|not) (?:allowed|valid|permitted))(\s*$|\s*[:.,;!—–(-]| because| since| use of| redeclaration)/#
  }

  /// A sentence about the code beside it.
  private static var sentences: Regex<(Substring, Substring, Substring)> {
    #/^(this|that|it|these|the (?:line|code|call|assignment)) .*\b((?:reports?|causes?|produces?|triggers?|emits?|gives?|results? in|leads? to|is|be) an? (?:[\w-]+ )?error|(?:is|are|be) (?:invalid|illegal|forbidden|ambiguous)|(?:not|n't) (?:be )?(?:allowed|valid|permitted))\b/#
  }

  private static var impossible: Regex<(Substring, Substring)> {
    #/^(can't|cannot|can not) (?:assign|convert|infer|mutate|modify|reassign|inherit|conform|override|subclass|instantiate|capture)\b/#
  }
}

/// Finds what contains a line: statements of all levels and members, the outermost first.
private final class ItemFinder: SyntaxVisitor {
  var items: [ClosedRange<Int>] = []
  private let converter: SourceLocationConverter
  private let line: Int

  init(_ tree: SourceFileSyntax, line: Int) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    self.line = line
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line - 1
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line - 1
    guard start <= line, line <= end else { return .skipChildren }
    items.append(start...end)
    return .visitChildren
  }
}
