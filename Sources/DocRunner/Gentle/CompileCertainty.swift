/// Tells snippets that are certainly wrong from those that only lack something, if they do not compile.
///
/// Only documents that were not written for this tool have snippets that lack something: they show the middle of a
/// program, or code for another system. Where nothing is certain a snippet is incomplete.
struct CompileCertainty {
  let chapter: ChapterSnippets
  /// The names that the package offers; nil if none was built.
  let packageNames: Set<String>?

  /// A message of the compiler, to be found again in other programs of a snippet.
  struct Fault: Hashable {
    var name: String
    var line: Int

    init(_ problem: Diagnostic) {
      name = problem.name ?? problem.message
      line = problem.position?.line ?? 0
    }
  }

  /// The verdict on a snippet that does not compile, and the lines that are wrong on purpose.
  ///
  /// - Parameters:
  ///   - problems: what is wrong in its first program.
  ///   - chain: the snippets of that program, it included.
  ///   - others: what the compiler says of it in other programs.
  func verdict(
    on snippet: Snippet, _ problems: [Diagnostic], in chain: [Snippet], others: [Set<Fault>]
  ) -> (verdict: Verdict, excused: [Int]) {
    guard problems.contains(where: Self.isOfCompiler),
      // A problem in hidden code from a file does not mean that anything is missing.
      problems.allSatisfy({ $0.path == snippet.path })
    else {
      let isBlocked = problems.allSatisfy { $0.severity == .note }
      return (isBlocked ? .blocked(problems) : .failed(problems), [])
    }
    let place = chapter.surroundings[snippet.name]
    let missing = problems.filter { Self.missing(in: $0) != nil }
    if missing.isEmpty, let place, WordsAround.sayRefused(around: place) {
      return (.passed, problems.compactMap(\.position?.line))
    }
    let slips = problems.filter { isSlip($0, in: snippet) || isSlipInMember($0, in: snippet) }
    if !slips.isEmpty { return (.failed(slips), []) }
    let isShownInParts =
      (chain + [snippet]).contains(where: \.isShownInParts)
      || place.map { WordsAround.makeAlternatives($0.heading) } ?? false
      // What the parser does not understand may be anything but Swift.
      || snippet.isBroken
        && problems.contains { !Self.grammar.contains($0.name ?? "") }
    let certain = problems.filter { problem in
      !isShownInParts && others.allSatisfy { $0.contains(Fault(problem)) }
        && isCertain(problem, among: missing, in: snippet, chain)
    }
    if !certain.isEmpty { return (.failed(certain), []) }
    return (.incomplete(problems.map(Self.note)), [])
  }

  static func isOfCompiler(_ problem: Diagnostic) -> Bool {
    [.doesNotCompile, .brokenGrammar].contains(problem.kind)
  }

  /// A problem that does not make a check fail.
  static func note(of problem: Diagnostic) -> Diagnostic {
    var problem = problem.asNote
    if isOfCompiler(problem) { problem.code = Diagnostic.Kind.incomplete.rawValue }
    return problem
  }

  /// The name or the module that a message of the compiler says is missing.
  static func missing(in problem: Diagnostic) -> String? {
    MissingNames.missingName(in: problem.message) ?? MissingNames.missingModule(in: problem.message)
  }

  // MARK: Names

  /// Whether a name that is not found is one edit away from one that is known.
  private func isSlip(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard let name = MissingNames.missingName(in: problem.message), name.count > 4 else {
      return false
    }
    let declared = CodeNames.of(snippet.code).declared.union(chapter.earlierNames(of: snippet))
    return Self.isSlip(name, in: declared.union(packageNames ?? []))
  }

