/// Where the boxes of a picture of subscriptions are: subscribers at the bottom, their sources above.
struct SubscriptionLayout {
  static let boxHeight = 42
  private static let rowHeight = 78
  private static let gap = 18
  private static let margin = 2

  /// The boxes' left edges, upper edges and widths.
  private(set) var x: [Int]
  private(set) var y: [Int]
  let widths: [Int]
  let names: [String]
  /// The connections, each from a source to who is subscribed to it.
  private(set) var edges: [Edge] = []
  private(set) var width = 0
  private(set) var height = 0

  /// Events go from a source to a consumer.
  struct Edge: Hashable {
    var source: Int
    var consumer: Int
    /// Whether the consumer is above, since the signals form a circle.
    var isBack: Bool
  }

  init(_ picture: SubscriptionPicture) {
    let boxes = picture.boxes
    names = boxes.map { $0.name.count > 24 ? $0.name.prefix(23) + "…" : $0.name }
    widths = zip(names, boxes).map { name, box in max(name.columns * 8, box.place.columns * 7) + 24
    }
    x = boxes.map { _ in 0 }
    y = x
    edges = Self.edges(of: boxes)
    placeInRows()
    var left = Self.margin
    for root in picture.roots { left += place(root, from: left, boxes) + Self.gap }
    let right = boxes.indices.map { x[$0] + widths[$0] }.max() ?? 0
    let room = edges.contains(where: \.isBack) ? 34 : 0
    width = right + room + Self.margin
  }

  private static func edges(of boxes: [SubscriptionPicture.Box]) -> [Edge] {
    var down: [Int: [Int]] = [:]
    func leads(_ from: Int, to goal: Int) -> Bool {
      var waiting = [from]
      var seen: Set<Int> = []
      while let next = waiting.popLast() {
        if next == goal { return true }
        if seen.insert(next).inserted { waiting += down[next] ?? [] }
      }
      return false
    }
    var edges: [Edge] = []
    for (consumer, box) in boxes.enumerated() {
      for source in box.sources {
        let isBack = leads(consumer, to: source)
        if !isBack { down[source, default: []].append(consumer) }
        edges.append(Edge(source: source, consumer: consumer, isBack: isBack))
      }
    }
    return edges
  }

  /// Places a source above all that are subscribed to it.
  private mutating func placeInRows() {
    var rows = x.map { _ in 0 }
    for _ in rows {
      for edge in edges where !edge.isBack {
        rows[edge.source] = max(rows[edge.source], rows[edge.consumer] + 1)
      }
    }
    let last = rows.max() ?? 0
    y = rows.map { Self.margin + (last - $0) * Self.rowHeight }
    height = last * Self.rowHeight + Self.boxHeight + 2 * Self.margin
  }

  /// Places a box with what is below it in the text, and returns how much room that takes.
  private mutating func place(
    _ box: Int, from left: Int, _ boxes: [SubscriptionPicture.Box]
  ) -> Int {
    var inner = 0
    for child in boxes[box].children {
      inner += (inner == 0 ? 0 : Self.gap) + room(of: child, boxes)
    }
    let all = max(widths[box], inner)
    var start = left + (all - inner) / 2
    for child in boxes[box].children { start += place(child, from: start, boxes) + Self.gap }
    x[box] = left + (all - widths[box]) / 2
    return all
  }

  private func room(of box: Int, _ boxes: [SubscriptionPicture.Box]) -> Int {
    let children = boxes[box].children.map { room(of: $0, boxes) }
    return max(widths[box], children.reduce(0, +) + Self.gap * max(0, children.count - 1))
  }
}
