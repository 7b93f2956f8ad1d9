import DocRunner

/// A public declaration of a module, as the compiler knows it.
struct Declaration: Hashable, Sendable, Codable {
  /// A piece of the declaration's text.
  struct Fragment: Hashable, Sendable, Codable {
    var text: String
    /// What it is, if it has a color.
    var color: Highlighter.Class?
    var isLabel = false
    /// The type that it names, as the compiler identifies it.
    var id: String?

    var isPlain: Bool { color == nil && !isLabel }
  }

  /// The documentation comment: the text of each line with its place in the file.
  struct Comment: Hashable, Sendable, Codable {
    /// The file; empty if the comment is another module's, so that nothing is known about its place.
    var file: String
    var lines: [String]
    var firstLine: Int
    /// The number of bytes before the text of each line.
    var indents: [Int]
  }

  /// A type that this one conforms to or inherits from.
  struct Relative: Hashable, Sendable, Codable {
    var id: String
    var name: String
    var isSuperclass = false
  }

  /// How the compiler identifies it.
  var id: String
  var kind: Kind
  /// What readers call its kind, such as `instance method`.
  var kindName = ""
  /// The names of the types around it, then its own, such as `Signal` and `map(_:)`.
  var path: [String]
  var fragments: [Fragment]
  var comment: Comment?
  /// The file that it is in; nil if the compiler does not say.
  var file: String?
  var line = 0
  /// The type that it is a member of.
  var parent: String?
  /// What must be so for it to exist, such as `Value == Bool`.
  var conditions: [String] = []
  /// Since when it exists, and whether it should still be used.
  var availability: [String] = []
  var relatives: [Relative] = []
  /// Whether a conforming type must have it.
  var isRequired = false

  /// The first sentence of its comment; nil if it has none.
  var summary: String? {
    let lines = comment?.lines.drop { $0.allSatisfy(\.isWhitespace) } ?? []
    let text = lines.prefix { !$0.allSatisfy(\.isWhitespace) }.joined(separator: " ")
      .replacing("``", with: "`").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
    let end = text.firstRange(of: /\.(?= |$)/)?.lowerBound ?? text.endIndex
    return text.isEmpty || text.hasPrefix("-") ? nil : text[..<end] + "."
  }

  /// Its own name, as in `map(_:)`.
  var title: String { path.last ?? "" }
  var baseName: String { kind == .funcOp ? title : String(title.prefix { $0 != "(" }) }
  /// The name as readers know it: what says where a call is written is left out.
  var shortTitle: String {
    title.replacing("isolation:file:line:", with: "").replacing("file:line:", with: "")
  }
  var isType: Bool { [.protocol, .class, .actor, .struct, .enum].contains(kind) }
  /// Whether there can be several of its name.
  var isFunction: Bool {
    [.`init`, .subscript, .typeSubscript, .method, .typeMethod, .func, .funcOp, .macro]
      .contains(kind)
  }

  /// The kinds as symbol graphs name them, as in `type.method`, in the order in which readers look for them.
  enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case `protocol`, `class`, actor, `struct`, `enum`, `associatedtype`, `typealias`, macro
    case enumCase, `init`, typeProperty, property, `subscript`, typeSubscript, method, typeMethod
    case `func`, `var`, funcOp, `deinit`, `extension`, other
  }
}
