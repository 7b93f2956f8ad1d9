import Documents

/// Tells snippets that lack something that no document provides from snippets that are wrong.
///
/// Only documents that were not written for this tool have such snippets: they show the middle of a program.
enum Incompleteness {
  /// The verdict on a snippet with some problems.
  ///
  /// - Parameters:
  ///   - declared: what the snippets of its chapter declare, if that may matter.
  ///   - elsewhere: the names that the library has on other platforms or in other builds.
  static func verdict(
    on snippet: Snippet, _ problems: [Diagnostic], _ declared: DeclaredNames? = nil,
    elsewhere: ConditionalNames? = nil
  ) -> Verdict {
    guard snippet.isGentle, problems.contains(where: { faults.contains($0.code) }),
      // A problem in hidden code from a file does not mean that anything is missing.
      problems.allSatisfy({ $0.path == snippet.path })
    else {
      // A snippet that was not checked because of another one is not wrong.
      return snippet.isGentle && problems.allSatisfy { $0.severity == .note }
        ? .blocked(problems) : .failed(problems)
    }
    if problems.contains(where: { isSlip($0, in: snippet) }) { return .failed(problems) }
    guard
      leavesOut(snippet) || declared?.isOfEarlierVersion(snippet) == true
        || problems.contains(where: {
          !isConditional($0) && cause(of: $0) != nil || isOfPieces($0, in: snippet, declared)
            || isAboutLetter($0, in: snippet, declared)
            || isOutlined($0, in: snippet) || isElsewhere($0, elsewhere)
            || isOfLibrary($0, in: snippet) || isOnlyOnApple($0) || lacksExtension($0, declared)
            || isBareInternal($0, in: snippet) || showsPropertiesOnly($0, in: snippet)
            || endsInComment($0, in: snippet) || isChangedElsewhere($0, in: snippet)
        })
    else { return .failed(problems) }
    return .incomplete(
      problems.map { problem in
        var problem = problem
        problem.severity = .note
        if faults.contains(problem.code) { problem.code = "incomplete" }
        return problem
      })
  }

  private static let faults: Set = ["does-not-compile", "broken-grammar"]

  /// Whether a snippet does not compile, as the text says; code that lacks a name fails whatever that says.
  static func isToldToFail(_ snippet: Snippet, _ problems: [Diagnostic]) -> Bool {
    snippet.isGentle
      && (snippet.isToldToFail || problems.contains { snippet.textQuotes($0.message) })
      && problems.allSatisfy {
        faults.contains($0.code) && $0.path == snippet.path && missingName(in: $0) == nil
      }
  }

