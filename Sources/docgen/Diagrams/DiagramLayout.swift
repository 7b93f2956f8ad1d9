import Marbles

/// Where everything in a picture is, in pixels.
///
/// Time goes to the right, as far for each second as there is room. An instant at which more happens
/// than fits there takes the room that it needs, on all lanes, so what is simultaneous stays in line.
struct DiagramLayout: Hashable, Sendable {
  struct Scale: Hashable, Sendable {
    /// The width of a character, or 0 where nothing is written.
    var character: Double
    /// Half the height of a value.
    var radius: Int
    /// From one lane to the next.
    var pitch: Int
    /// Between the upper edge and the first lane, and below the last one.
    var margin: Int
    /// The least from one instant to the next, where there is room.
    var step: Double
    var width: Double

    /// A picture in a page.
    static let page = Scale(character: 7.8, radius: 13, pitch: 38, margin: 22, step: 44, width: 668)
    /// One of two beside each other.
    static let half = Scale(character: 7.8, radius: 13, pitch: 38, margin: 22, step: 44, width: 320)
    /// A small one, in which short values are written where there are few lanes.
    static func thumbnail(lanes: Int, isWritten: Bool) -> Scale {
      let pitch = 64 / max(1, lanes)
      let isWritten = isWritten && pitch >= 16
      return Scale(
        character: isWritten ? 5.4 : 0, radius: min(isWritten ? 7 : 6, pitch / 2 - 1), pitch: pitch,
        margin: pitch / 2, step: 160, width: 160, isSmall: true)
    }

    /// Whether it has neither names nor an axis.
    var isSmall = false

    /// The height below the lanes, for the axis.
    var axis: Int { isSmall ? 0 : 20 }
  }

  struct Placed: Hashable, Sendable {
    var mark: Diagram.Mark
    /// From the instant's place to the middle of the mark.
    var offset: Int
    /// Half its width, without what is written beside it.
    var half: Int
    /// What is written in or beside it.
    var label: String
  }

  struct Column: Hashable, Sendable {
    var x: Int
    var left: Int
    var right: Int
    var marks: [Placed]
    /// The time as it appears at the axis; nil where there is no room.
    var time: String?

    /// Whether something in it is beside something else on its lane.
    var isWide: Bool { marks.contains { $0.offset > 0 } }
  }

  /// The least between two instants, so that the bands behind them are two.
  private static func gutter(_ scale: Scale) -> Int { scale.isSmall ? 2 : 10 }

  let scale: Scale
  /// The names of the lanes, in a column before the lines; none in a small picture.
  private(set) var names: LaneNames
  var start: Int { scale.isSmall ? 1 : 4 }
  private(set) var columns: [Column]
  let width: Int

  /// Lays a picture out; long values are cut if it would be too wide.
  init(_ diagram: Diagram, _ scale: Scale) {
    let names = LaneNames(scale.isSmall ? [] : diagram.lanes, character: scale.character)
    var scale = scale
    scale.width -= Double(names.width)
    scale.pitch = max(scale.pitch, names.height + 6)
    scale.margin = max(scale.margin, names.height / 2 + 3)
    let attempts = [24, 14, 9, 6].lazy.map { DiagramLayout(diagram, scale, names, longest: $0) }
    self =
      attempts.first { Double($0.width) <= scale.width }
      ?? DiagramLayout(diagram, scale, names, longest: 6)
  }

