import SwiftSyntax

/// The uses of the name `print` in a program.
enum PrintCalls {
  /// Whether some code calls `print` and does nothing else with that name, so that the calls may
  /// also be calls of a variable.
  static func areAllPlain(in lines: [CodeBlock.Line]) -> Bool {
    guard lines.contains(where: { $0.text.hasBytes(of: "print") }) else { return false }
    let code = lines.map { $0.text + "\n" }.joined()
    return KnownCode.shared.found("plain-prints", in: code) { code in
      SwiftCode.read(code) { tree in
        let uses = tree.tokens(viewMode: .sourceAccurate).filter {
          ["print", "`print`"].contains($0.text)
        }
        return !uses.isEmpty && uses.allSatisfy(\.isCalled)
      }
    }
  }
}

extension TokenSyntax {
  fileprivate var isCalled: Bool {
    guard let name = parent?.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else {
      return false
    }
    var callee = Syntax(name)
    if let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName == name {
      callee = Syntax(member)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call.map { Syntax($0.calledExpression) == callee } ?? false
  }
}
