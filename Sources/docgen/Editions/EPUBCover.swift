import DocRunner

/// The cover of an e-book, by which libraries of reading systems show it: its names, and values on two lanes.
struct EPUBCover {
  static let fileName = "cover.svg"

  var book: Book

  private static let dark = "#17324D"

  var text: String {
    let title = lines(of: book.title, ofAtMost: 15)
    let subtitle = lines(of: book.subtitle, ofAtMost: 38)
    var pieces = [
      HTML.tag("title", text: book.title),
      .tag("rect", ["width": "600", "height": "900", "fill": "#FBFAF7"]),
      .tag("rect", ["width": "600", "height": "16", "fill": Self.dark]),
    ]
    pieces += texts(title, size: 64, from: 150)
    pieces += texts(subtitle, size: 25, from: 150 + title.count * 76)
    pieces += lane(at: 640, [90, 190, 240, 400]) + lane(at: 700, [140, 290, 450])
    pieces += texts(lines(of: book.author ?? "", ofAtMost: 40), size: 25, from: 820)
    return HTMLPrinter.document(
      .tag(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 600 900", "width": "600",
          "height": "900",
        ],
        HTML.lines(pieces)))
  }

  private func texts(_ lines: [String], size: Int, from top: Int) -> [HTML] {
    lines.enumerated().map { index, line in
      .tag(
        "text",
        [
          "x": "60", "y": "\(top + index * size * 6 / 5)", "font-family": "Georgia, serif",
          "font-size": "\(size)", "fill": Self.dark,
        ], text: line)
    }
  }

  private func lane(at height: Int, _ values: [Int]) -> [HTML] {
    [.tag("path", ["d": "M60 \(height)H540", "stroke": Self.dark, "stroke-width": "3"])]
      + values.map {
        .tag("circle", ["cx": "\(60 + $0)", "cy": "\(height)", "r": "13", "fill": "#B4541F"])
      }
  }

  /// The words of a text on lines of so many characters, unless a single word has more.
  private func lines(of text: String, ofAtMost most: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= most {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