  private init(_ diagram: Diagram, _ scale: Scale, _ names: LaneNames, longest: Int) {
    self.scale = scale
    self.names = names
    let start = scale.isSmall ? 1 : 4

    var columns = diagram.instants.map { Self.column($0, scale, longest) }
    let times = diagram.instants.map(\.time)
    let tail = scale.isSmall ? 6 : 18
    func end(_ rate: Double) -> Int {
      var x = start
      for index in columns.indices {
        let gap = index == 0 ? times[0] : times[index] - times[index - 1]
        let least =
          (index == 0 ? 2 : columns[index - 1].right + Self.gutter(scale)) + columns[index].left
        x += max(least, Int((gap.seconds * rate).rounded()))
        columns[index].x = x
      }
      return x + (columns.last?.right ?? 0) + tail
    }
    width = Self.widest(times, scale, columns, end)

    let unit = TimeText(for: times)
    var free = Double(start)
    for index in columns.indices where !scale.isSmall {
      let text = unit.text(of: times[index])
      let half = Double(text.count) * 3.4
      guard Double(columns[index].x) - half >= free else { continue }
      columns[index].time = text
      free = Double(columns[index].x) + half + 6
    }
    self.columns = columns
  }

  var isWhole: Bool { !columns.contains { $0.marks.contains { $0.label.hasSuffix("…") } } }

  func height(ofLanes count: Int) -> Int {
    2 * scale.margin + scale.pitch * max(0, count - 1) + scale.axis
  }

  func y(_ lane: Int) -> Int { scale.margin + scale.pitch * lane }

  /// Finds the largest rate of pixels to seconds that fits, and places everything by it.
  private static func widest(
    _ times: [Duration], _ scale: Scale, _ columns: [Column], _ end: (Double) -> Int
  ) -> Int {
    let pairs = zip(times, times.dropFirst()).enumerated()
    let gaps = ([times.first ?? .zero] + pairs.map { $0.element.1 - $0.element.0 })
      .map(\.seconds).filter { $0 > 0 }
    guard let shortest = gaps.min() else { return end(0) }
    // So much that even the closest instants are as far apart as their times say.
    let needs = pairs.map { index, pair in
      Double(columns[index].right + columns[index + 1].left + gutter(scale))
        / (pair.1 - pair.0).seconds
    }
    var high = max(scale.step / shortest, needs.max() ?? 0)
    if Double(end(high)) <= scale.width { return end(high) }
    var low = 0.0
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if Double(end(middle)) <= scale.width { low = middle } else { high = middle }
    }
    return end(low)
  }

  // MARK: Marks

  private static func column(_ instant: Diagram.Instant, _ scale: Scale, _ longest: Int) -> Column {
    var column = Column(x: 0, left: 0, right: 0, marks: [])
    var ends: [Int: Int] = [:]
    for mark in instant.marks {
      let (half, label) = size(of: mark.sign, scale, longest)
      var offset = 0
      if let end = ends[mark.lane] {
        offset = end + 3 + half
      } else {
        column.left = max(column.left, half)
      }
      var right = offset + half
      if case .failed = mark.sign, !label.isEmpty {
        right += 4 + Int(Double(label.columns) * scale.character)
      }
      ends[mark.lane] = right
      column.right = max(column.right, right)
      column.marks.append(Placed(mark: mark, offset: offset, half: half, label: label))
    }
    return column
  }

  private static func size(
    of sign: Diagram.Sign, _ scale: Scale, _ longest: Int
  ) -> (half: Int, label: String) {
    let radius = scale.radius
    switch sign {
    case .value(let text, _, let origin):
      let label = scale.character > 0 ? text.shortened(to: longest) : ""
      let written = Double(label.columns) * scale.character / 2
      let half =
        switch Shape(origin: origin) {
        case .circle: written <= 8 ? radius : Int(written) + 6
        case .diamond: max(radius + radius / 4, Int(written / 0.69) + 4)
        case .square: max(radius, Int(written) + 5)
        case .hexagon: max(radius + 2, Int(written) + 9)
        }
      return (half, label)
    case .subscribed: return (radius * 5 / 13, "")
    case .completed: return (3, "")
    case .failed(let name):
      return (radius / 2, scale.isSmall ? "" : (name ?? "").shortened(to: longest))
    case .disposed: return (radius * 7 / 13, "")
    }
  }

  /// What a value looks like, by where it is from; with three colors, twelve looks.
  enum Shape: Int, Sendable {
    case circle, diamond, square, hexagon

    init(origin: Int) { self = Shape(rawValue: origin % 4) ?? .circle }
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}
