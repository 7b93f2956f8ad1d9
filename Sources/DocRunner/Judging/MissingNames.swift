import SwiftParser
import SwiftSyntax

/// What to do about names that the compiler does not find: they are often declared further up.
enum MissingNames {
  /// A snippet's diagnostics, with help for those that are about a name.
  static func explain(
    _ diagnostics: [Diagnostic], of snippet: Snippet, in chapter: ChapterSnippets
  ) -> [Diagnostic] {
    var explained: Set<String> = []
    var given: Set<String> = []
    return diagnostics.map { diagnostic in
      if diagnostic.code == "does-not-compile", diagnostic.help.isEmpty,
        let help = CompilerHelp.help(for: diagnostic.message, in: snippet),
        given.insert(help).inserted
      {
        var diagnostic = diagnostic
        diagnostic.help = [help]
        return diagnostic
      }
      guard diagnostic.code == "does-not-compile", diagnostic.help.isEmpty,
        let name = missingName(in: diagnostic.message), explained.insert(name).inserted,
        let help = help(for: name, in: snippet, of: chapter, isFirst: explained.count == 1)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.help = [help]
      return diagnostic
    }
  }

  /// The name in a message such as `cannot find 'x' in scope`.
  private static func missingName(in message: String) -> String? {
    guard let match = message.wholeMatch(of: /cannot find (type )?'(?<name>\w+)' in scope.*/) else {
      return nil
    }
    return String(match.name)
  }

  private static func help(
    for name: String, in snippet: Snippet, of chapter: ChapterSnippets, isFirst: Bool
  ) -> String? {
    if let module = module(of: name) {
      return "`\(name)` is part of \(module): write `import \(module)` in the snippet"
    }
    let earlier = chapter.snippets.prefix { $0.name != snippet.name }
      .filter { [.run, .compile].contains($0.kind) }
    if let source = earlier.last(where: { declaredNames(in: $0.code).contains(name) }) {
      let line = source.range.start.line
      guard snippet.predecessor == nil else {
        return "`\(name)` is declared in the snippet on line \(line), but this one does not go on "
          + "from it"
      }
      let word =
        source.name == earlier.last?.name && (!snippet.kind.isRun || source.kind == .run)
        ? "continues" : "continues=\(source.name)"
      return "`\(name)` is declared in the snippet on line \(line); write `swift \(word)` to go on "
        + "from it"
    }
    guard snippet.isPlain, isFirst else { return nil }
    return "declare it, out of sight in `<!-- doc: setup` … `-->` if need be; or write "
      + "`swift fragment` if this is a sketch"
  }

  /// The names that code declares at its top level.
  static func declaredNames(in code: String) -> Set<String> {
    Set(
      Parser.parse(source: code).statements.flatMap { statement -> [String] in
        guard case .decl(let declaration) = statement.item else { return [] }
        if let variable = declaration.as(VariableDeclSyntax.self) {
          return variable.bindings.flatMap { names(in: $0.pattern) }
        }
        if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.text] }
        return (declaration.asProtocol((any NamedDeclSyntax).self)).map { [$0.name.text] } ?? []
      })
  }

  private static func names(in pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap { names(in: $0.pattern) }
    }
    return []
  }

  /// The module of the toolchain that offers a name which snippets often use without importing it.
  private static func module(of name: String) -> String? {
    if foundation.contains(name) { return "Foundation" }
    return name.hasPrefix("Dispatch") ? "Dispatch" : nil
  }

  private static let foundation: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "FileHandle", "FileManager", "IndexPath", "IndexSet", "JSONDecoder",
    "JSONEncoder", "JSONSerialization", "Locale", "Measurement", "Notification",
    "NotificationCenter", "NSLock", "NumberFormatter", "Operation", "OperationQueue", "Process",
    "ProcessInfo", "RunLoop", "Scanner", "Thread", "TimeInterval", "TimeZone", "Timer", "URL",
    "URLComponents", "URLRequest", "URLSession", "UserDefaults", "UUID", "cos", "exp", "floor",
    "log", "pow", "round", "sin", "sqrt", "usleep",
  ]
}
