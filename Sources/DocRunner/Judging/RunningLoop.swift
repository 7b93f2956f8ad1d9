import SwiftSyntax

/// The loop to blame for a program that runs on until it is stopped.
///
/// Such a program may be caught in the body of a loop, in its condition, or in a function that the loop calls. The
/// loops found here are the same wherever it is caught: the outermost loop without a bound that is being run, or the
/// outermost `for` if there is none. Functions that await have no callers on the stack, so those come from the code.
struct RunningLoop {
  private let scan: CodeScan
  private let calls: [Int]

  /// The line and the column of the loop, both counted from 0; nil if no call that was running is in one.
  ///
  /// - Parameter calls: the places of the calls that were running, the innermost first.
  static func place(in code: String, around calls: [(line: Int, column: Int)])
    -> (line: Int, column: Int)?
  {
    SwiftCode.read(code) { tree in
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      let offsets = calls.map {
        converter.position(ofLine: $0.line + 1, column: $0.column + 1).utf8Offset
      }
      let loop = RunningLoop(scan: CodeScan(tree), calls: offsets.reversed()).outermost
      return loop.map {
        let place = converter.location(for: AbsolutePosition(utf8Offset: $0))
        return (place.line - 1, place.column - 1)
      }
    }
  }

  private var outermost: Int? {
    loop(.unbounded, aroundCallersOf: calls.first.flatMap(scan.function))
      ?? calls.lazy.compactMap { scan.loop(.unbounded, around: $0) }.first
      ?? calls.lazy.compactMap { scan.loop(.bounded, around: $0) }.first
  }

  /// The first loop of a kind around a call of a function, or around a call of what calls it.
  private func loop(_ kind: CodeScan.Kind, aroundCallersOf function: String?) -> Int? {
    var waiting = function.map { [$0] } ?? []
    var seen = Set(waiting)
    while let name = waiting.popLast() {
      for call in scan.calls where call.name == name {
        if let loop = scan.loop(kind, around: call.offset) { return loop }
        if let caller = scan.function(around: call.offset), seen.insert(caller).inserted {
          waiting.append(caller)
        }
      }
    }
    return nil
  }
}

/// The loops, functions and calls of some code, with their places in bytes.
private final class CodeScan: SyntaxVisitor {
  enum Kind {
    /// `while` and `repeat`.
    case unbounded
    case bounded
    /// A function, a closure or an accessor, whose body runs when it is called.
    case body
  }

  private struct Span {
    var bytes: Range<Int>
    var kind: Kind
    var name: String?
  }

  private var spans: [Span] = []
  private(set) var calls: [(name: String, offset: Int)] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Where the outermost loop of a kind begins in the body around a place.
  func loop(_ kind: Kind, around offset: Int) -> Int? {
    let inner = spans.filter { $0.bytes.contains(offset) }.reversed().prefix { $0.kind != .body }
    return inner.last { $0.kind == kind }?.bytes.lowerBound
  }

  /// The name of the function around a place; nil in a closure and outside of functions.
  func function(around offset: Int) -> String? {
    spans.last { $0.kind == .body && $0.bytes.contains(offset) }?.name
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    add(node, .unbounded)
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    add(node, .unbounded)
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { add(node, .bounded) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .body, node.name.text)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .body)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { add(node, .body) }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { add(node, .body) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if let name { calls.append((name, node.positionAfterSkippingLeadingTrivia.utf8Offset)) }
    return .visitChildren
  }

  private func add(_ node: some SyntaxProtocol, _ kind: Kind, _ name: String? = nil)
    -> SyntaxVisitorContinueKind
  {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    spans.append(Span(bytes: start..<max(start + 1, end), kind: kind, name: name))
    return .visitChildren
  }
}
