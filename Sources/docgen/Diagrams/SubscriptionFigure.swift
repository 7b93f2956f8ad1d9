import DocRunner

/// What is subscribed at some moments of a run, as pictures, with a choice of the moment and the text.
struct SubscriptionFigure {
  /// The name of the class by which pages are known to have such pictures.
  static let className = "gr"
  /// How many moments the style sheet can tell apart; a fence with more shows all of them.
  static let mostMoments = 8

  private let lines: [String]
  private let moments: [SubscriptionPicture]
  private let id: String
  private let label: String

  /// The picture of a snippet's `graph` fence; nil if it has none, or one that cannot be drawn.
  ///
  /// - Parameter run: the lines to draw instead of those in the fence.
  init?(of snippet: Snippet, showing run: [String]? = nil, id: String) {
    guard let fence = snippet.graph, !fence.isHidden else { return nil }
    lines = run ?? fence.lines.map(\.text)
    guard let moments = SubscriptionPicture.moments(in: lines) else { return nil }
    self.moments = moments
    self.id = id
    label = snippet.label(id)
  }

  var html: HTML {
    .tag(
      "figure", ["class": Self.className, "aria-label": "Subscriptions of \(label)"],
      choice + [
        .tag("div", ["class": "moments"], moments.map(picture)),
        .tag("p", ["class": "flow"], text: "Subscribing goes up, values come down."),
        .tag(
          "details", [:],
          [
            .tag("summary", text: "The same as text"),
            .tag("pre", [:], [.tag("code", text: lines.joined(separator: "\n") + "\n")]),
          ]),
      ])
  }

  /// Buttons that choose a moment; where nobody can choose, all moments appear below each other.
  private var choice: [HTML] {
    guard (2...Self.mostMoments).contains(moments.count) else { return [] }
    let names =
      ["all moments"] + moments.enumerated().map { $1.name.isEmpty ? String($0 + 1) : $1.name }
    let labels = names.enumerated().map { value, name in
      let button = HTML.tag(
        "input",
        [
          "type": "radio", "name": "\(id)-moment", "value": "\(value)",
          "checked": value == 0 ? "" : nil,
        ])
      return HTML.tag("label", [:], [button, .text(name)])
    }
    return [
      .tag(
        "form", ["class": "js", "autocomplete": "off"],
        [.tag("fieldset", [:], [.tag("legend", text: "Moment")] + labels)])
    ]
  }

  private func picture(_ moment: SubscriptionPicture) -> HTML {
    var parts: [HTML] = []
    if !moment.name.isEmpty { parts.append(.tag("p", ["class": "when"], text: moment.name)) }
    if moment.isSentence {
      parts.append(.tag("p", text: moment.boxes[0].name))
    } else if !moment.boxes.isEmpty {
      parts.append(svg(moment))
    }
    if let ended = moment.ended {
      parts.append(.tag("p", ["class": "ended"], text: "Ended: \(ended)"))
    }
    return .tag("div", ["class": "moment"], parts)
  }

  private func svg(_ moment: SubscriptionPicture) -> HTML {
    let layout = SubscriptionLayout(moment)
    let title = "Subscriptions: \(moment.name.isEmpty ? id : moment.name)"
    let picture = HTML.svg(
      layout.width, layout.height, ["role": "img"],
      [.tag("title", text: title), .tag("desc", text: description(of: moment))]
        + layout.edges.map { edge($0, layout) }
        + moment.boxes.indices.map { box($0, moment, layout) })
    // A picture that is wider than a phone scrolls, also by keyboard.
    return .tag(
      "div",
      layout.width > 300
        ? ["class": "wide", "tabindex": "0", "role": "region", "aria-label": title]
        : ["class": "wide"], [picture])
  }

  /// The subscriptions of a moment in words, a sentence for each.
  private func description(of moment: SubscriptionPicture) -> String {
    moment.boxes.filter { !$0.sources.isEmpty }.map { box in
      let sources = box.sources.map { moment.boxes[$0].text }.joined(separator: ", ")
      return "\(box.text) is subscribed to \(sources)."
    }.joined(separator: " ")
  }

  private func edge(_ edge: SubscriptionLayout.Edge, _ layout: SubscriptionLayout) -> HTML {
    let (source, consumer) = (edge.source, edge.consumer)
    let path: String
    let tip: String
    if edge.isBack {
      // Around the right side, up to a box above.
      let (x, y) = (layout.x[source] + layout.widths[source], layout.y[source] + 21)
      let (endX, endY) = (layout.x[consumer] + layout.widths[consumer], layout.y[consumer] + 21)
      let side = max(x, endX) + 28
      path = "M\(x) \(y)C\(side) \(y) \(side) \(endY) \(endX + 7) \(endY)"
      tip = "M\(endX) \(endY)l8-4v8z"
    } else {
      let x = layout.x[source] + layout.widths[source] / 2
      let y = layout.y[source] + SubscriptionLayout.boxHeight
      let endX = layout.x[consumer] + layout.widths[consumer] / 2
      let endY = layout.y[consumer]
      let middle = (y + endY) / 2
      path = "M\(x) \(y)C\(x) \(middle) \(endX) \(middle) \(endX) \(endY - 7)"
      tip = "M\(endX) \(endY)l-4-8h8z"
    }
    return .tag(
      "g", edge.isBack ? ["class": "back"] : [:],
      [.tag("path", ["class": "line", "d": path]), .tag("path", ["class": "tip", "d": tip])])
  }

  private func box(
    _ index: Int, _ moment: SubscriptionPicture, _ layout: SubscriptionLayout
  ) -> HTML {
    let box = moment.boxes[index]
    let (x, y, width) = (layout.x[index], layout.y[index], layout.widths[index])
    let middle = x + width / 2
    let isShared = layout.edges.count { $0.source == index } > 1
    let kind = isShared ? "shared" : moment.roots.contains(index) ? "end" : nil
    func text(_ text: String, at y: Int, _ kind: String?) -> HTML {
      .tag("text", ["class": kind, "x": "\(middle)", "y": "\(y)"], text: text)
    }
    let frame = HTML.tag(
      "rect",
      [
        "x": "\(x)", "y": "\(y)", "width": "\(width)",
        "height": "\(SubscriptionLayout.boxHeight)", "rx": box.sources.isEmpty ? "20" : "4",
      ])
    let texts =
      box.place.isEmpty
      ? [text(layout.names[index], at: y + 21, nil)]
      : [text(layout.names[index], at: y + 15, nil), text(box.place, at: y + 31, "place")]
    return .tag("g", kind.map { ["class": $0] } ?? [:], [frame] + texts)
  }
}
