import DocRunner
import Foundation

/// The page on which readers try operators with signals that they draw.
struct Lab: Hashable, Sendable {
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
    operators.first { $0.id == name } ?? operators.first { $0.id.prefix { $0 != "(" } == name }
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
    let calls = diagram.lanes.map { lane in
      LabCall.made(lane, among: diagram.lanes, in: code).flatMap { call in
        self.operator(of: call).map { ($0, call) }
      }
    }
    let found = zip(diagram.lanes, calls).map { name, call in call?.0 ?? named(name) }
    let texts = lanes(of: diagram)
    let others = diagram.lanes.indices.filter { found[$0] == nil }
    return diagram.lanes.indices.compactMap { index in
      guard let known = found[index] else { return nil }
      let call = calls[index]?.1
      let sources = call?.sources.compactMap(diagram.lanes.firstIndex(of:)) ?? others
      let name = call == nil ? diagram.lanes[index] : known.id
      let arguments = call?.arguments ?? LabCall.arguments(of: name, in: code)
      return (
        name,
        fragment(
          of: known, sources: sources.map { texts[$0] },
          arguments: LabCall.replacingConstants(in: arguments, of: code))
      )
    }
  }

  /// The operator that a call means, which can have the same name as others and other labels.
  private func `operator`(of call: LabCall) -> Operator? {
    operators.first { $0.id == call.fullName } ?? operators.first { $0.id == call.name }
  }

  private func fragment(of known: Operator, sources: [String?], arguments: String) -> String {
    var pieces = ["o=\(known.id)"]
    let kinds = (known.parameters ?? []).map(\.kind)
    let numbers = Self.numbers(in: arguments, of: kinds)
    if let numbers, !kinds.isEmpty { pieces.append("p=" + numbers.joined(separator: ",")) }
    // The second lane of `flatMap` and its relatives is what each value starts.
    let count = known.inner == true ? 1 : known.lanes ?? 0
    let drawn = sources.prefix(count).compactMap(\.self)
    if count > 0, drawn.count == count {
      pieces += zip(["a", "b", "c"], drawn).map { "\($0)=\($1)" }
    }
    return pieces.joined(separator: "&")
  }

  /// The contents of a picture's lanes as addresses have them; nil if the lab cannot have the same.
  ///
  /// The lab has numbers only, so `false` and `true` are 0 and 1, and other texts are counted.
  private func lanes(of diagram: Diagram) -> [String?] {
    var numbers: [String: Int] = ["false": 0, "true": 1]
    var count = 0
    func number(of text: String) -> Int {
      if let number = Int(text) ?? numbers[text] { return number }
      count += 1
      numbers[text] = count
      return count
    }
    return diagram.lanes.indices.map { lane in
      var events: [String] = []
      for instant in diagram.instants {
        let time = instant.time / .milliseconds(1)
        for mark in instant.marks where mark.lane == lane {
          guard time == time.rounded(), (0...60_000).contains(time) else { return nil }
          switch mark.sign {
          case .value(_, let text, _):
            let number = number(of: text)
            guard (-999...999).contains(number) else { return nil }
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
  }

  /// The numbers that arguments give for parameters of some kinds; nil unless they give all.
  private static func numbers(in arguments: String, of kinds: [String]) -> [String]? {
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