  /// Whether a member that a type of the package lacks is one edit away from a name of the package.
  private func isSlipInMember(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard let packageNames, Self.members.contains(problem.name ?? ""),
      let statement = statement(of: problem, in: snippet),
      statement.allSatisfy({ Mistakes.statement(at: $0, in: snippet.code) == nil }),
      let type = Self.type(in: problem), packageNames.contains(type),
      let member = Self.quoted(in: problem.message).last, member.count > 4,
      !packageNames.contains(member), chapter.needs?.all(declaring: member).isEmpty ?? true
    else { return false }
    return Self.isSlip(member, in: packageNames)
  }

  private static func isSlip(_ name: String, in known: Set<String>) -> Bool {
    known.contains { other in
      // Another ending makes another name: `view1` and `view2`, `cup` and `cups`, `loaded` and `loader`.
      other.count > 4 && name.first == other.first && name.dropLast() != other.dropLast()
        && !name.hasPrefix(other) && !other.hasPrefix(name)
        && NearestName.distance(other, name) == 1
    }
  }

  // MARK: Certainty

  private func isCertain(
    _ problem: Diagnostic, among missing: [Diagnostic], in snippet: Snippet, _ chain: [Snippet]
  ) -> Bool {
    guard let name = problem.name,
      Self.certain.contains(name) || Self.members.contains(name)
        || Self.grammar.contains(name),
      let statement = statement(of: problem, in: snippet),
      // The author says that it is wrong, whatever else does not compile.
      statement.allSatisfy({ Mistakes.statement(at: $0, in: snippet.code) == nil })
    else { return false }
    let isComplete = missing.allSatisfy { other in
      let line = snippet.lines.firstIndex { $0.position.line == other.position?.line }
      return !(line.map(statement.contains) ?? false)
    }
    guard isComplete else { return false }
    let words = Set(
      Self.words(in: snippet.code(of: statement)) + Self.quoted(in: problem.message))
    guard words.allSatisfy({ isOfOwnSection($0, snippet, chain) }) else { return false }
    if Self.grammar.contains(name) {
      let names = CodeNames.of(snippet.code(of: statement)).mentioned
      return !names.isEmpty && names.allSatisfy { isKnown($0, in: snippet, chain) }
    }
    // Another package may add such calls and operators to the toolchain's types.
    if let packageNames, ["argument", "binop", "throwing"].contains(where: name.contains),
      words.allSatisfy({ !packageNames.contains($0) })
    {
      return false
    }
    // So do projects, with subscripts such as `list[safe: 0]`.
    if problem.message.hasSuffix("in subscript"),
      !chain.contains(where: { $0.code.contains("subscript") })
    {
      return false
    }
    guard Self.members.contains(name) else { return true }
    // What is missing may be a protocol that adds members.
    return missing.isEmpty && !words.contains(where: MissingNames.isOfFoundation)
      && isCertainMember(problem, chain)
  }

  /// The lines of the statement of the top level that a problem is about.
  private func statement(of problem: Diagnostic, in snippet: Snippet) -> ClosedRange<Int>? {
    guard let line = snippet.lines.firstIndex(where: { $0.position.line == problem.position?.line })
    else { return nil }
    let statement = SnippetSyntax.of(snippet.code).statements.first { $0.lines.contains(line) }?
      .lines
    return statement.map { $0.lowerBound...min($0.upperBound, snippet.lines.count - 1) }
      ?? line...line
  }

