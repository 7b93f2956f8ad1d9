extension HTML {
  /// A name of code with places where a line may break: before a dot, after a bracket, a comma or a label.
  static func breakable(_ name: String) -> [HTML] {
    let parts = name.replacing(/[(\[{,]|:(?=\w)|(?=\.\w)/) { "\($0.0)\n" }.split(
      separator: "\n")
    return Array(parts.map { [HTML.text(String($0))] }.joined(separator: [.tag("wbr", [:], [])]))
  }

  /// The pieces with such places in all code that is longer than a line of a narrow column.
  static func breakingNames(in pieces: [HTML], isCode: Bool = false) -> [HTML] {
    pieces.flatMap { piece -> [HTML] in
      switch piece {
      case .text(let text) where isCode && text.split(separator: " ").contains { $0.count > 12 }:
        breakable(text)
      case .element(let name, let attributes, let children):
        [
          .element(
            name: name, attributes: attributes,
            children: breakingNames(in: children, isCode: isCode || name == "code"))
        ]
      case .text, .raw: [piece]
      }
    }
  }
}
