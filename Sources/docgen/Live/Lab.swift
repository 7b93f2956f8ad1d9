import DocRunner
import Foundation
import Marbles

/// The page on which readers try operators with signals that they draw.
struct Lab: Hashable, Sendable {
  /// An operator of the lab.
  struct Operator: Hashable, Sendable, Decodable {
    /// A number that readers choose: `time` is in milliseconds, `count` a whole number.
    struct Parameter: Hashable, Sendable, Decodable {
      var kind: String
    }

    /// What it is called, such as `buffer(for:)`.
    var id: String
    /// How many signals it takes.
    var lanes: Int?
    var parameters: [Parameter]?
    /// Whether each value of the first signal starts a copy of the second.
    var inner: Bool?
    /// Why it cannot be tried.
    var unable: String?
  }

  /// The name of its place, with which all its addresses begin.
  static let anchor = "o="

  /// The operators that can be tried.
  let operators: [Operator]

  /// Reads the table of operators, a JSON array.
  init(table: String) throws {
    operators = try JSONDecoder().decode([Operator].self, from: Data(table.utf8))
      .filter { $0.unable == nil }
  }

  /// The operator of a name, which may leave out the labels of its arguments.
  func named(_ name: String) -> Operator? {
    operators.first { $0.id == name }
      ?? operators.first { $0.id.prefix { $0 != "(" } == name }
  }

  /// What is wrong with the part of an address behind `#`; nil if the lab can show it.
  func problem(ofFragment fragment: String) -> String? {
    var names: Set<String> = []
    for piece in fragment.split(separator: "&", omittingEmptySubsequences: false) {
      let pair = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return "`\(piece)` is not a name and a value" }
      guard names.insert(String(pair[0])).inserted else { return "`\(pair[0])` is there twice" }
      let (name, value) = (pair[0], String(pair[1]))
      switch name {
      case "o":
        guard operators.contains(where: { $0.id == value }) else {
          return "the lab has no operator `\(value)`"
        }
      case "p":
        guard value.wholeMatch(of: /-?\d+(,-?\d+)*/) != nil else {
          return "`\(value)` is not a list of whole numbers"
        }
      case "a", "b", "c":
        guard value.wholeMatch(of: /h?(\d+(:-?\d+|[.x])(,\d+(:-?\d+|[.x]))*)?/) != nil else {
          return "`\(value)` is not a lane such as `0:1,500:2,900.`"
        }
      default: return "the lab knows nothing called `\(name)`"
      }
    }
    return names.contains("o") ? nil : "the operator is missing, as in `#o=map`"
  }

  /// The operators on a picture, each with the part of an address that shows it with what the picture's other
  /// lanes have.
  ///
  /// - Parameter code: the program that was drawn, which has the parameters.
  func operators(on diagram: Diagram, of code: String) -> [(name: String, fragment: String)] {
    let found = diagram.lanes.map { named($0) }
    let sources = diagram.lanes.indices.filter { found[$0] == nil }.compactMap {
      lane(at: $0, of: diagram)
    }
    return zip(diagram.lanes, found).compactMap { name, known in
      known.map { (name, fragment(of: $0, named: name, sources: sources, code: code)) }
    }
  }

  private func fragment(of known: Operator, named name: String, sources: [String], code: String)
    -> String
  {
    var pieces = ["o=\(known.id)"]
    let kinds = (known.parameters ?? []).map(\.kind)
    let numbers = Self.numbers(in: Self.arguments(of: name, in: code), of: kinds)
    if let numbers, !kinds.isEmpty { pieces.append("p=" + numbers.joined(separator: ",")) }
    let count = known.lanes ?? 0
    if known.inner != true, count > 0, sources.count >= count {
      pieces += zip(["a", "b", "c"], sources.prefix(count)).map { "\($0)=\($1)" }
    }
    return pieces.joined(separator: "&")
  }

  /// What a lane of a picture has, as addresses have it; nil if the lab cannot have the same.
  private func lane(at lane: Int, of diagram: Diagram) -> String? {
    var events: [String] = []
    for instant in diagram.instants {
      let time = instant.time / .milliseconds(1)
      for mark in instant.marks where mark.lane == lane {
        guard time == time.rounded(), (0...60_000).contains(time) else { return nil }
        switch mark.sign {
        case .value(_, let text, _):
          guard let number = Int(text), (-999...999).contains(number) else { return nil }
          events.append("\(Int(time)):\(number)")
        case .completed: events.append("\(Int(time)).")
        case .failed: events.append("\(Int(time))x")
        case .disposed: break
        case .subscribed: return nil
        }
      }
    }
    return events.isEmpty ? nil : events.joined(separator: ",")
  }

  /// The text between the parentheses of the first call of an operator.
  private static func arguments(of name: String, in code: String) -> Substring {
    guard let start = code.range(of: ".\(name.prefix { $0 != "(" })(")?.upperBound else {
      return ""
    }
    var depth = 1
    let end = code[start...].firstIndex { sign in
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      return depth == 0
    }
    return code[start..<(end ?? code.endIndex)]
  }

  /// The numbers that arguments give for parameters of some kinds; nil unless they give all.
  private static func numbers(in arguments: Substring, of kinds: [String]) -> [String]? {
    var times: [String] = []
    var counts: [String] = []
    for match in arguments.matches(of: /\.(milliseconds|seconds)\((\d+(?:\.\d+)?)\)|\b(\d+)\b/) {
      if let count = match.output.3 {
        counts.append(String(count))
      } else if let unit = match.output.1, let number = match.output.2.flatMap({ Double($0) }) {
        times.append(String(Int(unit == "seconds" ? number * 1000 : number)))
      }
    }
    var numbers: [String] = []
    for kind in kinds {
      guard let number = kind == "time" ? times.first : kind == "count" ? counts.first : nil else {
        return nil
      }
      if kind == "time" { times.removeFirst() } else { counts.removeFirst() }
      numbers.append(number)
    }
    return numbers
  }
}
