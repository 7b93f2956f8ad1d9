/// Reads values as people note them; see `NotedValue`.
struct NotedValueReader {
  private var rest: Substring
  private var depth = 0

  init(_ text: some StringProtocol) { rest = Substring(text) }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  /// The next value; nil if something else comes.
  mutating func value() -> NotedValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 20 else { return nil }
    skipBlanks()
    guard let first = rest.first else { return nil }
    switch first {
    case "\"": return text()
    case "[": return list()
    case "(": return members(of: "")
    case "≈", "~", "-", "0"..."9": return number()
    default: return named()
    }
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func text() -> NotedValue? {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return .text(text) }
      guard next == "\\", let escaped = rest.popFirst() else {
        text.append(next)
        continue
      }
      // Swift escapes an apostrophe, people do not.
      text += escaped == "'" ? "'" : "\\\(escaped)"
    }
    return nil
  }

  private mutating func number() -> NotedValue? {
    var isShortened = false
    if rest.first == "≈" || rest.first == "~" {
      isShortened = true
      rest.removeFirst()
      skipBlanks()
    }
    if let match = rest.prefixMatch(of: /0[xX](?<digits>[0-9a-fA-F_]+)/),
      let value = Int(match.digits.filter { $0 != "_" }, radix: 16)
    {
      rest = rest[match.range.upperBound...]
      return end(.number(NotedNumber(digits: String(value), isShortened: false)))
    }
    guard let match = rest.prefixMatch(of: /-?(0|[1-9][0-9_]*)(\.[0-9]+)?(e[+-]?[0-9]+)?/) else {
      return nil
    }
    rest = rest[match.range.upperBound...]
    if let end = rest.prefixMatch(of: #/(?:\.\.<|\.\.\.)-?[0-9][0-9_.]*/#) {
      rest = rest[end.range.upperBound...]
      return self.end(.range(match.0 + end.0))
    }
    for sign in ["…", "..."] where rest.hasPrefix(sign) {
      isShortened = true
      rest = rest.dropFirst(sign.count)
    }
    // `00001000` is binary, and `007` a name.
    let digits = match.0.filter { $0 != "_" }
    return end(.number(NotedNumber(digits: String(digits), isShortened: isShortened)))
  }

  /// The value, unless a word goes on, as in `3rd`.
  private func end(_ value: NotedValue) -> NotedValue? {
    rest.first.map { " ,:)]".contains($0) } ?? true ? value : nil
  }

  private mutating func list() -> NotedValue? {
    rest.removeFirst()
    if take("]") { return .list([]) }
    if take(":") { return take("]") ? .pairs([]) : nil }
    var values: [NotedValue] = []
    var pairs: [NotedValue.Pair] = []
    repeat {
      guard let value = value() else { return nil }
      if take(":") {
        guard let other = self.value() else { return nil }
        pairs.append(NotedValue.Pair(key: value, value: other))
      } else {
        values.append(value)
      }
    } while take(",")
    guard take("]"), values.isEmpty || pairs.isEmpty else { return nil }
    return pairs.isEmpty ? .list(values) : .pairs(pairs)
  }

  private mutating func members(of name: String) -> NotedValue? {
    rest.removeFirst()
    if take(")") { return .members(of: name, []) }
    var members: [NotedValue.Member] = []
    repeat {
      skipBlanks()
      var label: String?
      if let match = rest.prefixMatch(of: #/(?<label>[A-Za-z_]\w*): /#) {
        label = String(match.label)
        rest = rest[match.range.upperBound...]
      }
      guard let value = value() else { return nil }
      members.append(NotedValue.Member(label: label, value: value))
    } while take(",")
    return take(")") ? .members(of: name, members) : nil
  }

  private mutating func named() -> NotedValue? {
    guard let match = rest.prefixMatch(of: /[A-Za-z_.][\w.]*/) else { return nil }
    rest = rest[match.range.upperBound...]
    if ["true", "false", "nil"].contains(match.0) { return end(.word(String(match.0))) }
    // `.up` and `Button.up` show the case `up`.
    if depth > 1, rest.first != "(", match.0.contains("."),
      let name = match.0.split(separator: ".").last,
      name.first?.isLowercase ?? false
    {
      return end(.word(String(name)))
    }
    // A type's name, and no function's: `Point(x: 1)` shows a value, `max(1, 2)` computes one.
    guard rest.first == "(", match.0.split(separator: ".").last?.first?.isUppercase ?? false else {
      return nil
    }
    return members(of: String(match.0))
  }
}
