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
        help: NearestName.question(on: name, in: live.known.sorted())
          ?? "list it under `live` in `book.yml`")
      return []
    }
    guard live.names.contains(name) else {
      return [.tag("p", ["class": "live"], text: "This program is not part of this edition.")]
    }
    liveParts.insert(name)
    return [
      .tag(
        "div",
        [
          "id": name == LiveParts.lab ? LiveParts.labAnchor : nil, "class": "live",
          "data-live": name,
        ],
        [
          .tag(
            "p", ["class": "no-js"],
            text: "This program runs in your browser. It needs JavaScript."),
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
