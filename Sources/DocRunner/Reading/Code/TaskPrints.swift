import SwiftSyntax

/// The calls of `print` that tasks make after they have waited for something.
enum TaskPrints {
  /// The lines of these calls in some code, counted from 0, each with the first line of the call.
  static func calls(in code: String) -> [(line: Int, text: String)] {
    SwiftCode.read(code) { tree in
      let collector = TaskCollector(viewMode: .sourceAccurate)
      collector.walk(tree)
      let places = SourceLocationConverter(fileName: "", tree: tree)
      return collector.prints.map { token in
        let text = token.parent?.parent?.trimmedDescription.prefix { !$0.isNewline }
        let line = places.location(for: token.positionAfterSkippingLeadingTrivia).line - 1
        return (line, text.map(String.init) ?? token.text)
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

/// The calls by which code prints in its own statements, and not only in a function or closure that something calls.
enum OwnPrints {
  static func areIn(_ code: String) -> Bool {
    SwiftCode.read(code) { tree in
      let collector = OwnCollector(viewMode: .sourceAccurate)
      collector.walk(tree)
      return collector.prints
    }
  }
}

private final class OwnCollector: SyntaxAnyVisitor {
  var prints = false

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    if ["print", "debugPrint", "dump"].contains(callee) { prints = true }
    let isElsewhere =
      node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
      || node.is(DeclSyntax.self) && !node.is(VariableDeclSyntax.self)
    return isElsewhere ? .skipChildren : .visitChildren
  }
}
