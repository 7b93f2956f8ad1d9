import DocRunner

/// The text of a declaration, in lines if it is long.
struct DeclarationText {
  private let fragments: [Declaration.Fragment]

  /// The longest text that stays on one line.
  private static let measure = 72

  init(_ declaration: Declaration) {
    fragments = declaration.fragments.map { fragment in
      var fragment = fragment
      if fragment.kind == .other { fragment.text.replace(" : ", with: ": ") }
      return fragment
    }
  }

  /// The text, colored, each type with a link if it has one.
  func html(link: (String) -> String?) -> [HTML] {
    let isLong = fragments.reduce(0) { $0 + $1.text.count } > Self.measure
    return (isLong ? inLines : fragments).map { fragment in
      let text = HTML.text(fragment.text)
      let address = fragment.id.flatMap(link)
      return switch fragment.kind {
      case .keyword: Highlighter.Class.keyword.element(text, link: nil)
      case .type: Highlighter.Class.type.element(text, link: address)
      case .name: Highlighter.Class.call.element(text, link: nil)
      case .string: Highlighter.Class.string.element(text, link: nil)
      case .number: Highlighter.Class.number.element(text, link: nil)
      case .label, .other: text
      }
    }
  }

  /// The same with each parameter on a line, as the compiler would take it; what says where a call is written shares one.
  private var inLines: [Declaration.Fragment] {
    let opening = fragments.firstIndex { $0.kind == .label }.map { $0 - 1 }
    // How many brackets are open since the parameters began; nil before and after them.
    var depth: Int?
    return fragments.enumerated().map { index, fragment in
      guard fragment.kind == .other else { return fragment }
      let isBeforeWhere = fragments.dropFirst(index + 1).first?.text == "where"
      let isAfterFile = index > 0 && fragments[index - 1].text.hasPrefix("#file")
      var text = ""
      for (place, character) in fragment.text.enumerated() {
        let isArrow = text.hasSuffix("-") && character == ">"
        let isLast = place == fragment.text.count - 1
        if index == opening, isLast {
          depth = 0
          text += "\(character)\n  "
        } else if depth == 0, character == ")" {
          depth = nil
          text += "\n)"
        } else if depth == 0, character == " ", text.hasSuffix(","), !isAfterFile {
          text += "\n  "
        } else if depth == nil, isLast, isBeforeWhere, character == " " {
          text += "\n"
        } else {
          if "([<".contains(character) { depth = depth.map { $0 + 1 } }
          if ")]>".contains(character), !isArrow { depth = depth.map { $0 - 1 } }
          text.append(character)
        }
      }
      return Declaration.Fragment(kind: .other, text: text)
    }
  }
}
