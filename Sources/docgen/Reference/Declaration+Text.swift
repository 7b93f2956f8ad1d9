import DocRunner

extension Declaration {
  /// The longest text that stays on one line.
  private static let measure = 72

  /// The text, colored, each type with a link if it has one; in lines if it is long.
  func text(link: (String) -> String?) -> [HTML] {
    let isLong = fragments.reduce(0) { $0 + $1.text.count } > Self.measure
    let shown = isLong ? inLines : fragments
    func html(_ range: Range<Int>) -> [HTML] {
      range.flatMap { index -> [HTML] in
        let fragment = shown[index]
        if fragment.isPlain {
          // A long name breaks after it, and not inside.
          let isAfterName = index > 0 && shown[index - 1].text.count > 16
          return (isAfterName && fragment.text == "<" ? ["<", .tag("wbr", [:], [])] : nil)
            ?? Self.colored(fragment.text)
        }
        let text = HTML.text(fragment.text)
        return [fragment.color?.element(text, link: fragment.id.flatMap(link)) ?? text]
      }
    }
    guard let place = callPlace(in: shown) else { return html(shown.indices) }
    return html(0..<place.lowerBound)
      + [.tag("span", ["class": "call"], html(place))]
      + html(place.upperBound..<shown.count)
  }

  /// The parameters that say where a call is written: readers need not write them.
  private func callPlace(in fragments: [Fragment]) -> Range<Int>? {
    guard let file = fragments.firstIndex(where: { $0.text.hasPrefix("#file") }),
      let line = fragments[file...].firstIndex(where: { $0.text == "#line" }),
      let label = fragments[..<file].lastIndex(where: { $0.isLabel && $0.text == "file" })
    else { return nil }
    return label..<(line + 1)
  }

  /// Plain text, in which the compiler does not tell keywords from signs.
  private static func colored(_ text: String) -> [HTML] {
    var pieces: [HTML] = []
    var end = text.startIndex
    func add(_ upper: String.Index) {
      if end < upper { pieces.append(.text(String(text[end..<upper]))) }
    }
    for word in text.matches(of: /\b(?:any|some|nil|true|false)\b/) {
      add(word.range.lowerBound)
      pieces.append(Highlighter.Class.keyword.element(.text(String(word.output)), link: nil))
      end = word.range.upperBound
    }
    add(text.endIndex)
    return pieces
  }

  /// The same with each parameter on a line, as the compiler would take it; what says where a call is written shares one.
  private var inLines: [Fragment] {
    let opening = fragments.firstIndex(where: \.isLabel).map { $0 - 1 }
    // How many brackets are open since the parameters began; nil before and after them.
    var depth: Int?
    var lines = fragments
    for index in fragments.indices where fragments[index].isPlain {
      let isAfterFile = index > 0 && fragments[index - 1].text.hasPrefix("#file")
      var text = ""
      for character in fragments[index].text {
        if depth == 0, character == ")" {
          (text, depth) = (text + "\n)", nil)
        } else if depth == 0, character == " ", text.hasSuffix(","), !isAfterFile {
          text += "\n  "
        } else {
          if "([<".contains(character) { depth = depth.map { $0 + 1 } }
          // The sign of an arrow closes nothing.
          if ")]>".contains(character), !text.hasSuffix("-") { depth = depth.map { $0 - 1 } }
          text.append(character)
        }
      }
      if index == opening { (text, depth) = (text + "\n  ", 0) }
      let isBeforeWhere = fragments.dropFirst(index + 1).first?.text == "where"
      if isBeforeWhere, depth == nil, text.last == " " { text = text.dropLast() + "\n" }
      lines[index].text = text
    }
    return lines
  }
}
