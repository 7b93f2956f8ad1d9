import DocRunner

/// The names that a program can mean: finds the one of which another is a misspelling.
struct KnownNames: Sendable {
  private let members: [String: [String]]
  /// The members that give back a signal, with the labels that the compiler names.
  private let givingSignals: Set<String>
  private let protocols: Set<String>
  /// What is called otherwise elsewhere.
  private let elsewhere: NamesElsewhere

  init(_ reference: Reference? = nil, elsewhere: NamesElsewhere = NamesElsewhere()) {
    let all = reference?.declarations ?? []
    protocols = Set(all.filter { $0.kind == .protocol }.map(\.baseName))
    let declarations = all.filter { !$0.isType && $0.path.count > 1 }
    members = Dictionary(grouping: declarations) { $0.path[$0.path.count - 2] }
      .mapValues { Set($0.map(\.baseName)).sorted() }
    givingSignals = Set(
      declarations.filter {
        $0.fragments.map(\.text).joined().contains(/-> Signal(<.*|\s.*)?$/)
      }.map(\.title))
    self.elsewhere = elsewhere
  }

  /// The names of a book's library, and what its texts say that others call them.
  static func read(
    for book: Book, code: CodeSettings, running: RunOptions
  ) async throws -> KnownNames {
    let modules = book.referenceModules
    var reference: Reference?
    if !modules.isEmpty {
      let checker = try await running.checker(for: code.adding(modules))
      reference = try? await Reference.read(modules, with: checker)
    }
    return KnownNames(
      reference, elsewhere: NamesElsewhere(in: book.documents.map(\.source), reference: reference))
  }

  /// Whether a warning is about a signal that nothing subscribes to.
  func isUnusedSignal(_ message: String) -> Bool {
    if message.contains(/^expression of type 'Signal<.*' is unused/) { return true }
    let call = message.firstMatch(of: /^result of call to '(.+)' is unused/)
    return call.map { givingSignals.contains(String($0.1)) } ?? false
  }

  private static let keywords = [
    "class", "defer", "enum", "extension", "final", "for", "func", "guard", "if", "import", "let",
    "return", "struct", "switch", "throw", "try", "var", "while",
  ]

  /// Whether a name is followed by a word that is none of those behind a value, as only a keyword is.
  private static func isBeforeWord(_ name: String, in code: String) -> Bool {
    code.split(separator: "\n").contains { line in
      line.matches(of: /(?:^|[{;(=])\s*(\w+) +(?!(?:as|in|is)\b)[\w"$.\[]/)
        .contains { $0.1 == name }
    }
  }

  /// What arrays and texts have, which programs call most.
  private static let ofCollections = [
    "allSatisfy", "append", "compactMap", "contains", "count", "dropFirst", "dropLast",
    "enumerated", "filter", "first", "flatMap", "forEach", "hasPrefix", "hasSuffix", "isEmpty",
    "joined", "last", "lowercased", "map", "max", "min", "prefix", "reduce", "remove", "reversed",
    "sorted", "split", "suffix", "uppercased",
  ]

  /// A message without the name that the compiler suggests, if that is no misspelling away from the one that is not
  /// there: for `AnyDisposable` it suggests `disposable`.
  static func withoutFarName(_ message: String) -> String {
    guard let match = message.firstMatch(of: /'(\w+)'[^']*(; did you mean '(\w+)'\?)/),
      !isNear(String(match.1), String(match.3))
    else { return message }
    var message = message
    message.removeSubrange(match.2.startIndex..<match.2.endIndex)
    return message
  }

  /// Whether a message is about a name that is not there, and asks for no other one itself.
  static func isMissed(in message: String) -> Bool { missing(in: message) != nil }

  /// The name that a message misses, after the type that has no such member if it is about one.
  private static func missing(in message: String) -> (Substring, Substring?, Substring)? {
    message.contains("did you mean")
      ? nil
      : message.firstMatch(of: /(?:type '(\w+|\[).*' has no member|cannot find(?: type)?) '(\w+)'/)?
        .output
  }

  /// The question whether another name is meant, for a message about one that is not there; nil if none is near.
  ///
  /// - Parameter code: the program, whose own names count too.
  func question(for message: String, in code: String) -> String? {
    guard let match = Self.missing(in: message) else { return nil }
    let name = String(match.2)
    // What other types have is spelled right.
    guard !members.values.joined().contains(name) else { return nil }
    let own = Set(code.matches(of: /[A-Za-z_]\w+/).map { String($0.0) }).subtracting([name])
    if let type = match.1, members[String(type)] != nil, let help = elsewhere.sentence(for: name) {
      return help
    }
    if match.1 == nil, name.hasPrefix("Any"), protocols.contains(String(name.dropFirst(3))) {
      return Self.question("any \(name.dropFirst(3))")
    }
    if match.1 == nil, Self.isBeforeWord(name, in: code),
      let keyword = Self.near(name, in: Self.keywords)
    {
      return Self.question(keyword)
    }
    let others = match.1.map { type in
      // Most operators are members of one type, and those of the others are near to it.
      members[String(type)].map { [$0, members.values.joined().sorted()] }
        ?? [Self.ofCollections]
    }
    let known = match.1 == nil ? [["print"]] : []
    return ((others ?? []) + [own.sorted()] + known).lazy
      .compactMap { Self.near(name, in: $0) }.first.map(Self.question)
  }

  private static func near(_ name: String, in others: [String]) -> String? {
    NearestName.to(name, in: others).flatMap { isNear(name, $0) ? $0 : nil }
  }

  /// Whether a name can be a slip for another: in a third of its letters and no more, and not for one of another kind,
  /// since those of types begin with a capital.
  private static func isNear(_ name: String, _ other: String) -> Bool {
    NearestName.distance(name, other) * 3 <= name.count
      && (name.first?.isUppercase == other.first?.isUppercase
        || name.lowercased() == other.lowercased())
  }

  private static func question(_ name: String) -> String { "did you mean `\(name)`?" }
}
