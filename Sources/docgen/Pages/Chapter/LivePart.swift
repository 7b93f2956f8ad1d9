import DocRunner

/// The place of a program that readers use: the comment `<!-- live: login -->`.
enum LivePart {
  /// The name in such a comment; nil for any other markup.
  static func name(in markup: String) -> String? {
    markup.wholeMatch(of: /\s*<!--\s*live:\s*([^\s>]*)\s*-->\s*/).map { String($0.output.1) }
  }
}

extension ChapterWalker {
  /// The place of a program, with a sentence for pages on which it does not run.
  mutating func livePart(_ name: String, at position: SourcePosition) -> [HTML] {
    let live = links.targets.book.live
    guard live.known.contains(name) else {
      report(
        "unknown-live-part", "`\(name)` is not a program that readers use", at: position,
        help: NearestName.to(name, in: live.known.sorted()).map { "did you mean `\($0)`?" }
          ?? "list it under `live` in `book.yml`")
      return []
    }
    guard live.names.contains(name) else {
      return [
        .tag("p", ["class": "live"], text: "This program is not part of this edition.")
      ]
    }
    liveParts.insert(name)
    return [
      .tag(
        "div",
        ["id": name == LiveParts.lab ? Lab.anchor : nil, "class": "live", "data-live": name],
        [
          .tag(
            "p", text: "A program of this book that runs in your browser, with JavaScript."),
          .tag(
            "div", ["class": "js offer", "data-part": name == LiveParts.lab ? "lab" : "live"],
            [.tag("button", ["type": "button"], text: "Try it")]),
        ])
    ]
  }
}

extension Document {
  /// Whether the document has the place of a program.
  func hasLivePart(_ name: String) -> Bool {
    allBlocks.contains { block in
      guard case .html(let markup) = block.kind else { return false }
      return LivePart.name(in: markup) == name
    }
  }
}

extension LinkTargets {
  /// The name of the class of what leads to the lab.
  static let labClass = "lab"

  /// The ways from a picture to its operators in the lab.
  func tries(of diagram: Diagram, code: String) -> [HTML] {
    guard let lab else { return [] }
    let links = lab.operators(on: diagram, of: code).flatMap { name, fragment in
      [HTML.text(", "), .link(name, to: self.lab(fragment))]
    }
    guard !links.isEmpty else { return [] }
    return [
      .tag(
        "span", ["class": Self.labClass],
        [.text("Open in the lab: ")] + links.dropFirst()), " ",
    ]
  }

  /// The way to an operator in the lab.
  func tryIt(_ name: String) -> [HTML] {
    [
      " ",
      .tag("a", ["class": Self.labClass, "href": lab("o=\(name)")], text: "Try \(name)"),
    ]
  }
}
