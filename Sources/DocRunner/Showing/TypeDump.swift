import Foundation

/// The types of expressions, from the syntax tree that the compiler can print.
///
/// This is the only file that knows the compiler's flags for that tree and its form, neither of which is
/// stable. Running `probe` shows whether they still work.
struct TypeDump: Sendable {
  /// The flags that make the compiler print the tree.
  static let flags = ["-dump-ast", "-dump-ast-format", "json"]
  /// Change this whenever something else is read from the tree.
  static let version = "1"

  /// A type as a mangled symbol.
  struct Symbol: Hashable, Sendable {
    var text: String
    /// Whether only the type's conformances are known.
    var isOpaque: Bool
  }

  /// The types of expressions.
  private(set) var symbols: [ExpressionPlace: Symbol] = [:]
  /// The symbols to show for opaque types, `some …`, by their own symbols.
  private var opaque: [String: String] = [:]

  /// Reads the compiler's tree; nil if the text is not one.
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
      // The result of a chain with `?` in it stands for the whole chain.
      let isWhole = fields["_kind"] as? String == "optional_evaluation_expr"
      if let (place, symbol) = expression(fields), isWhole || symbols[place] == nil {
        symbols[place] = symbol
      }
      for field in fields.keys.sorted() {
        if let value = fields[field] { read(value) }
      }
    }
  }

  /// The place and the type of an expression in the program's text.
  private func expression(_ fields: [String: Any]) -> (ExpressionPlace, Symbol)? {
    guard let kind = fields["_kind"] as? String, kind.hasSuffix("_expr"),
      // These are functions without their arguments.
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

  /// A type as a chapter would write it, from its demangled symbol.
  ///
  /// - Returns: nil for a type that has no name, such as a type itself.
  static func name(_ words: String, isOpaque: Bool) -> String? {
    guard !words.isEmpty, !words.hasPrefix("$s"), !words.contains("<<"), !words.hasSuffix(".Type")
    else { return nil }
    if words == "()" { return "Void" }
    guard words.hasPrefix("any ") else { return words.replacing(" : ", with: ": ") }
    // Constraints on the associated types have no short spelling.
    let name = words.contains("Self.") ? String(words.prefix { $0 != "<" }) : words
    return isOpaque ? "some " + name.dropFirst(4) : name
  }

  // MARK: The probe

  /// A chapter with one snippet whose types are known.
  static let probe = MarkdownParser.parse(
    "```swift id=probe show=types\nlet probe = [6].map { \"\\($0)\" }.first\n```\n",
    path: "probe.md")
  /// The expected types of the probe.
  static let probeChains = [
    TypedChain(stages: [
      TypedChain.Stage(code: "[6]", lines: 1...1, type: "[Int]"),
      TypedChain.Stage(code: ".map { \"\\($0)\" }", lines: 1...1, type: "[String]"),
      TypedChain.Stage(code: ".first", lines: 1...1, type: "String?"),
    ])
  ]
}
