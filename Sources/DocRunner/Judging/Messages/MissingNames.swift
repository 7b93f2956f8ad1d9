/// What to do about names that the compiler does not find: they are often declared further up.
enum MissingNames {
  /// A snippet's diagnostics, with help for diagnostics about a name.
  static func explain(
    _ diagnostics: [Diagnostic], of snippet: Snippet, declared: DeclaredNames,
    _ modules: ModuleAdvice
  ) -> [Diagnostic] {
    var explained: Set<String> = []
    var given: Set<String> = []
    return diagnostics.map { diagnostic in
      guard [.doesNotCompile, .incomplete].contains(diagnostic.kind), diagnostic.help.isEmpty
      else {
        return diagnostic
      }
      let message = diagnostic.message
      let general = [
        CompilerHelp.help(for: message, in: snippet, modules), namesakes(in: message, declared),
      ].compactMap(\.self).first { given.insert($0).inserted }
      func helpForName() -> String? {
        guard let name = missingName(in: message), explained.insert(name).inserted else {
          return nil
        }
        return help(for: name, in: snippet, declared, isFirst: explained.count == 1)
      }
      var diagnostic = diagnostic
      diagnostic.help = [general ?? helpForName()].compactMap(\.self)
      return diagnostic
    }
  }

  /// Says where two types of one name are declared that a message tells apart.
  private static func namesakes(in message: String, _ declared: DeclaredNames) -> String? {
    guard let match = message.firstMatch(of: /'(\w+)\??' to (?:\w+ ){0,2}type '(\w+)\??'/),
      match.1 == match.2
    else { return nil }
    let name = String(match.1)
    let lines = declared.lines(declaring: name)
    guard lines.count > 1, let last = lines.last else { return nil }
    let others = lines.dropLast().map(String.init).joined(separator: ", ")
    return
      "these are two types: the snippets on lines \(others) and \(last) each declare a `\(name)`"
  }

  /// The name in a message such as `cannot find 'x' in scope`.
  static func missingName(in message: String) -> String? {
    guard message.hasPrefix("cannot find '") || message.hasPrefix("cannot find type '"),
      message.hasBytes(of: "' in scope")
    else { return nil }
    return message.firstQuoted
  }

  private static func help(
    for name: String, in snippet: Snippet, _ declared: DeclaredNames, isFirst: Bool
  ) -> String? {
    if let module = module(of: name) {
      return "`\(name)` is part of \(module): write `import \(module)` in the snippet"
    }
    // The tool has already tried the snippets that this one could go on from.
    if declared.chapter.needs != nil { return nil }
    if let (source, isLast) = declared.snippet(declaring: name, before: snippet) {
      let line = source.range.start.line
      guard snippet.predecessor == nil else {
        return "`\(name)` is declared in the snippet on line \(line), but this one does not go on "
          + "from it"
      }
      let word =
        isLast && source.kind.canBeContinued(by: snippet.kind)
        ? "continues" : "continues=\(source.name)"
      return "`\(name)` is declared in the snippet on line \(line); write `swift \(word)` to go on "
        + "from it"
    }
    guard snippet.isPlain, isFirst else { return nil }
    return "declare it, out of sight in `<!-- doc: setup` … `-->` if need be; or write "
      + "`swift fragment` if this is a sketch"
  }

  /// The modules of the toolchain whose import may be all that a message of the compiler is about.
  static func modules(curing message: String, in code: String = "") -> Set<String> {
    if let name = missingModule(in: message) {
      let mayDoWithout =
        includingFoundation.contains(name) && !code.contains(/\bUI(?!Kit\b)[A-Z]/)
      return mayDoWithout ? ["Foundation"] : []
    }
    if message.hasPrefix("regex builder requires") { return ["RegexBuilder"] }
    if let name = missingName(in: message) ?? attribute(in: message) {
      return module(of: name).map { [$0 == "Dispatch" ? "Foundation" : $0] } ?? []
    }
    return [
      "has no member", "incorrect argument label", "no exact matches", "extraneous argument label",
      "missing argument label", "FoundationNetworking", "FoundationXML",
      "cannot convert value of type 'String' to expected argument type",
    ].contains { message.hasBytes(of: $0) } ? ["Foundation"] : []
  }

  /// The module that a line imports, if it is one of Apple's that people import for Foundation, which it includes.
  static func moduleIncludingFoundation(importedBy line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count == 2, words[0] == "import" else { return nil }
    return includingFoundation.contains(String(words[1])) ? String(words[1]) : nil
  }

