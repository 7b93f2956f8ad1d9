import DocRunner

/// A picture as SVG; what its classes look like is said in `book.css`.
///
/// Each instant is a `g.i`, in order of time, so that a script can step through them. The names of the lanes
/// are beside it, so that they stay in view where it scrolls.
struct DiagramSVG {
  private let diagram: Diagram
  private let layout: DiagramLayout
  private let lanes: Range<Int>
  /// How many of the last instants look as if they were still to come.
  private var late = 0

  /// A picture of some of the lanes, with all instants, so that several of them have one axis.
  ///
  /// - Parameter part: the same lanes as a separate picture, for what it says in words.
  static func page(
    _ diagram: Diagram, _ layout: DiagramLayout, lanes: Range<Int>, saying part: Diagram,
    late: Int = 0
  ) -> HTML {
    let drawing = DiagramSVG(diagram: diagram, layout: layout, lanes: lanes, late: late)
    let words = DiagramText(part)
    let picture = drawing.svg(
      ["role": "img"],
      [.tag("title", text: words.title), .tag("desc", text: words.description)] + drawing.ground
        + drawing.instants)
    return .tag("div", ["class": "roll"], [drawing.names, picture])
  }

  /// A picture of 160 by 64 pixels without names, for lists; screen readers skip it.
  ///
  /// Its values are written if they are short and there is room.
  static func thumbnail(_ diagram: Diagram) -> HTML {
    func layout(isWritten: Bool) -> DiagramLayout {
      DiagramLayout(diagram, .thumbnail(lanes: diagram.lanes.count, isWritten: isWritten))
    }
    let written = layout(isWritten: diagram.hasShortLabels)
    let layout = written.width <= 220 ? written : layout(isWritten: false)
    let drawing = DiagramSVG(diagram: diagram, layout: layout, lanes: diagram.lanes.indices)
    return drawing.svg(["aria-hidden": "true"], [drawing.lines] + drawing.instants)
  }

  private var height: Int { layout.height(ofLanes: lanes.count) }

  private func y(_ lane: Int) -> Int { layout.y(lane - lanes.lowerBound) }

  private var isSmall: Bool { layout.scale.isSmall }

  /// How far the lanes can go; those of a thumbnail always go to its edge.
  private var width: Int { isSmall ? max(160, layout.width) : layout.width }

  private func svg(_ attributes: HTML.Attributes, _ children: [HTML]) -> HTML {
    .svg(width, isSmall ? 64 : height, attributes, children, shownWidth: isSmall ? 160 : nil)
  }

  // MARK: What does not move

  private var bottom: Int { height - layout.scale.axis }

  /// The axis, a band where an instant is wide, and the lanes.
  private var ground: [HTML] {
    let bands = layout.columns.filter(\.isWide).map { column in
      let width = column.left + column.right + 4
      return "M\(column.x - column.left - 2) 0h\(width)v\(bottom)h-\(width)z"
    }
    return (bands.isEmpty ? [] : [path("b", bands.joined())])
      + [path("x", "M\(layout.start) \(bottom)H\(layout.width)"), lines]
  }

  private var names: HTML {
    let width = layout.names.width
    let texts = lanes.flatMap { lane -> [HTML] in
      let lines = layout.names.lines[lane]
      let first = y(lane) - (lines.count - 1) * LaneNames.lineHeight / 2
      return lines.enumerated().map { index, line in
        .tag(
          "text", ["x": "\(width - 4)", "y": "\(first + index * LaneNames.lineHeight)"],
          text: line.withVisibleFormats)
      }
    }
    return .svg(width, height, ["aria-hidden": "true"], texts, class: "n")
  }

  /// The lanes: from a subscription, or the left edge, to an ending, or an arrow at the right edge.
  private var lines: HTML { path("a", lanes.map(line).joined()) }

  private func line(_ lane: Int) -> String {
    let y = y(lane)
    var from: Int? = layout.start
    var path = ""
    var isFirst = true
    for column in layout.columns {
      for placed in column.marks where placed.mark.lane == lane {
        let x = column.x + placed.offset
        switch placed.mark.sign {
        case .subscribed where isFirst || from == nil: from = x + placed.half
        case .completed, .failed, .disposed:
          if let begin = from { path += "M\(begin) \(y)H\(x)" }
          from = nil
        case .subscribed, .value: break
        }
        isFirst = false
      }
    }
    guard let from else { return path }
    return path + "M\(from) \(y)H\(width - 2)m-5-4 5 4-5 4"
  }

  // MARK: What happens

