import SwiftSyntax

/// A value as people note it: `3`, `"text"`, `[1, 2]`, `Optional(3)`, `.low`, `Point(x: 1, y: 2)`.
indirect enum NotedValue: Hashable, Sendable {
  case number(NotedNumber)
  case text(String, goesOn: Bool)
  /// `true`, `nil`, or a case such as `.low` and `Level.low`, by its last name.
  case word(String)
  case range(Substring)
  case list([NotedValue], goesOn: Bool)
  case pairs([Pair], goesOn: Bool)
  /// A tuple, or what a type's description shows.
  case members(of: String, [Member])

  struct Pair: Hashable, Sendable {
    var key: NotedValue
    var value: NotedValue
  }

  /// A value, perhaps with a label.
  struct Member: Hashable, Sendable {
    var label: String?
    var value: NotedValue
  }

  /// Reads a text; nil if it is anything but a value.
  init?(_ text: some StringProtocol) {
    guard let (value, isWhole) = Self.read(String(text)), isWhole else { return nil }
    self = value
  }

  /// Reads the value that a text begins with.
  init?(beginning text: some StringProtocol) {
    guard let (value, _) = Self.read(String(text)) else { return nil }
    self = value
  }

  /// Whether it is a Swift literal, perhaps one that says that it is rounded or goes on.
  var isLiteral: Bool {
    switch self {
    case .number, .text: true
    case .word(let word): ["true", "false", "nil"].contains(word)
    case .list(let values, _): values.allSatisfy(\.isLiteral)
    case .pairs(let pairs, _): pairs.allSatisfy { $0.key.isLiteral && $0.value.isLiteral }
    case .range, .members: false
    }
  }
}

/// A number as people note it: `6`, `1_000`, `3,000`, `0xFF`, `3.14`, `0.333…`, `≈ 1.41`.
struct NotedNumber: Hashable, Sendable {
  /// Its digits, with a sign and a point; of an integer without leading zeros.
  var digits: String
  /// Whether further digits follow: `0.333…`.
  var goesOn = false
  var isRounded = false

  var isInteger: Bool { digits.allSatisfy { $0.isNumber || $0 == "-" } }
  var value: Double { Double(digits) ?? .nan }
  private var fraction: Int { digits.split(separator: ".").dropFirst().first?.count ?? 0 }

  /// Whether a program's number is this one; nil if this may be a rounded or shortened form of it, or its bits.
  ///
  /// - Parameter asValue: whether the value counts, and not how it is printed.
  func means(_ actual: NotedNumber, asValue: Bool) -> Bool? {
    if digits == actual.digits { return true }
    if goesOn { return actual.digits.hasPrefix(digits) }
    let unit = (0..<fraction).reduce(1.0) { unit, _ in unit * 10 }
    let exact = actual.value * unit
    if isRounded { return (value * unit).rounded() == exact.rounded() }
    if isInteger != actual.isInteger { return isInteger && asValue && value == actual.value }
    guard !isInteger else {
      return Int(digits, radix: 2).map(String.init) == actual.digits ? nil : false
    }
    if asValue, value == actual.value { return true }
    let isNear = [exact.rounded(), exact.rounded(.towardZero)].contains((value * unit).rounded())
    return fraction > 0 && (isNear || Float(digits) == Float(actual.digits)) ? nil : false
  }
}

// MARK: Reading

