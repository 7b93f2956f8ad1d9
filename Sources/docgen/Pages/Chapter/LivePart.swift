import DocRunner

/// The place of a program that readers use: the comment `<!-- live: login -->`, or `<!-- live: login #one -->` where
/// a place on the page has the timeline of such a run.
struct LivePart {
  var name: String
  /// The name of that place.
  var sample: String?

  /// What such a comment says; nil for any other markup.
  init?(in markup: String) {
    guard markup.hasBytes(of: "live:"),
      let match = markup.wholeMatch(of: /\s*<!--\s*live:\s*([^\s>]*)(?:\s+#(\S+))?\s*-->\s*/)
    else { return nil }
    (name, sample) = (String(match.1), match.2.map(String.init))
  }
}

extension ChapterWalker {
  /// The place of a program, with a sentence for pages on which it does not run.
  mutating func livePart(_ part: LivePart, at position: SourcePosition) -> [HTML] {
    let name = part.name
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
    var sentence: [HTML] = ["This program runs in your browser. It needs JavaScript."]
    if let sample = part.sample {
      let words = Inline(kind: .text("A timeline on this page"), position: position)
      let link = Inline(
        kind: .link(destination: "#" + sample, title: "", [words]), position: position)
      sentence += [" "] + inlines([link]) + [" shows such a run."]
    }
    return [
      .tag(
        "div",
        [
          "id": name == LiveParts.lab ? LiveParts.labAnchor : nil, "class": "live",
          "data-live": name,
        ],
        [
          .tag("p", ["class": "no-js"], sentence),
          .tag(
            "div", ["class": "js offer", "data-part": name == LiveParts.lab ? "lab" : "live"],
            [.tag("button", ["type": "button"], text: "Try it")]),
        ])
    ]
  }
}

extension Document {
  func hasLivePart(_ name: String) -> Bool {
    allBlocks.contains { block in
      guard case .html(let markup) = block.kind else { return false }
      return LivePart(in: markup)?.name == name
    }
  }
}
