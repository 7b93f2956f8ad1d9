import Foundation

/// The types of expressions, from the tree that the compiler prints when it is asked to.
///
/// The one file that knows how the compiler is asked for that tree and what it looks like, which it
/// does not promise to keep. Whether it still works is found out with `probe`.
struct TypeDump: Sendable {
  /// What makes the compiler print the tree.
  static let flags = ["-dump-ast", "-dump-ast-format", "json"]
  /// To be changed with what is read from the tree.
  static let version = "1"

  /// A type as the compiler abbreviates it in symbols.
  struct Symbol: Hashable, Sendable {
    var text: String
    /// Whether all that is known of the type is what it conforms to.
    var isOpaque: Bool
  }

  /// The types of expressions.
  private(set) var symbols: [ExpressionPlace: Symbol] = [:]
  /// What can be said of a type whose name is hidden behind `some`.
  private var opaque: [String: String] = [:]

  /// Reads the compiler's tree; nil if that is not what it is.
  init?(_ json: String) {
    guard let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    else { return nil }
    opaque = (tree["opaque_to_existential_mapping"] as? [String: Any] ?? [:])
      .compactMapValues { $0 as? String }
    read(tree)
  }

  private mutating func read(_ node: Any) {
    if let list = node as? [Any] {
      for element in list { read(element) }
    } else if let fields = node as? [String: Any] {
      // What comes out of a chain with `?` in it stands for the whole chain.
      let isWhole = fields["_kind"] as? String == "optional_evaluation_expr"
      if let (place, symbol) = expression(fields), isWhole || symbols[place] == nil {
        symbols[place] = symbol
      }
      for field in fields.keys.sorted() {
        if let value = fields[field] { read(value) }
      }
    }
  }

  /// The place and the type of an expression that is written in the program.
  private func expression(_ fields: [String: Any]) -> (ExpressionPlace, Symbol)? {
    guard let kind = fields["_kind"] as? String, kind.hasSuffix("_expr"),
      // The function alone, without its arguments.
      kind != "dot_syntax_call_expr", kind != "constructor_ref_call_expr",
      kind == "optional_evaluation_expr" || fields["implicit"] as? Bool != true,
      let type = fields["type"] as? String, !type.isEmpty,
      let range = fields["range"] as? [String: Any], let start = range["start"] as? Int,
      let end = range["end"] as? Int
    else { return nil }
    return (
      ExpressionPlace(start: start, lastToken: end),
      Symbol(text: opaque[type] ?? type, isOpaque: opaque[type] != nil)
    )
  }

  /// A type as a chapter would write it, from the words for its symbol.
  ///
  /// - Returns: nil for a type that has no name, such as a type itself.
  static func name(_ words: String, isOpaque: Bool) -> String? {
    guard !words.isEmpty, !words.hasPrefix("$s"), !words.contains("<<"), !words.hasSuffix(".Type")
    else { return nil }
    if words == "()" { return "Void" }
    guard words.hasPrefix("any ") else { return words.replacing(" : ", with: ": ") }
    // What holds for the types inside has no spelling that is short.
    let name = words.contains("Self.") ? String(words.prefix { $0 != "<" }) : words
    return isOpaque ? "some " + name.dropFirst(4) : name
  }

  // MARK: The probe

  /// A chapter whose only snippet has types that are known.
  static let probe = MarkdownParser.parse(
    "```swift id=probe show=types\nlet probe = [6].map { \"\\($0)\" }.first\n```\n",
    path: "probe.md")
  /// What must be told of it.
  static let probeChains = [
    TypedChain(stages: [
      TypedChain.Stage(code: "[6]", lines: 1...1, type: "[Int]"),
      TypedChain.Stage(code: ".map { \"\\($0)\" }", lines: 1...1, type: "[String]"),
      TypedChain.Stage(code: ".first", lines: 1...1, type: "String?"),
    ])
  ]
}
