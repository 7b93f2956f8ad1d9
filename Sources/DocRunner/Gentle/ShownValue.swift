/// A value of a program: its text, and its type as the program tells it.
struct ShownValue: Hashable, Sendable {
  var text: String
  /// What `debugPrint` would print, if that is known and something else.
  var debug: String?
  /// The type; nil if it is not known.
  var type: ShownType?
  /// Whether it is a line of output, where people put quotes around anything.
  var isPrinted = false

  /// Whether a text says what the value is; nil if the text may be about something else.
  ///
  /// - Parameter asValue: whether the value counts, and not how it is printed.
  func isMeant(by text: String, asValue: Bool) -> Bool? {
    let shown = [self.text, debug].compactMap(\.self)
    if shown.contains(text) { return true }
    if let type, type.plainName == text || TypeText.areSame(text, type.plainName) { return true }
    if let payload {
      let own = text.prefixMatch(of: /(?:Optional|\.some)\(/).map { text[$0.range.upperBound...] }
      return text == "nil"
        ? false
        : payload.isMeant(
          by: own.map { String($0.dropLast()) } ?? text, asValue: asValue)
    }
    if type?.text.hasSuffix(".Type") == true, TypeText.areSame(text, self.text) { return true }
    if text.count > 1, let closer = text.first.flatMap({ NotedText.quotes[$0] }),
      text.last == closer,
      type?.isNumber != true
    {
      let inner = text.dropFirst().dropLast()
      if shown.contains(String(inner)) || shown.contains(NotedText.unescaped(inner)) { return true }
    }
    guard let noted = NotedValue(text) else {
      if let type, type.isText || type.isNumber { return nil }
      return isCase(text) ? true : nil
    }
    if isCase(text) { return true }
    if case .text(let words, let goesOn) = noted, type?.isNumber != true {
      let whole = unquoted
      if goesOn ? whole.hasPrefix(words) || self.text.hasPrefix(words) : whole == words {
        return true
      }
      return type?.isText == true || type?.payload?.isText == true ? false : nil
    }
    if type?.isText == true { return isMeant(by: noted, text) }
    guard let actual = NotedValue(self.text) else { return nil }
    if case (.text, .number) = (noted, actual) { return isPrinted ? nil : false }
    return noted.means(actual, type, asValue: asValue)
  }

  /// Whether a text is what some other literal says: never, as a value; nil if that may be a part of a line.
  private func isMeant(by noted: NotedValue, _ literal: String) -> Bool? {
    guard noted.isLiteral, !literal.contains(",") || unquoted != literal else { return nil }
    guard isPrinted else { return false }
    if case .number(let number) = noted, !number.goesOn, !number.isRounded {
      return text.containsWhole(literal) || text.contains(".") ? nil : false
    }
    return NotedValue(text).flatMap { noted.means($0, nil, asValue: false) }
  }

  /// Whether a text says what the parts of a line are, one after the other.
  static func areMeant(by text: Substring, _ parts: [ShownValue]) -> Bool {
    // Where the parts read until now can end.
    var ends: Set<String.Index> = [text.startIndex]
    for (part, next) in zip(parts, parts.dropFirst().map(Optional.init) + [nil]) {
      ends = ends.reduce(into: []) { $0.formUnion(part.ends(in: text[$1...], before: next)) }
    }
    return ends.contains(text.endIndex)
  }

  /// Where a text that says what this is can end, if that of another part follows.
  private func ends(in text: Substring, before next: ShownValue?) -> [String.Index] {
    let own = text.hasPrefix(self.text) ? [text.dropFirst(self.text.count).startIndex] : []
    guard let type, !type.isText else { return own }
    let places =
      next.map { next in text.indices.filter { text[$0...].hasPrefix(next.text) } }
      ?? [text.endIndex]
    return own
      + places.filter { isMeant(by: String(text[..<$0]), asValue: false) == true }
  }

  private var unquoted: String {
    let text =
      self.text.hasPrefix("Optional(\"") ? String(self.text.dropFirst(9).dropLast()) : self.text
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
    return NotedText.unescaped(text.dropFirst().dropLast())
  }

  /// Whether a text is the value with a dot or its type before it: `.low`, `Level.low`.
  private func isCase(_ text: String) -> Bool {
    guard let type, !type.isText, !type.isNumber else { return false }
    // Inside of something a case is shown with its type.
    let start = type.lastName + "."
    let name = self.text.hasPrefix(start) ? String(self.text.dropFirst(start.count)) : self.text
    return [".\(name)", "\(start)\(name)", name].contains(text)
  }

  private var payload: ShownValue? {
    guard let type = type?.payload, text.hasPrefix("Optional(") else { return nil }
    return ShownValue(
      text: String(text.dropFirst("Optional(".count).dropLast()), type: type, isPrinted: isPrinted)
  }
}

/// A type as a program tells it: `Swift.Array<Swift.Int>`.
struct ShownType: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  private var base: Substring { text.prefix { $0 != "<" } }
  /// Its arguments, without those of types inside.
  private var arguments: [ShownType] {
    guard text.last == (isTuple ? ")" : ">"), let start = text.firstIndex(of: isTuple ? "(" : "<")
    else { return [] }
    var depth = 0
    var parts = [""]
    for character in text[text.index(after: start)...].dropLast() {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { ShownType($0.replacing(#/^ *\w+: /#, with: "").trimmed) }
  }

  private var isTuple: Bool { text.first == "(" }

  var lastName: String { base.split(separator: ".").last.map(String.init) ?? text }
  /// The type without modules, as people write it.
  var plainName: String { text.replacing(Self.qualifier, with: "") }
  // Made anew for every value, it would take a tenth of the time of comparing.
  nonisolated(unsafe) private static let qualifier = /\b[A-Za-z_]\w*\.(?=[A-Z])/
  var isNumber: Bool { Self.numbers.contains(text) }
  private static let numbers = Set(
    ["Int", "UInt"].flatMap { name in
      ["", "8", "16", "32", "64", "128"].map { "Swift.\(name)\($0)" }
    }
      + ["Swift.Double", "Swift.Float", "Swift.Float16", "Swift.Float80"]
      + ["Foundation.Decimal", "FoundationEssentials.Decimal"]
      + ["CoreGraphics.CGFloat", "Foundation.CGFloat"])
  var isText: Bool { ["Swift.String", "Swift.Substring", "Swift.Character"].contains(text) }
  var isUnordered: Bool {
    ["Swift.Set", "Swift.Dictionary"].contains(base)
      || text.hasPrefix("Swift.Dictionary<")
        && [".Keys", ".Values"].contains { text.hasSuffix($0) }
  }
  var payload: ShownType? { base == "Swift.Optional" ? arguments.first : nil }
  /// The type of its elements, or of its keys and values, or of its members.
  var elements: [ShownType] {
    isTuple
      || [
        "Swift.Array", "Swift.ArraySlice", "Swift.ContiguousArray", "Swift.Set", "Swift.Dictionary",
        "Swift.KeyValuePairs",
      ].contains(base) ? arguments : []
  }
}

extension NotedValue {
  /// Whether a program's value of a type is this one; nil if they cannot be compared.
  func means(_ actual: NotedValue, _ type: ShownType?, asValue: Bool) -> Bool? {
    if case .members("Optional", let members) = actual, let inner = members.first?.value,
      type?.payload != nil || type == nil
    {
      if case .members("Optional", let own) = self, let own = own.first?.value {
        return own.means(inner, type?.payload, asValue: asValue)
      }
      return self == .word("nil") ? false : means(inner, type?.payload, asValue: asValue)
    }
    // Inside of something else a set shows itself as `Set([1, 2])`.
    if let elements = actual.elementsOfSet {
      let type = type?.isUnordered == true ? type : ShownType("Swift.Set")
      return (elementsOfSet ?? self).means(elements, type, asValue: asValue)
    }
    if type?.isUnordered == true, let elements = elementsOfSet {
      return elements.means(actual, type, asValue: asValue)
    }
    switch (self, actual) {
    case (.number(let number), .number(let actual)):
      // A `Decimal` shows no zeros at its end.
      if asValue, type?.lastName == "Decimal", number.value == actual.value { return true }
      return number.means(actual, asValue: asValue || type?.isNumber != true)
    case (.text(let text, let goesOn), .text(let actual, _)):
      return goesOn ? actual.hasPrefix(text) : text == actual
    case (.word(let word), .word(let actual)): return word == actual
    case (.word("nil"), _): return type?.payload != nil ? false : nil
    case (_, .word("nil")): return type?.payload != nil ? false : nil
    case (.range(let range), .range(let actual)): return range == actual
    case (.list(let values, let goesOn), .list(let actual, _)):
      return Self.same(values, actual, goesOn, isUnordered: type?.isUnordered ?? false) {
        $0.means($1, type?.elements.first, asValue: asValue)
      }
    case (.pairs(let pairs, let goesOn), .pairs(let actual, _)):
      let isUnordered = type?.isUnordered ?? false
      let answer = Self.same(pairs, actual, goesOn, isUnordered: isUnordered) { pair, actual in
        Self.all([
          pair.key.means(actual.key, type?.elements.first, asValue: asValue),
          pair.value.means(actual.value, type?.elements.last, asValue: asValue),
        ])
      }
      // What has an unknown type may be a dictionary.
      return answer == false && type == nil && Set(pairs) == Set(actual) ? nil : answer
    case (.members(let name, let members), .members(let other, let actual)):
      guard name == other, members.map(\.label) == actual.map(\.label) else { return nil }
      let types = type?.elements ?? []
      return Self.all(
        zip(members, actual).enumerated().map { index, pair in
          let type = types.count == members.count ? types[index] : nil
          return pair.0.value.means(pair.1.value, type, asValue: asValue)
        })
    default: return nil
    }
  }

  private var elementsOfSet: NotedValue? {
    guard case .members("Set", let members) = self, members.count == 1, members[0].label == nil,
      case .list = members[0].value
    else { return nil }
    return members[0].value
  }

  private static func all(_ answers: [Bool?]) -> Bool? {
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  /// Whether two lists have the same elements, perhaps in another order.
  private static func same<Element>(
    _ noted: [Element], _ actual: [Element], _ goesOn: Bool, isUnordered: Bool,
    _ means: (Element, Element) -> Bool?
  ) -> Bool? {
    guard goesOn ? noted.count <= actual.count : noted.count == actual.count else { return false }
    guard isUnordered else { return all(zip(noted, actual).map(means)) }
    var rest = actual
    var answer: Bool? = true
    for element in noted {
      let answers = rest.map { means(element, $0) }
      guard let index = answers.firstIndex(of: true) ?? answers.firstIndex(of: nil) else {
        return false
      }
      if answers[index] == nil { answer = nil }
      rest.remove(at: index)
    }
    return answer
  }
}
