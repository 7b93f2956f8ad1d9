extension Extraction {
  /// Reads the words that say more than what is to be done.
  mutating func options(
    from attributes: SnippetAttributes, of kind: SnippetKind
  ) -> SnippetOptions {
    var options = SnippetOptions()
    (options.languageMode, options.condition) = (rules.languageMode, rules.condition)
    for word in attributes.words where !options.take(word) { report(.badValue(word), at: word) }
    if kind.ending == .timesOut, attributes["timeout"] == nil, let word = attributes[kind.word] {
      report(.hangsWithoutTimeout, at: word)
    }
    refuseWordsWithoutEffect(attributes, kind)
    return options
  }

  private mutating func refuseWordsWithoutEffect(
    _ attributes: SnippetAttributes, _ kind: SnippetKind
  ) {
    guard !kind.isRun else { return }
    for word in attributes.words where SnippetWord.named(word.name)?.reach == .runs {
      report(.onlyWhereItRuns(word, kind: kind.word), at: word)
    }
  }
}

extension SnippetOptions {
  /// Notes what a word says; returns false if its value cannot be understood.
  fileprivate mutating func take(_ word: SnippetAttributes.Word) -> Bool {
    guard let value = word.value, !value.isEmpty else {
      if word.name == "unordered" { isUnordered = true }
      if word.name == "threads" { usesThreads = true }
      return true
    }
    // What is not in its list is reported with the other words.
    if case .one(let values) = SnippetWord.named(word.name)?.value, !values.contains(value) {
      return true
    }
    switch word.name {
    case "tolerance":
      return set(\.tolerance, Double(value).flatMap { 0..<(.infinity) ~= $0 ? $0 : nil })
    case "seed": return set(\.seed, UInt64(value))
    case "timeout": return set(\.timeLimit, Duration(words: value))
    case "if": return set(\.condition, SnippetCondition(value))
    case "time": isInRealTime = true
    case "mode": languageMode = value
    case "flags": flags = value.split(separator: " ").map(String.init)
    case _ where word.name.hasPrefix("env."): environment[String(word.name.dropFirst(4))] = value
    default: break
    }
    return true
  }

  /// Sets an option to a value if there is one, and returns whether there is.
  private mutating func set<Value>(_ option: WritableKeyPath<Self, Value?>, _ value: Value?) -> Bool
  {
    if let value { self[keyPath: option] = value }
    return value != nil
  }
}

extension Duration {
  /// The seconds of a year, which no time limit exceeds.
  package static let mostSeconds = 31_536_000.0

  /// Reads `2s`, `0.5s`, `300ms` and `1m`; nothing takes longer than a year.
  init?(words: String) {
    let number = words.prefix { $0.isNumber || $0 == "." }
    let units = ["ms": 0.001, "s": 1, "m": 60]
    guard let amount = Double(number), let unit = units[String(words[number.endIndex...])],
      amount > 0, amount * unit <= Duration.mostSeconds
    else { return nil }
    self = .seconds(amount * unit)
  }
}

extension SnippetCondition {
  /// Whether it holds for this platform and the compiler that this tool was built with.
  var holds: Bool {
    switch self {
    case .system(let name): name == SnippetCondition.system
    case .compiler(let version): !SnippetCondition.compiler.lexicographicallyPrecedes(version)
    }
  }

  /// The version of the compiler that built this tool, which is the package's compiler, too.
  private static let compiler: [Int] = {
    #if swift(>=7)
      [7]
    #elseif swift(>=6.4)
      [6, 4]
    #elseif swift(>=6.3)
      [6, 3]
    #else
      [6, 2]
    #endif
  }()
}