  private static let includingFoundation: Set<String> = ["AppKit", "Cocoa", "UIKit"]

  static func missingModule(in message: String) -> String? {
    message.hasPrefix("no such module '") ? message.firstQuoted : nil
  }

  private static func attribute(in message: String) -> String? {
    message.hasPrefix("unknown attribute '") ? message.firstQuoted : nil
  }

  /// The module of the toolchain that offers a name which snippets often use without importing it.
  private static func module(of name: String) -> String? {
    if isOfFoundation(name) { return "Foundation" }
    if let module = others.first(where: { $0.value.contains(name) })?.key { return module }
    return name.hasPrefix("Dispatch") ? "Dispatch" : nil
  }

  /// Whether a name is part of Foundation, of which other systems have more.
  static func isOfFoundation(_ name: String) -> Bool {
    foundation.contains(name) || name.hasPrefix("NS")
  }

  static func isOfStandardLibrary(_ name: String) -> Bool { standard.contains(name) }

  private static let standard: Set<String> = [
    "Any", "AnyObject", "Array", "ArraySlice", "Bool", "Character", "ClosedRange", "Collection",
    "Dictionary", "Double", "Float", "Int", "Int64", "Int8", "Optional", "Range", "Result",
    "Sequence", "Set", "String", "Substring", "Task", "UInt", "UInt64", "UInt8", "Void", "abs",
    "assert", "debugPrint", "dump", "fatalError", "max", "min", "precondition", "print",
    "readLine", "self", "stride", "swap", "type", "zip",
  ]

  private static let others: [String: Set<String>] = [
    "Distributed": [
      "ActorSystem", "DistributedActor", "DistributedActorSystem",
      "LocalTestingDistributedActorSystem",
    ],
    "Observation": [
      "Observable", "ObservationIgnored", "ObservationRegistrar", "withObservationTracking",
    ],
    "RegexBuilder": [
      "Anchor", "Capture", "CharacterClass", "ChoiceOf", "Local", "Lookahead", "NegativeLookahead",
      "One", "OneOrMore", "Optionally", "Reference", "RegexComponentBuilder", "Repeat",
      "TryCapture", "ZeroOrMore",
    ],
    "Synchronization": [
      "Atomic", "AtomicLazyReference", "AtomicRepresentable", "Mutex", "WordPair",
    ],
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "Calendar", "CharacterSet", "CocoaError", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "FileHandle", "FileManager", "HTTPURLResponse", "Host",
    "ISO8601DateFormatter", "IndexPath", "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "Locale", "LocalizedError", "Measurement", "Notification",
    "NotificationCenter", "NumberFormatter", "Operation", "OperationQueue", "OutputStream", "Pipe",
    "Process", "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop",
    "Scanner", "Thread", "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLError",
    "URLQueryItem", "URLRequest", "URLResponse", "URLSession", "UUID", "Unit", "UnitLength",
    "UserDefaults", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "arc4random_uniform",
    "atan2", "ceil", "cos", "exit", "exp", "fabs", "floor",
    "log", "log10", "log2", "pow", "round", "sin", "sleep", "sqrt", "tan", "usleep",
  ]
}

/// What the snippets of a chapter declare at their top level.
///
/// The first question parses them all, the others only look up.
final class DeclaredNames {
  let chapter: ChapterSnippets
  /// The snippets that others can go on from, by their places in the chapter.
  private lazy var sources = chapter.snippets.indices.filter {
    chapter.snippets[$0].kind.canBeContinued(by: .compile)
  }
  /// For each name the snippets that declare it, in their order.
  private lazy var declaring: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for index in sources {
      for name in CodeNames.of(chapter.snippets[index].code).declared {
        places[name, default: []].append(index)
      }
    }
    return places
  }()

  init(in chapter: ChapterSnippets) { self.chapter = chapter }

  /// The last snippet before another one that declares a name, and whether there is no snippet between them
  /// that could be gone on from.
  func snippet(declaring name: String, before snippet: Snippet) -> (Snippet, isLast: Bool)? {
    let end = chapter.index(of: snippet.name) ?? chapter.snippets.count
    guard let index = declaring[name]?.last(where: { $0 < end }) else { return nil }
    return (chapter.snippets[index], index == sources.last { $0 < end })
  }

  func lines(declaring name: String) -> [Int] {
    (declaring[name] ?? []).map { chapter.snippets[$0].range.start.line }
  }
}

extension String {
  /// The text between its first two single quotes, in which messages of the compiler put names.
  var firstQuoted: String? {
    let parts = split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