  /// Whether a problem is about a type of which the document shows a part here and a part there, so that
  /// nobody can tell which of them is meant.
  private static func isOfPieces(
    _ problem: Diagnostic, in snippet: Snippet, _ declared: DeclaredNames?
  ) -> Bool {
    guard let declared else { return false }
    let message = problem.message
    if let match = message.firstMatch(
      of: #/^(?:value of )?type '(\w+)[^']*' (?:has no member|does not conform to protocol)/#),
      declared.lines(declaring: String(match.1)).count > 1
    {
      return true
    }
    if let match = message.firstMatch(
      of: #/^(?:value of )?type '(\w+)[^']*' has no (?:member '(\w+)'|subscripts)/#)
    {
      let type = String(match.1)
      return declared.isShown(
        match.2.map(String.init) ?? "subscript", of: type, elsewhereThan: snippet)
        || !message.hasBytes(of: "did you mean") && declared.mayMeanAnother(type, in: snippet)
    }
    if let match = message.firstMatch(of: /requires that '(\w+).*' conform to '(\w+)'$/) {
      return [match.1, match.2].contains { declared.lines(declaring: String($0)).count > 1 }
    }
    // The rest of the type is further down.
    if message.hasPrefix("expected '}' in ") || message.hasSuffix(" has no initializers") {
      return declared.showsMembersAlone
    }
    if message.hasSuffix("due to 'private' protection level"), let name = message.firstQuoted {
      return declared.isShown(name, of: "", elsewhereThan: snippet)
    }
    return isOfVersions(problem, in: snippet, declared)
  }

  /// Whether the statement that a problem is about uses something of which the document shows several versions: such a
  /// message names no type, but the statement does.
  private static func isOfVersions(
    _ problem: Diagnostic, in snippet: Snippet, _ declared: DeclaredNames
  ) -> Bool {
    let message = problem.message
    let isAboutCall = calls.contains(where: message.hasPrefix)
    guard isAboutCall || vague.contains(where: message.hasPrefix) else { return false }
    return words(of: problem, in: snippet).contains {
      if $0.first?.isUppercase == true {
        return declared.lines(declaring: $0).count > 2
          || !isAboutCall && declared.mayMeanAnother($0, in: snippet)
          || isAboutCall && declared.isShown("init", of: $0, elsewhereThan: snippet)
            && declared.lines(declaring: $0).count > 0
      }
      return isAboutCall && declared.countOfVersions(of: $0) > 1
    }
  }

  /// Whether the statement that a problem is about mentions a letter that only other sections declare.
  ///
  /// Letters stand for any value: `a ?? b` means no `a` of another section.
  private static func isAboutLetter(
    _ problem: Diagnostic, in snippet: Snippet, _ declared: DeclaredNames?
  ) -> Bool {
    guard problem.code == "does-not-compile", let declared else { return false }
    let letters = CodeNames.of(snippet.code).mentioned.filter {
      $0.count == 1 && declared.mayMeanAnother($0, in: snippet)
    }
    return !letters.isDisjoint(with: words(of: problem, in: snippet))
  }

  /// The words of the statement that a problem is about.
  private static func words(of problem: Diagnostic, in snippet: Snippet) -> [String] {
    statement(of: problem, in: snippet).flatMap { line in
      line.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
  }

  /// The lines of the statement that a problem is about; its own line if the code has no statement there.
  private static func statement(
    of problem: Diagnostic, in snippet: Snippet
  ) -> ArraySlice<CodeBlock.Line> {
    guard let line = problem.position?.line,
      let index = snippet.lines.firstIndex(where: { $0.position.line == line })
    else { return [] }
    let statement = SnippetSyntax.of(snippet.code).statements.first { $0.lines.contains(index) }
    let lines = statement?.lines ?? index...index
    // A statement that is never closed ends behind the last line.
    return snippet.lines[lines.lowerBound...min(lines.upperBound, snippet.lines.count - 1)]
  }

  /// What the compiler says about a call of another version of a function than the document means.
  private static let calls = [
    "extra argument", "extraneous argument label", "missing argument", "incorrect argument label",
    "cannot convert value of type", "argument passed to call that takes no arguments",
  ]

  private static let vague = [
    "no exact matches in call to", "cannot infer", "generic parameter", "instance method",
    "static method", "type 'Never'", "cannot specialize non-generic type",
    "property cannot be declared public", "'weak' must not be applied to non-class-bound",
    "cannot convert value of type 'KeyPath<Root, Value>'",
  ]

  /// Whether a member is missing that the library has on another platform or in another build.
  private static func isElsewhere(_ problem: Diagnostic, _ names: ConditionalNames?) -> Bool {
    guard let match = problem.message.firstMatch(of: /has no member '(\w+)'/) else { return false }
    return names?.contains(String(match.1)) ?? false
  }

  /// Whether Foundation has a member on Apple's systems only.
  private static func isOnlyOnApple(_ problem: Diagnostic) -> Bool {
    guard
      let match = problem.message.firstMatch(
        of: /^(?:value of )?type '(?:Foundation\.)?(\w+)' has no member '(\w+)'/)
    else { return false }
    return onlyOnApple[String(match.1)]?.contains(String(match.2)) ?? false
  }

  private static let onlyOnApple: [String: Set] = [
    "FileHandle": ["bytes"], "NSAttributedString": ["DocumentType"],
    "NotificationCenter": ["notifications", "publisher"],
    "Timer": ["publish"], "URL": ["lines", "resourceBytes"],
    "URLSession": ["bytes", "dataTaskPublisher"], "UserDefaults": ["publisher"],
  ]

  /// Whether a page of no package uses a member that a type of the toolchain lacks: the extension is left out.
  ///
  /// A member that an early Swift had, or that differs in a letter from a common name, is a mistake.
  private static func lacksExtension(_ problem: Diagnostic, _ declared: DeclaredNames?) -> Bool {
    guard let declared, declared.isOfNoPackage, !problem.message.hasBytes(of: "did you mean"),
      let match = problem.message.firstMatch(
        of: /^(?:value of )?type '(\[?(\w+).*)' has no member '([^']+)'/)
    else { return false }
    let (name, member) = (String(match.2), String(match.3))
    guard match.1.hasPrefix("[") || MissingNames.isOfToolchain(name),
      declared.lines(declaring: name).isEmpty
    else { return false }
    return !membersOfEarlySwift.contains(member)
      && !commonMembers.contains { NearestName.distance($0, member) == 1 }
  }

  private static let membersOfEarlySwift: Set = [
    "advancedBy", "appendContentsOf", "bridgeToObjectiveC", "characters",
    "componentsSeparatedByString",
    "distanceTo", "enumerate", "insertContentsOf", "joinWithSeparator", "lowercaseString",
    "maxElement", "minElement", "predecessor", "removeAtIndex", "replaceRange", "reverse",
    "sortInPlace", "stringByAppendingString", "successor", "uppercaseString",
  ]

  private static let commonMembers = [
    "allSatisfy", "append", "capitalized", "compactMap", "contains", "count", "description",
    "dropFirst", "dropLast", "enumerated", "filter", "first", "flatMap", "forEach", "hasPrefix",
    "hasSuffix", "insert", "isEmpty", "joined", "lowercased", "prefix", "randomElement", "reduce",
    "remove", "removeAll", "removeLast", "reversed", "rounded", "shuffled", "sorted", "split",
    "startIndex", "suffix", "uppercased",
  ]

  /// Whether a name that is not found is one of the snippet's own names with a letter changed, or appears where a
  /// new name is declared.
  private static func isSlip(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.message.hasPrefix("cannot find '"), let name = problem.message.firstQuoted else {
      return false
    }
    let words = Set(
      snippet.lines.flatMap { line in
        line.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
    let line = snippet.lines.first { $0.position.line == problem.position?.line }?.text ?? ""
    let isPattern = ["catch \(name) as ", "case \(name) as "].contains { line.contains($0) }
    return isPattern
      || name.count > 4
        && words.contains { word in
          word != name && word.count == name.count && word.first == name.first
            && !zip(word, name).contains { $0 != $1 && !($0.isLowercase && $1.isLowercase) }
            && NearestName.distance(word, name) == 1
        }
  }

  /// Whether only the code around a message can tell that something is left out.
  private static func isConditional(_ problem: Diagnostic) -> Bool {
    problem.message.hasSuffix(" has no initializers")
      || problem.message.hasPrefix("missing return in ")
  }

  /// Whether a type lacks initializers of which the document shows nothing, and nobody calls one.
  private static func showsPropertiesOnly(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.message.hasSuffix(" has no initializers"), let name = problem.message.firstQuoted
    else { return false }
    return !snippet.lines.contains { line in
      line.text.hasBytes(of: "\(name)(") || line.text.hasBytes(of: "init(")
    }
  }

  /// Whether a comment takes the place of what is missing: at the end of a body, or of a type or a value.
  private static func endsInComment(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard let end = snippet.lines.firstIndex(where: { $0.position.line == problem.position?.line })
    else { return false }
    if ["expected type", "expected initial value after '='"].contains(problem.message) {
      let line = snippet.lines[end]
      let bytes = (problem.position?.column ?? 1) - line.position.column
      let (before, rest) = (line.text.utf8.prefix(bytes), line.text.utf8.dropFirst(bytes))
      return String(decoding: before, as: UTF8.self).trimmed.hasSuffix("*/")
        || String(decoding: rest, as: UTF8.self).trimmed.hasPrefix("//")
    }
    guard problem.message.hasPrefix("missing return in "),
      let last = snippet.lines[...end].last(where: { $0.text.contains { !"} \t)".contains($0) } })
    else { return false }
    let text = last.text.trimmed
    return text.hasPrefix("//") || text.hasSuffix("*/") || text.hasSuffix("*/ }")
  }

  /// Whether a message names what a `diff` fence of the document changes.
  private static func isChangedElsewhere(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard !snippet.changedNames.isEmpty else { return false }
    let quoted = problem.message.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { $0.element }
    return quoted.contains { quoted in
      quoted.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        .contains(where: snippet.changedNames.contains)
    }
  }

  /// Whether a type does not conform to a protocol because its body contains nothing but a comment.
  private static func isOutlined(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard
      let match = problem.message.firstMatch(of: /^type '(\w+)' does not conform to protocol/)
    else { return false }
    return Sketch.isOutline(ofType: String(match.1), in: snippet.code)
  }

  /// Whether a snippet shows the source of the library itself, which may use what no client can.
  ///
  /// A client has no reason to write `public`.
  private static func isOfLibrary(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    problem.message.hasSuffix("protection level")
      && statement(of: problem, in: snippet).contains { $0.text.hasBytes(of: "public ") }
  }

  /// Whether a name without a dot before it is found only in the library, where clients do not see it.
  ///
  /// The document means its own value, which it does not show.
  private static func isBareInternal(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.message.hasSuffix("is inaccessible due to 'internal' protection level"),
      let name = problem.message.firstQuoted, name.first?.isLowercase == true,
      let place = problem.position,
      let line = snippet.lines.first(where: { $0.position.line == place.line })
    else { return false }
    let before = line.text.utf8.prefix(place.column - line.position.column)
    return before.last != UInt8(ascii: ".")
  }

  /// What a message of the compiler says is missing: a name, a module, or what is around the code.
  static func cause(of problem: Diagnostic) -> String? {
    if let name = missingName(in: problem) { return name }
    let message = problem.message
    if message.hasSuffix(" has no initializers")
      || message.hasPrefix("an implicit initializer cannot return")
    {
      return "an initializer"
    }
    if message.hasPrefix("missing return in ") { return "the rest of a body" }
    // A function or a type is shown and not used.
    if message.hasPrefix("function is unused")
      || message.hasPrefix("expected member name or initializer call after type name")
    {
      return "a use of it"
    }
    // The document shows two ways to write the same thing, one below the other.
    for start in ["invalid redeclaration of ", "redundant conformance of "]
    where message.hasPrefix(start) {
      return message.firstQuoted.map { "one declaration of \($0)" }
    }
    // What follows is left out: `Book.all()...`.
    if message.hasPrefix("unary operator '...' cannot be applied") { return "the rest of it" }
    // `Never` was inferred for an associated type because the document leaves something out.
    if message.hasBytes(of: "'Never'"), message.hasBytes(of: "has no member") { return "a member" }
    if message.hasPrefix("declaration is only valid at file scope")
      || message.hasSuffix("can only be declared at file scope")
    {
      return "the top of a file"
    }
    return nil
  }

  /// What is missing, wherever the code is.
  static func missingName(in problem: Diagnostic) -> String? {
    let message = problem.message
    for start in ["cannot find ", "no such module ", "no macro named "]
    where message.hasPrefix(start)
      && (start != "cannot find " || message.hasBytes(of: "' in scope"))
    {
      return message.firstQuoted
    }
    if message.hasPrefix("unknown attribute '"), let name = message.firstQuoted,
      name.first?.isUppercase == true || !attributes.contains(where: { isSlip(name, of: $0) })
    {
      return name
    }
    if message.hasPrefix("regex builder requires") { return "RegexBuilder" }
    if message.hasPrefix("Objective-C interoperability is disabled") { return "Objective-C" }
    if message.firstMatch(of: /requires '?-enable-experimental-feature/) != nil
      || message.hasPrefix("cannot suppress '")
    {
      return "another compiler"
    }
    if macros.contains(where: message.hasBytes) { return "a macro's implementation" }
    if message.hasPrefix("failed to produce diagnostic") { return "a compiler without this bug" }
    if message.hasPrefix("'"), message.hasBytes(of: "' is not a member type of") {
      return message.firstQuoted
    }
    let isInside = insides.contains { message.hasPrefix($0) }
    return isInside ? "what is around it" : nil
  }

  /// Attributes that are misspelled more often than they are missing.
  private static let attributes = [
    "autoclosure", "available", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "escaping", "frozen", "inlinable", "main", "objc", "preconcurrency", "propertyWrapper",
    "resultBuilder", "retroactive", "unchecked", "unknown", "usableFromInline",
  ]

  private static func isSlip(_ name: String, of known: String) -> Bool {
    abs(name.count - known.count) < 3 && NearestName.distance(name, known) < 3
  }

  /// Whether a comment says that code is left out: `// ...`.
  private static func leavesOut(_ snippet: Snippet) -> Bool {
    let syntax = SnippetSyntax.of(snippet.code)
    return (syntax.comments + syntax.blocks).contains { comment in
      let words = comment.text.drop { $0 == "/" || $0 == "*" }.trimmed
      let isGap = words.hasPrefix("...") || words.hasPrefix("…")
      if comment.text.hasPrefix("///") { return false }
      // Behind code it says something of that code.
      return isGap || !comment.followsCode && (words.hasBytes(of: "...") || words.hasBytes(of: "…"))
    }
  }

  /// What the compiler says about macros that are declared on a page: they are implemented in another module.
  private static let macros = [
    "is not covered by macro", "must declare its applicable roles", "expected macro definition",
    "external macro implementation type",
  ]

  /// What the compiler says about code that is only allowed inside of something.
  private static let insides = [
    "return invalid outside of a func", "'super' cannot be used outside of class members",
    "'await' in a function that does not support concurrency",
    "'break' is only allowed inside a loop", "'continue' is only allowed inside a loop",
    "initializers may only be declared within a type",
    "deinitializers may only be declared within a class",
    "'subscript' functions may only be declared within a type",
    "only instance methods can be declared", "@objc can only be used with members",
    "top-level statement cannot begin with a closure expression",
    "missing reinitialization of inout parameter", "global 'deinit'", "'self' cannot",
    "attribute 'override' cannot", "'override' can only",
  ]
}

extension String {
  /// The text between its first two single quotes, in which messages of the compiler put names.
  var firstQuoted: String? {
    let parts = split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
