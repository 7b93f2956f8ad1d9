import SwiftParser
import SwiftSyntax

/// Types as people write them: `[Int]` is `Array<Int>`, and `Int?` is `Optional<Int>`.
enum TypeText {
  static func areSame(_ first: String, _ second: String) -> Bool {
    first == second || unabbreviated(first) == unabbreviated(second)
  }

  /// Whether a text can only be a type: `(String) -> Int`, `Set<Int>`, `[Int]`, `[String: Int]`, `Int?`.
  static func isType(_ text: some StringProtocol) -> Bool {
    text.first == "(" && text.contains(") -> ")
      || String(text).wholeMatch(
        of: /(?:[A-Z][\w.]*<.+>|\[+[A-Z][\w.]*\??(?:: \[*[A-Z][\w.]*\??)?\]+|[A-Z]\w*(?=\?))\??/)
        != nil
  }

  private static func unabbreviated(_ text: String) -> String {
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    // Of `Cup(size: 3)`, which is a value, and of a sentence the parser would read the beginning only.
    return type.hasError || type.trimmedDescription != text.trimmed ? text : unabbreviated(type)
  }

  private static func unabbreviated(_ type: TypeSyntax) -> String {
    if let array = type.as(ArrayTypeSyntax.self) { return "Array<\(unabbreviated(array.element))>" }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return "Dictionary<\(unabbreviated(dictionary.key)),\(unabbreviated(dictionary.value))>"
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return "Optional<\(unabbreviated(optional.wrappedType))>"
    }
    if let named = type.as(IdentifierTypeSyntax.self),
      let arguments = named.genericArgumentClause?.arguments
    {
      let list = arguments.map { argument in
        if case .type(let type) = argument.argument { return unabbreviated(type) }
        return argument.argument.trimmedDescription
      }
      return "\(named.name.text)<\(list.joined(separator: ","))>"
    }
    return type.trimmedDescription.filter { !$0.isWhitespace }
  }
}
