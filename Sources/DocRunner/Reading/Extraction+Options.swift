import Foundation

extension Extraction {
  /// Reads the words that say more than what is to be done.
  mutating func options(
    from attributes: SnippetAttributes, of kind: SnippetKind
  ) -> SnippetOptions {
    var options = SnippetOptions()
    for word in attributes.words {
      guard let value = word.value, !value.isEmpty else {
        if word.name == "unordered" { options.isUnordered = true }
        if word.name == "threads" { options.usesThreads = true }
        continue
      }
      if case .one(let values) = SnippetWord.named(word.name)?.value, !values.contains(value) {
        continue
      }
      switch word.name {
      case "tolerance":
        options.tolerance = Double(value).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
      case "seed": options.seed = UInt64(value)
      case "clock":
        options.startOfDates = (try? Date.ISO8601FormatStyle().parse(value)).map {
          Int($0.timeIntervalSince1970)
        }
      case "timeout": options.timeLimit = Duration(words: value)
      case "time": options.isInRealTime = value == "real"
      case "stdin": options.input = value
      case "if": options.condition = SnippetCondition(value)
      case "mode": options.languageMode = value
      case "flags": options.flags = value.split(separator: " ").map(String.init)
      case _ where word.name.hasPrefix("env."):
        options.environment[String(word.name.dropFirst(4))] = value
        continue
      default: continue
      }
      if isUnread(word, in: options) { report(.badValue(word), at: word) }
    }
    options.languageMode = options.languageMode ?? rules.languageMode
    options.condition = options.condition ?? rules.condition
    if kind.ending == .timesOut, attributes["timeout"] == nil, let word = attributes[kind.word] {
      report(.hangsWithoutTimeout, at: word)
    }
    refuseWordsWithoutEffect(attributes, kind)
    return options
  }

  /// What a snippet reads from standard input.
  mutating func input(of options: SnippetOptions, _ attributes: SnippetAttributes) -> String {
    guard let name = options.input, let word = attributes["stdin"] else { return "" }
    guard let input = inputs[name] else {
      let known = inputNames.suffix(NearestName.mostCandidates)
      report(.unknownInput(name, known: Array(known)), at: word)
      return ""
    }
    return input
  }

  /// Whether the value of a word could not be understood; one of a list was looked up before.
  private func isUnread(_ word: SnippetAttributes.Word, in options: SnippetOptions) -> Bool {
    switch word.name {
    case "tolerance": options.tolerance == nil
    case "seed": options.seed == nil
    case "clock": options.startOfDates == nil
    case "timeout": options.timeLimit == nil
    case "if": options.condition == nil
    default: false
    }
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

extension Duration {
  /// The seconds of a year, which no time limit exceeds.
  public static let mostSeconds = 31_536_000.0

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