  /// The instants, each with a line down to its time.
  private var instants: [HTML] {
    layout.columns.enumerated().map { index, column in
      var children: [HTML] = []
      if layout.scale.axis > 0 {
        children.append(path("x", "M0 0V\(bottom + (column.time == nil ? 2 : 5))"))
      }
      if let time = column.time { children.append(text(x: 0, y: height - 7, class: "t", time)) }
      return .tag(
        "g",
        [
          "class": index < layout.columns.count - late ? "i" : "i late",
          "transform": "translate(\(column.x))",
        ],
        children + column.marks.filter { lanes.contains($0.mark.lane) }.flatMap(draw))
    }
  }

  private func draw(_ placed: DiagramLayout.Placed) -> [HTML] {
    let (x, y, half) = (placed.offset, self.y(placed.mark.lane), placed.half)
    let high = layout.scale.radius
    switch placed.mark.sign {
    case .value(_, _, let origin):
      let label = placed.label.isEmpty ? [] : [text(x: x, y: y, class: nil, placed.label)]
      return [shape(origin, x, y, half)] + label
    case .subscribed: return [circle("o", x, y, half)]
    case .completed: return [path("e", "M\(x) \(y - high + 1)v\(2 * high - 2)")]
    case .failed:
      let cross = path(
        "e",
        "M\(x - half) \(y - half)l\(2 * half) \(2 * half)m0-\(2 * half)-\(2 * half) \(2 * half)")
      return [cross]
        + (placed.label.isEmpty ? [] : [text(x: x + half + 4, y: y, class: "w", placed.label)])
    case .disposed:
      let slash = half * 7 / 10
      return [
        circle("o", x, y, half), path("e", "M\(x - slash) \(y + slash)l\(2 * slash)-\(2 * slash)"),
      ]
    }
  }

  private func shape(_ origin: Int, _ x: Int, _ y: Int, _ half: Int) -> HTML {
    let high = layout.scale.radius
    let tone = ["p", "q", "r"][origin % 3]
    switch DiagramLayout.Shape(origin: origin) {
    case .circle where half == high: return circle(tone, x, y, half)
    case .circle: return box(tone, x, y, half, high, corner: high)
    case .diamond:
      let high = high + high / 4
      return path(tone, "M\(x - half) \(y)l\(half)-\(high) \(half) \(high)-\(half) \(high)z")
    case .square: return box(tone, x, y, half, high - 1, corner: 2)
    case .hexagon:
      let side = high / 2
      let top = 2 * (half - side)
      return path(
        tone, "M\(x - half) \(y)l\(side)-\(high)h\(top)l\(side) \(high)-\(side) \(high)h-\(top)z")
    }
  }

  // MARK: Elements

  private func path(_ name: String, _ data: String) -> HTML {
    .tag("path", ["class": name, "d": data])
  }

  private func circle(_ name: String, _ x: Int, _ y: Int, _ radius: Int) -> HTML {
    .tag("circle", ["class": name, "cx": x == 0 ? nil : "\(x)", "cy": "\(y)", "r": "\(radius)"])
  }

  private func box(
    _ name: String, _ x: Int, _ y: Int, _ half: Int, _ high: Int, corner: Int
  ) -> HTML {
    .tag(
      "rect",
      [
        "class": name, "x": "\(x - half)", "y": "\(y - high)", "width": "\(2 * half)",
        "height": "\(2 * high)", "rx": "\(corner)",
      ])
  }

  private func text(x: Int, y: Int, class name: String?, _ words: String) -> HTML {
    .tag(
      "text", ["class": name, "x": x == 0 ? nil : "\(x)", "y": "\(y)"],
      text: words.withVisibleFormats)
  }
}

extension HTML {
  /// A drawing, as large as the letters of the page make it: 16 pixels of it are an `em`.
  ///
  /// - Parameter shownWidth: its width on the page, if it is drawn larger or smaller there.
  static func svg(
    _ width: Int, _ height: Int, _ attributes: Attributes, _ children: [HTML],
    class name: String? = nil, shownWidth: Int? = nil
  ) -> HTML {
    func em(_ pixels: Int) -> String {
      (pixels.isMultiple(of: 16) ? "\(pixels / 16)" : "\(Double(pixels) / 16)") + "em"
    }
    var all: Attributes = [
      "class": name, "width": em(shownWidth ?? width), "height": em(height),
      "viewBox": "0 0 \(width) \(height)",
    ]
    all.entries += attributes.entries
    return .tag("svg", all, children)
  }
}
