import Foundation

/// The call of an operator that made what a lane of a picture shows.
struct LabCall {
  /// The operator, without its labels.
  var name: String
  /// The text between its parentheses.
  var arguments: String
  /// The lanes that it was called with.
  var sources: [String]

  /// The name with the labels of the arguments; without them if one has no label.
  var fullName: String {
    var depth = 0
    let pieces = arguments.split { sign in
      if "([{".contains(sign) { depth += 1 }
      if ")]}".contains(sign) { depth -= 1 }
      return sign == "," && depth == 0
    }
    let labels = pieces.map { $0.prefixMatch(of: /\s*(\w+):/)?.output.1 }
    guard !labels.isEmpty, !labels.contains(nil) else { return name }
    return name + "(" + labels.compactMap { $0.map { "\($0):" } }.joined() + ")"
  }

  /// The call before `.traced("lane")`; nil unless it was called on another lane.
  static func made(_ lane: String, among lanes: [String], in code: String) -> LabCall? {
    code.range(of: ".traced(\"\(lane)\")").flatMap {
      call(endOf: code[..<$0.lowerBound], of: lane, among: lanes, in: code)
    }
  }

  private static func call(
    endOf text: Substring, of lane: String, among lanes: [String], in code: String
  ) -> LabCall? {
    let links = chain(endOf: text)
    guard let root = links.first, let last = links.last(where: { $0.arguments != nil }) else {
      // A constant that holds the signal.
      guard links.count == 1, let start = declaration(of: links[0].name, in: code) else {
        return nil
      }
      return call(endOf: statement(at: start), of: lane, among: lanes, in: "")
    }
    guard root.arguments == nil, root.name != lane, lanes.contains(root.name) else { return nil }
    let arguments = last.arguments ?? ""
    let words = arguments.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let others = words.filter { $0 != root.name && $0 != lane && lanes.contains($0) }
    return LabCall(name: last.name, arguments: arguments, sources: [root.name] + others)
  }

  /// The text between the parentheses of the first call of an operator.
  static func arguments(of name: String, in code: String) -> String {
    guard let start = code.range(of: ".\(name.prefix { $0 != "(" })(")?.upperBound else {
      return ""
    }
    var depth = 1
    return String(
      code[start...].prefix { sign in
        if sign == "(" { depth += 1 }
        if sign == ")" { depth -= 1 }
        return depth > 0
      })
  }

  /// Arguments with the numbers that a program gives to names.
  static func replacingConstants(in arguments: String, of code: String) -> String {
    code.matches(of: /\blet (\w+) = (\d+(?:\.\d+)?)\b/).reduce(arguments) { text, constant in
      let (_, name, number) = constant.output
      return text == name ? String(number) : text.replacing("(\(name))", with: "(\(number))")
    }
  }

  /// What is called one after the other at the end of a text: `a`, `merge(b)` and `take(1)` of `a.merge(b).take(1)`.
  private static func chain(endOf text: Substring) -> [(name: String, arguments: String?)] {
    var links: [(name: String, arguments: String?)] = []
    var rest = text
    repeat {
      var arguments: String?
      rest = rest.trimmingEnd
      while let last = rest.last, last == ")" || last == "}" {
        var depth = 0
        guard
          let start = rest.lastIndex(where: { sign in
            if ")]}".contains(sign) { depth += 1 }
            if "([{".contains(sign) { depth -= 1 }
            return depth == 0
          })
        else { return [] }
        arguments = last == ")" ? String(rest[start...].dropFirst().dropLast()) : arguments ?? ""
        rest = rest[..<start].trimmingEnd
      }
      let name = rest.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      guard !name.isEmpty else { return [] }
      links.insert((String(name), arguments), at: 0)
      rest = rest.dropLast(name.count).trimmingEnd
      guard rest.last == "." else { return links }
      rest = rest.dropLast()
    } while true
  }

  /// What is after `let name =`.
  private static func declaration(of name: String, in code: String) -> Substring? {
    code.range(of: "let \(name) = ").map { code[$0.upperBound...] }
  }

  /// The lines of a statement, of which each but the first begins with a dot or is inside braces.
  private static func statement(at start: Substring) -> Substring {
    var depth = 0
    var end = start.startIndex
    for line in start.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFirst = end == start.startIndex
      guard isFirst || depth > 0 || line.drop(while: \.isWhitespace).first == "." else { break }
      depth += line.count { "([{".contains($0) } - line.count { ")]}".contains($0) }
      end = line.endIndex
    }
    return start[..<end]
  }
}

extension Substring {
  /// Without the blanks at its end.
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}