  private static func words(in text: some StringProtocol) -> [String] {
    Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func quoted(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.flatMap { words(in: $0.element) }
  }

  /// Whether a name means one thing: no other section of the page declares it, and no two snippets do.
  private func isOfOwnSection(_ name: String, _ snippet: Snippet, _ chain: [Snippet]) -> Bool {
    guard let needs = chapter.needs else { return true }
    let declaring = needs.all(declaring: name)
    guard !declaring.isEmpty else { return true }
    let section = chapter.surroundings[snippet.name]?.section
    return declaring.count == 1
      && declaring.allSatisfy { index in
        let other = chapter.snippets[index]
        return other.name == snippet.name
          || chapter.surroundings[other.name]?.section == section
            && chain.contains { $0.name == other.name }
      }
  }

  private func isKnown(_ name: String, in snippet: Snippet, _ chain: [Snippet]) -> Bool {
    MissingNames.isOfStandardLibrary(name) || packageNames?.contains(name) ?? false
      || !name.contains(where: \.isLetter)
      || chain.contains { CodeNames.of($0.code).declared.contains(name) }
  }

  /// Whether a type of the page or of the package certainly lacks a member.
  private func isCertainMember(_ problem: Diagnostic, _ chain: [Snippet]) -> Bool {
    guard let type = Self.type(in: problem), let member = Self.quoted(in: problem.message).last
    else { return false }
    let isOwn =
      chain.contains { CodeNames.of($0.code).declared.contains(type) }
      && !chapter.snippets.contains { CodeNames.of($0.code).extended.contains(type) }
    if isOwn { return true }
    // What the package declares elsewhere may only need another import.
    return packageNames.map { $0.contains(type) && !$0.contains(member) } ?? false
  }

  /// The type that a message says lacks a member.
  private static func type(in problem: Diagnostic) -> String? {
    let path = problem.message.firstQuoted?.prefix { $0 != "<" }.split(separator: ".")
    return path?.last.map(String.init)
  }

  /// Messages that no code around a snippet can cure.
  private static let certain: Set = [
    "assignment_lhs_is_immutable_property", "assignment_lhs_is_immutable_variable",
    "assignment_lhs_not_lvalue", "assignment_subscript_has_immutable_base",
    "async_access_without_await", "async_expr_without_await",
    "cannot_apply_binop_to_args", "cannot_apply_binop_to_same_args",
    "cannot_apply_lvalue_binop_to_subelement", "cannot_apply_unop_to_arg",
    "cannot_convert_argument_value", "cannot_convert_argument_value_nil",
    "cannot_convert_array_element", "cannot_convert_assign", "cannot_convert_assign_nil",
    "cannot_convert_condition_value", "cannot_convert_dict_key", "cannot_convert_dict_value",
    "cannot_convert_initializer_value", "cannot_convert_initializer_value_nil",
    "cannot_convert_to_return_type", "cannot_convert_to_return_type_nil",
    "cannot_match_expr_pattern_with_value", "cannot_pass_rvalue_inout_subelement",
    "cannot_pass_rvalue_mutating_subelement", "extra_argument_labels", "extra_argument_named",
    "extra_argument_positional", "extra_argument_to_nullary_call", "extra_arguments_in_call",
    "missing_argument_labels", "missing_argument_named", "missing_argument_positional",
    "missing_arguments_in_call", "optional_base_not_unwrapped", "optional_not_unwrapped",
    "throwing_call_without_try", "throwing_call_unhandled", "wrong_argument_labels",
    "argument_out_of_order_named_named", "argument_out_of_order_unnamed_named",
  ]

  /// Messages about members, which another system or another snippet may have.
  private static let members: Set = [
    "could_not_find_enum_case", "could_not_find_type_member",
    "could_not_find_type_member_corrected",
    "could_not_find_value_member", "could_not_find_value_member_corrected",
  ]

  /// Messages about grammar; prose gives them as well.
  private static let grammar: Set = [
    "expected_rparen_expr_list", "expected_rsquare_array_expr", "lex_invalid_curly_quote",
    "lex_single_quote_string", "lex_unterminated_string", "statement_same_line_without_semi",
  ]
}

extension Snippet {
  /// Whether its text leaves code out, or its parts are alternatives.
  fileprivate var isShownInParts: Bool {
    leavesOut || WordsAround.areAlternatives(in: code) || WordsAround.leaveOut(in: code)
  }
}

extension ChapterSnippets {
  func earlierNames(of snippet: Snippet) -> Set<String> {
    let section = surroundings[snippet.name]?.section
    return snippets.filter {
      $0.range.start < snippet.range.start && surroundings[$0.name]?.section == section
    }.reduce(into: []) { $0.formUnion(CodeNames.of($1.code).declared) }
  }
}
