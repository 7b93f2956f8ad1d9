import DocRunner
import Marbles

/// What a picture of signals over time shows: lanes, and what happens on them at which instant.
struct Diagram: Hashable, Sendable {
  struct Mark: Hashable, Sendable {
    /// The lane, counted from 0.
    var lane: Int
    var sign: Sign
  }

  enum Sign: Hashable, Sendable {
    /// A value: what is written on it, its whole text, and the lane that it looks to be from.
    case value(label: String, text: String, origin: Int)
    case subscribed
    case completed
    case failed(String?)
    case disposed
  }

  struct Instant: Hashable, Sendable {
    var time: Duration
    /// What happens, in the order in which it does.
    var marks: [Mark]
    /// The lines of the chapter that name the lanes on which it happens.
    var lines: [Int]
  }

  /// The names of the lanes, from top to bottom.
  let lanes: [String]
  /// What happens, in order of time.
  private(set) var instants: [Instant]
  /// What the letters on values stand for, where they are not the values themselves.
  let definitions: [Definition]

  init(_ timeline: Timeline) {
    lanes = timeline.lines.map(\.name)
    let origins = Origins(timeline)
    let all = timeline.lines.enumerated().flatMap { lane, line in
      line.events.map { (lane: lane, event: $0) }
    }.sorted { ($0.event.moment.time, $0.event.order) < ($1.event.moment.time, $1.event.order) }
    var instants: [Instant] = []
    var used: Set<Character> = []
    for (lane, event) in all {
      let sign: Sign
      switch event.moment.mark {
      case .value(let text):
        let name = timeline.definitions.first { Self.isSame($0.text, text) }?.name
        if let name { used.insert(name) }
        sign = .value(
          label: name.map(String.init) ?? Self.label(of: text), text: text,
          origin: origins.origin(of: text, on: lane))
      case .subscribed: sign = .subscribed
      case .completed: sign = .completed
      case .failed(let name): sign = .failed(name)
      case .disposed: sign = .disposed
      }
      if instants.last?.time != event.moment.time {
        instants.append(Instant(time: event.moment.time, marks: [], lines: []))
      }
      let last = instants.count - 1
      instants[last].marks.append(Mark(lane: lane, sign: sign))
      if let line = event.line, !instants[last].lines.contains(line) {
        instants[last].lines.append(line)
      }
    }
    self.instants = instants
    definitions = timeline.definitions.filter { used.contains($0.name) }
  }

  /// A text appears on its value without its quotes, as `print` shows it.
  private static func label(of text: String) -> String {
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") else {
      return text
    }
    let inside = text.dropFirst().dropLast()
    return inside.contains("\"") || inside.first == " " || inside.last == " "
      ? text : String(inside)
  }

  /// The same with letters, in order of appearance, on values that are too long for a small picture.
  var lettered: Diagram {
    var copy = self
    let taken = labels.filter { $0.columns <= Self.shortest }
    var free = "abcdefghijklmnopqrstuvwxyz".map(String.init).filter { !taken.contains($0) }[...]
    var letters: [String: String] = [:]
    for instant in instants.indices {
      for mark in instants[instant].marks.indices {
        guard case .value(let label, let text, let origin) = instants[instant].marks[mark].sign,
          label.columns > Self.shortest, let letter = letters[text] ?? free.popFirst()
        else { continue }
        letters[text] = letter
        copy.instants[instant].marks[mark].sign = .value(label: letter, text: text, origin: origin)
      }
    }
    return copy
  }

  /// Whether all that is written on values fits into a small picture.
  var hasShortLabels: Bool { labels.allSatisfy { $0.columns <= Self.shortest } }

  private static let shortest = 2

  private var labels: [String] {
    instants.flatMap(\.marks).compactMap { mark in
      if case .value(let label, _, _) = mark.sign { label } else { nil }
    }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left == "\"\(right)\"" || "\"\(left)\"" == right
  }
}

/// The lane from which the values of each lane come.
///
/// A lane at least half of whose values were on other lanes before passes values on: they keep their
/// look, and what else it has looks like most of them. Values that are everywhere, such as `true`, say
/// nothing about that. Nor does what a lane sends later than one that lags behind it: of `1, 2, 3` and
/// `2, 3, 4` at the same times, the second is made of the first.
private struct Origins {
  private static let commonplace: Set<String> = ["true", "false", "nil", "()"]

  /// The look of a value on a lane, by the value's text; under no text that of all others.
  private var looks: [[String: Int]] = []

  init(_ timeline: Timeline) {
    let values = timeline.lines.map { line in
      line.events.compactMap { event -> Value? in
        guard case .value(let text) = event.moment.mark else { return nil }
        return Value(text: text, time: event.moment.time, order: event.order)
      }
    }
    var first: [String: (lane: Int, order: Int)] = [:]
    for (lane, values) in values.enumerated() {
      for value in values where !Self.commonplace.contains(value.text) {
        if let known = first[value.text], known.order < value.order { continue }
        first[value.text] = (lane, value.order)
      }
    }
    var owns: [Int: Int] = [:]
    for lane in values.indices {
      let foreign = values[lane].filter { value in
        guard let origin = first[value.text]?.lane, origin != lane else { return false }
        return values[origin].contains { $0.text == value.text && $0.time == value.time }
          || !Self.isAhead(values[lane], of: values[origin])
      }
      if !values[lane].isEmpty, 2 * foreign.count < values[lane].count { owns[lane] = owns.count }
    }
    for (lane, values) in values.enumerated() {
      guard owns[lane] == nil else {
        looks.append(["": owns[lane] ?? 0])
        continue
      }
      let known = values.compactMap { value -> (String, Int)? in
        first[value.text].flatMap { owns[$0.lane] }.map { (value.text, $0) }
      }
      var look = Dictionary(first: known)
      let counts = Dictionary(grouping: known, by: \.1).mapValues(\.count)
      look[""] = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
      looks.append(look)
    }
  }

  private struct Value {
    var text: String
    var time: Duration
    var order: Int
  }

  /// Whether a lane has sent its first value before another sends its first, its second before the other's
  /// second, and so on.
  private static func isAhead(_ lane: [Value], of other: [Value]) -> Bool {
    lane.count >= other.count && zip(lane, other).allSatisfy { $0.order < $1.order }
  }

  func origin(of text: String, on lane: Int) -> Int { looks[lane][text] ?? looks[lane][""] ?? 0 }
}