extension NotedValue {
  /// The value that a text begins with, and whether nothing follows it.
  private static func read(_ text: String) -> (value: NotedValue, isWhole: Bool)? {
    var words = text.trimmed
    if !words.utf8.allSatisfy({ $0 < 0x80 }) {
      for (quote, plain) in [("“", "\""), ("”", "\""), ("«", "\""), ("»", "\""), ("…", "...")] {
        words = words.replacing(quote, with: plain)
      }
    }
    let lowercase = words.lowercased()
    let about = ["≈", "~", "about ", "approx. "].first { lowercase.hasPrefix($0) }
    if let about { words = words.dropFirst(about.count).trimmed }
    // People separate thousands with commas, and Swift lists.
    if words.contains(","),
      let match = words.prefixMatch(of: /-?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])/)
    {
      let digits = match.output.filter { $0 != "," }
      let number = NotedNumber(digits: digits, isRounded: about != nil)
      return (.number(number), match.range.upperBound == words.endIndex)
    }
    // `[1, 2, ...]` is no list to Swift.
    let isOpen = words.last == "]" && words.contains(/,\s*\.\.\.\s*\]$/)
    if isOpen { words = words.replacing(/,\s*\.\.\.\s*\]$/, with: "]") }
    return SwiftCode.read(words) { tree in
      guard case .expr(let expression)? = tree.statements.first?.item,
        var value = value(of: expression, depth: 0)
      else { return nil }
      if about != nil {
        guard case .number(var number) = value else { return nil }
        number.isRounded = true
        value = .number(number)
      }
      if isOpen {
        switch value {
        case .list(let values, _): value = .list(values, goesOn: true)
        case .pairs(let pairs, _): value = .pairs(pairs, goesOn: true)
        default: return nil
        }
      }
      return (value, tree.statements.count == 1 && !tree.hasError)
    }
  }

  private static func value(of expression: ExprSyntax, depth: Int) -> NotedValue? {
    guard depth < 40 else { return nil }
    func value(_ other: ExprSyntax) -> NotedValue? { self.value(of: other, depth: depth + 1) }
    func members(_ name: String, _ list: LabeledExprListSyntax) -> NotedValue? {
      let members = list.compactMap { element in
        value(element.expression).map { Member(label: element.label?.text, value: $0) }
      }
      return members.count == list.count ? .members(of: name, members) : nil
    }
    let text = expression.trimmedDescription
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr: return number(text).map(NotedValue.number)
    case .booleanLiteralExpr, .nilLiteralExpr: return .word(text)
    case .prefixOperatorExpr(let negative) where negative.operator.text == "-":
      guard case .number(var number)? = value(negative.expression) else { return nil }
      number.digits = "-" + number.digits
      return .number(number)
    case .postfixOperatorExpr(let open) where open.operator.text == "...":
      switch value(open.expression) {
      case .number(var number)?:
        number.goesOn = true
        return .number(number)
      case .text(let text, _)?: return .text(text, goesOn: true)
      default: return nil
      }
    case .stringLiteralExpr(let literal):
      guard literal.segments.count == 1, case .stringSegment(let segment)? = literal.segments.first
      else { return nil }
      let content = segment.content.text
      let goesOn = content.count > 3 && content.hasSuffix("...")
      return .text(NotedText.unescaped(goesOn ? content.dropLast(3) : content[...]), goesOn: goesOn)
    case .sequenceExpr(let sequence):
      let isRange = sequence.elements.count == 3 && (text.contains("..<") || text.contains("..."))
      return isRange ? .range(text.filter { $0 != " " }[...]) : nil
    case .arrayExpr(let array):
      let values = array.elements.map(\.expression).compactMap(value)
      return values.count == array.elements.count ? .list(values, goesOn: false) : nil
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else {
        return .pairs([], goesOn: false)
      }
      let pairs = elements.compactMap { element -> Pair? in
        guard let key = value(element.key), let other = value(element.value) else { return nil }
        return Pair(key: key, value: other)
      }
      return pairs.count == elements.count ? .pairs(pairs, goesOn: false) : nil
    case .tupleExpr(let tuple): return members("", tuple.elements)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      return name.first?.isLowercase ?? false ? .word(name) : nil
    case .declReferenceExpr(let name): return depth > 0 ? .word(name.baseName.text) : nil
    case .functionCallExpr(let call) where call.trailingClosure == nil:
      let called = call.calledExpression
      let name =
        called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.trimmedDescription
      // A type's name or a case, and no function's: `Point(x: 1)` shows a value, `max(1, 2)` computes one.
      let isValue =
        depth > 0 || called.is(MemberAccessExprSyntax.self) || name.first?.isUppercase ?? false
      return isValue ? members(name == "some" ? "Optional" : name, call.arguments) : nil
    default: return nil
    }
  }

  /// A number as a literal gives it; nil for `007`, which is a name.
  private static func number(_ text: String) -> NotedNumber? {
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map { NotedNumber(digits: String($0)) }
    }
    let isName =
      digits.count > 1 && digits.first == "0" && digits.dropFirst().first?.isNumber ?? false
    return isName || Double(digits) == nil ? nil : NotedNumber(digits: digits)
  }
}
