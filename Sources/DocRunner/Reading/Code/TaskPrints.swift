import SwiftSyntax

/// The calls of `print` that tasks make after they have waited for something.
enum TaskPrints {
  /// The lines of these calls in some code, counted from 0.
  static func lines(in code: String) -> [Int] {
    SwiftCode.read(code) { tree in
      let collector = TaskCollector(viewMode: .sourceAccurate)
      collector.walk(tree)
      let places = SourceLocationConverter(fileName: "", tree: tree)
      return collector.prints.map {
        places.location(for: $0.positionAfterSkippingLeadingTrivia).line - 1
      }
    }
  }
}

private final class TaskCollector: SyntaxVisitor {
  var prints: [TokenSyntax] = []

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = call.calledExpression.trimmedDescription
    guard let body = call.trailingClosure,
      callee.hasPrefix("Task.detached") || callee.prefix(while: { $0 != "<" }) == "Task"
    else { return .visitChildren }
    let tokens = body.tokens(viewMode: .sourceAccurate)
    prints += tokens.drop { $0.tokenKind != .keyword(.await) }.filter { token in
      token.text == "print"
        && token.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.firstToken(
          viewMode: .sourceAccurate) == token
    }
    return .skipChildren
  }
}
