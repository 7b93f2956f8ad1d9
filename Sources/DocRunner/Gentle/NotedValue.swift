/// A value as people note it in a comment: `3`, `"text"`, `[1, 2]`, `Optional(3)`, `Point(x: 1, y: 2)`.
///
/// Notes leave out what does not matter to readers: further digits, `Optional`, the module of a type, the
/// order of a dictionary. So they are compared as values, not as texts.
indirect enum NotedValue: Hashable, Sendable {
  case number(NotedNumber)
  case text(String)
  /// `true`, `false` or `nil`.
  case word(String)
  /// `0..<3`
  case range(Substring)
  case list([NotedValue])
  case pairs([Pair])
  /// A tuple, or what a type's description shows.
  case members(of: String, [Member])

  /// A key and its value.
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
    var reader = NotedValueReader(text)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  /// Whether a program's value is the value in the note; nil if the note may be about something else.
  ///
  /// - Parameter isUnordered: whether lists may stand for sets.
  func means(_ actual: NotedValue, isUnordered: Bool = false) -> Bool? {
    if case .members("Optional", let members) = actual, let value = members.first?.value {
      if case .members("Optional", let own) = self, let own = own.first?.value {
        return own.means(value, isUnordered: isUnordered)
      }
      return self == .word("nil") ? false : means(value, isUnordered: isUnordered)
    }
    switch (self, actual) {
    case (.number(let number), .number(let actual)):
      if number.means(actual) { return true }
      guard number.mayBeBinary else { return false }
      return Int(number.digits, radix: 2).map(String.init) == actual.digits ? true : nil
    case (.text(let text), .text(let actual)): return text == actual
    case (.word(let word), .word(let actual)): return word == actual
    case (.word("nil"), _), (_, .word("nil")): return false
    case (.range(let range), .range(let actual)): return range == actual
    case (.list(let values), .list(let actual)):
      return Self.same(values, actual, isUnordered: isUnordered) {
        $0.means($1, isUnordered: isUnordered)
      }
    case (.pairs(let pairs), .pairs(let actual)):
      return Self.same(pairs, actual, isUnordered: true) { pair, actual in
        Self.all([
          pair.key.means(actual.key, isUnordered: isUnordered),
          pair.value.means(actual.value, isUnordered: isUnordered),
        ])
      }
    case (.members(let name, let members), .members(let actualName, let actual)):
      guard name == actualName.split(separator: ".").last ?? "" || name == actualName,
        members.map(\.label) == actual.map(\.label)
      else { return nil }
      return Self.all(
        zip(members, actual).map { $0.value.means($1.value, isUnordered: isUnordered) })
    default: return nil
    }
  }

  /// Whether a program's value compares with this one as a sign says; nil if they cannot be compared.
  func isMet(by actual: NotedValue, _ sign: String) -> Bool? {
    if sign == "!=" { return means(actual).map { !$0 } }
    guard case .number(let limit) = self, case .number(let number) = actual else { return nil }
    return switch sign {
    case ">": number.value > limit.value
    case "<": number.value < limit.value
    case ">=": number.value >= limit.value
    default: number.value <= limit.value
    }
  }

  private static func all(_ answers: [Bool?]) -> Bool? {
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  /// Whether two lists have the same elements, perhaps in another order.
  private static func same<Element>(
    _ noted: [Element], _ actual: [Element], isUnordered: Bool,
    _ means: (Element, Element) -> Bool?
  ) -> Bool? {
    guard noted.count == actual.count else { return false }
    guard isUnordered else { return all(zip(noted, actual).map(means)) }
    var rest = actual
    for element in noted {
      guard let index = rest.firstIndex(where: { means(element, $0) ?? false }) else {
        return false
      }
      rest.remove(at: index)
    }
    return true
  }
}

/// A number as people note it: `6`, `1_000`, `0xFF`, `3.14`, `0.333…`, `≈ 1.41`.
struct NotedNumber: Hashable, Sendable {
  /// Its digits, with a sign and a point; of an integer without leading zeros.
  var digits: String
  /// Whether it says that digits are left out.
  var isShortened: Bool

  /// Whether its digits may be bits, as in `10000000`.
  var mayBeBinary: Bool { digits.count > 3 && digits.allSatisfy { $0 == "0" || $0 == "1" } }
  fileprivate var value: Double { Double(digits) ?? .nan }
  private var fraction: Int { digits.split(separator: ".").dropFirst().first?.count ?? 0 }
  private var isInteger: Bool { digits.allSatisfy { $0.isNumber || $0 == "-" } }

  /// Whether a program's number is the number in the note, perhaps rounded or cut.
  func means(_ actual: NotedNumber) -> Bool {
    if digits == actual.digits || isShortened && actual.digits.hasPrefix(digits) { return true }
    guard !isInteger || !actual.isInteger else { return false }
    if value == actual.value { return true }
    guard !digits.contains("e"), isShortened || fraction > 0, fraction < 15 else { return false }
    let unit = (0..<fraction).reduce(1.0) { unit, _ in unit * 10 }
    let (noted, exact) = ((value * unit).rounded(), actual.value * unit)
    return noted == exact.rounded() || noted == exact.rounded(.towardZero)
  }
}
