import Documents

/// More programs for the snippets of pages on which the tool itself finds what goes on from what.
///
/// A snippet that does not compile must affect only the snippets that need it. What a program did not decide
/// is therefore tried again: without what was at fault, with declarations only, and at last alone.
struct Regrouping {
  /// How a program came out for one of its snippets, the best first.
  private enum Rank: Int { case right, differs, faulty, heldUp }

  /// What is known of a snippet.
  private struct Course {
    /// The programs so far that end with it.
    var tried: Set<Candidate> = []
    /// The lines of statements of which the text says that they do not compile, and they do not.
    var mistakes: Set<Int> = []
    var rank = Rank.heldUp
    /// The program with the best outcome.
    var trial: Int?
    /// The snippets at fault in the last program that did not get to this one.
    var culprits: Set<String> = []
    /// The snippets that stopped its programs when they ran.
    var stoppers: Set<String> = []
    /// The snippets that it cannot do without and that are at fault.
    var blockedBy: [String] = []
    var isSettled = false
    /// Whether it lacks what nothing on its page declares, so that no other program can help.
    var isHopeless = false
    /// Whether the compiler objects to what Swift 5 allows.
    var mayBeOld = false
    /// Whether it is right in an older language mode only.
    var isOld = false
    /// The modules whose import may be all that is missing.
    var mayLack: Set<String> = []
    /// The modules without whose import it is not right.
    var lacks: Set<String> = []
    /// The lines of its statements that do not compile, for snippets that need only its other statements.
    var faultyLines: Set<Int> = []
    /// What the program with the best outcome was, and what was wrong with it.
    var best: (candidate: Candidate, problems: [String])?

    /// The settings to try a program in, in order.
    var settings: [(isOld: Bool, imports: Set<String>)] {
      (mayBeOld ? [false, true] : [false]).flatMap { isOld in
        (mayLack.isEmpty ? [[]] : [[], mayLack]).map { (isOld, $0) }
      }
    }

    /// Whether others can do with a part of it.
    var isReducible: Bool { rank == .faulty && !isSettled && !faultyLines.isEmpty }

    /// Whether a program tells better what is wrong: the same one, with more allowed and imported.
    func isBettered(by candidate: Candidate, problems: [String]) -> Bool {
      guard let best, best.candidate.before == candidate.before, problems != best.problems,
        problems.count <= best.problems.count,
        // Without the module nobody knows what else is wrong.
        !best.problems.contains(where: { $0.hasPrefix("no such module") })
      else { return false }
      return candidate.isOld && !best.candidate.isOld
        || candidate.imports.isStrictSuperset(of: best.candidate.imports)
    }
  }

  /// A program that a snippet can have.
  private struct Candidate: Hashable {
    /// The snippets before it.
    var before: [String]
    /// Whether the language is Swift 5, in which much is allowed that Swift 6 refuses.
    var isOld = false
    /// The modules that are imported, though no snippet says so.
    var imports: Set<String> = []
    /// The snippets before it of which some lines are left out.
    var reduced: [String: Set<Int>] = [:]
    /// The lines that are left out.
    var mistakes: Set<Int> = []
  }

  private let chapters: [ChapterSnippets]
  private var courses: [String: Course] = [:]
  private var modules: ModuleNames
  private var round = 0

  /// The state before the first round.
  init(_ chapters: [ChapterSnippets]) {
    self.chapters = chapters.filter { $0.needs != nil }
    modules = ModuleNames()
    for chapter in self.chapters {
      for snippet in chapter.snippets { _ = modules.name(for: snippet, in: chapter.document) }
    }
  }

  /// Takes note of programs that were judged.
  ///
  /// - Parameter trials: the last of all programs so far, by their places among them.
  mutating func note(_ trials: ArraySlice<Trial>, _ workshop: Workshop) {
    guard !chapters.isEmpty else { return }
    for (index, trial) in zip(trials.indices, trials) where trial.session.subject.sharesNames {
      let judge = workshop.judge(trial)
      let faults = judge.faulty(in: trial)
      for judgement in trial.judgements where judgement.snippet.sharesNames {
        note(judgement, of: trial, at: index, judge, faults: faults)
      }
    }
  }

  /// Takes note of what a program says of one of its snippets.
  private mutating func note(
    _ judgement: SnippetResult, of trial: Trial, at index: Int, _ judge: Judge, faults: Set<String>
  ) {
    let (id, chain) = (judgement.snippet.id, trial.session.chain.map(\.name))
    guard courses[id]?.isSettled != true, let place = chain.firstIndex(of: judgement.snippet.name)
    else { return }
    let before = chain[..<place]
    let rank = Self.rank(of: judgement, after: before, faults: faults)
    var course = courses[id] ?? Course()
    // That it lacks alone what others declare says nothing.
    let isForlorn =
      rank == .faulty && before.isEmpty && course.rank == .heldUp && course.trial != nil
      && course.tried.contains { !$0.before.isEmpty }
    let candidate = Candidate(
      before: Array(before), isOld: Self.isOld(trial), imports: Self.imports(of: trial),
      reduced: reduced(in: trial), mistakes: course.mistakes)
    // Only a program that ends with it says for certain what comes of it.
    let isLast = place == chain.count - 1
    if isLast { course.tried.insert(candidate) }
    if rank == .faulty {
      noteFaults(
        of: judgement, announced: judge.announcedMistakes(in: trial, judgement.snippet), &course)
    } else if rank == .heldUp {
      course.culprits = faults.subtracting([chain[place]])
      if trial.compiled.outcome.succeeded { course.stoppers.formUnion(course.culprits) }
    }
    let messages = judgement.verdict.problems.map(\.message)
    if course.trial == nil || rank.rawValue < course.rank.rawValue && !isForlorn
      || rank == .faulty && course.rank == .faulty
        && course.isBettered(by: candidate, problems: messages)
    {
      (course.rank, course.trial) = (rank, index)
      course.best = (candidate, messages)
    }
    course.isSettled = rank == .right
    if rank == .right, isLast {
      (course.isOld, course.lacks) = (candidate.isOld, candidate.imports)
    }
    courses[id] = course
  }

  private static func rank(
    of judgement: SnippetResult, after before: ArraySlice<String>, faults: Set<String>
  ) -> Rank {
    if judgement.verdict == .passed { return .right }
    if faults.isEmpty { return .differs }
    let isAtFault = faults.isDisjoint(with: before) && faults.contains(judgement.snippet.name)
    return isAtFault ? .faulty : .heldUp
  }

  /// Takes note of what is wrong with a snippet that is at fault itself.
  private func noteFaults(
    of judgement: SnippetResult, announced mistakes: Set<Int>, _ course: inout Course
  ) {
    let problems = judgement.verdict.problems
    // What a comment calls wrong may be all that is missing, if other code is left.
    let code = SnippetSyntax.of(judgement.snippet.code).codeLines
    course.isHopeless =
      (mistakes.isEmpty || mistakes.isSuperset(of: code))
      && problems.contains { isHopeless($0, in: judgement.snippet) }
    course.mistakes.formUnion(mistakes)
    if problems.contains(where: { Self.isAboutNewMode($0.message) }) { course.mayBeOld = true }
    for problem in problems {
      course.mayLack.formUnion(
        MissingNames.modules(curing: problem.message, in: judgement.snippet.code))
    }
    course.faultyLines = Self.statements(with: problems, in: judgement.snippet)
  }

  private static func isOld(_ trial: Trial) -> Bool {
    trial.session.options.languageMode == oldMode
  }

  /// The modules that are imported in a program, though no snippet says so.
  private static func imports(of trial: Trial) -> Set<String> {
    Set(trial.session.chain.flatMap(\.options.imports)).subtracting(foundation.dropFirst())
  }

  /// The lines of the statements at the top level that the compiler refuses; none if it refuses anything else.
  private static func statements(with problems: [Diagnostic], in snippet: Snippet) -> Set<Int> {
    let statements = SnippetSyntax.of(snippet.code).statements
    var lines: Set<Int> = []
    for problem in problems {
      guard problem.code == "does-not-compile",
        let line = snippet.lines.firstIndex(where: { $0.position.line == problem.position?.line }),
        let statement = statements.first(where: { $0.lines.contains(line) })
      else { return [] }
      lines.formUnion(statement.lines)
    }
    return lines.isSuperset(of: SnippetSyntax.of(snippet.code).codeLines) ? [] : lines
  }

  /// The snippets before the last one of a program that miss some of their lines.
  private func reduced(in trial: Trial) -> [String: Set<Int>] {
    guard let chapter = chapters.first(where: { $0.document.path == trial.session.document.path })
    else { return [:] }
    var reduced: [String: Set<Int>] = [:]
    for snippet in trial.session.chain.dropLast() {
      guard let lines = chapter.snippet(named: snippet.name)?.lines else { continue }
      let course = courses[snippet.id]
      let faulty = course?.isReducible == true ? course?.faultyLines ?? [] : []
      let left = lines.indices.filter {
        lines[$0] != snippet.lines[$0]
          // Such a line is left out wherever Foundation is there instead.
          && (faulty.contains($0)
            || MissingNames.moduleIncludingFoundation(importedBy: lines[$0].text) == nil)
      }
      if course?.mistakes != Set(left), !left.isEmpty {
        reduced[snippet.name] = Set(left)
      }
    }
    return reduced
  }

  /// Which of some snippets of a document are used without their wrong statements, and the lines of these.
  private func reduced(_ names: [String], in path: String) -> [String: Set<Int>] {
    let lines = names.map { ($0, courses["\(path)#\($0)"]) }.filter { $1?.isReducible ?? false }
    return Dictionary(lines.map { ($0, $1?.faultyLines ?? []) }) { $1 }
  }

  private func isHopeless(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.code == "does-not-compile", !Self.isAboutNewMode(problem.message),
      MissingNames.modules(curing: problem.message, in: snippet.code).isEmpty,
      let name = Incompleteness.missingName(in: problem),
      let needs = chapters.first(where: { $0.document.path == snippet.path })?.needs
    else { return false }
    return !needs.declares(name)
  }

  /// Whether a message of the compiler is about what Swift 6 refuses and Swift 5 does not.
  private static func isAboutNewMode(_ message: String) -> Bool {
    let message = message.lowercased()
    return [
      "isolat", "concurren", "sendable", "data race", "actor", "'any ",
      "failed to produce diagnostic", "extraneous whitespace",
    ].contains { message.hasBytes(of: $0) }
  }

  /// The programs to try next; none if everything is settled.
  mutating func sessions() -> [Session] {
    round += 1
    guard round < 18 else { return [] }
    // The chapters know nothing of each other, but for the names of their modules.
    let steps = chapters.concurrentMap { [self] in next(in: $0) }
    for step in steps { courses.merge(step.courses) { $1 } }
    return zip(chapters, steps).flatMap { sessions(in: $0, $1) }
  }

  /// What a chapter tries next.
  private struct Next {
    /// What is known now of snippets that are not settled, by their `id`.
    var courses: [String: Course] = [:]
    var wanted: [(snippet: Snippet, candidate: Candidate)] = []
    /// The names of the snippets that need no separate program.
    var covered: Set<String> = []
  }

  private func next(in chapter: ChapterSnippets) -> Next {
    var next = Next()
    guard let needs = chapter.needs else { return next }
    let snippets = chapter.snippets
    // The snippets that these hold up are found below, in order, because they hold up others in turn.
    var unusable = Set(
      snippets.indices.filter { index in
        guard let course = courses[snippets[index].id], !course.isSettled else { return false }
        return course.rank == .faulty || course.isHopeless
      })
    for (index, snippet) in snippets.enumerated() where snippet.sharesNames {
      guard var course = courses[snippet.id], !course.isSettled, !course.isHopeless,
        snippet.predecessor == nil
      else {
        continue
      }
      let broken = unusable.union(course.stoppers.compactMap { chapter.index(of: $0) })
      let all = needs.of(index, NeededSnippets.Reach(), without: broken)
      course.blockedBy = all.blocked.sorted().filter { !offersPart(snippets[$0], to: index, needs) }
        .map { snippets[$0].name }
      if !course.blockedBy.isEmpty { unusable.insert(index) }
      let candidate =
        course.blockedBy.isEmpty
        ? candidate(for: course, in: snippets) { needs.of(index, $0, without: broken).chain } : nil
      next.courses[snippet.id] = course
      if let candidate { next.wanted.append((snippet, candidate)) }
    }
    // A snippet that failed before may fail again, and must not make others fail with it.
    let sound = next.wanted.filter { courses[$0.snippet.id]?.rank != .faulty }
    if round < 3 {
      next.covered = Plan.covered(sound.map { ($0.snippet, $0.candidate.before) })
    }
    return next
  }

  private mutating func sessions(in chapter: ChapterSnippets, _ next: Next) -> [Session] {
    let covered = next.covered
    return next.wanted.filter { !covered.contains($0.snippet.name) }.map { snippet, candidate in
      let before = candidate.before
      let members = before.compactMap { chapter.snippet(named: $0) } + [snippet]
      var session = Session(
        document: chapter.document, chain: members.map { adapted($0, to: candidate) },
        purpose: snippet.kind.purpose ?? .compile,
        module: modules.name(for: snippet, in: chapter.document))
      // A program that is only compiled decides nothing about what others print.
      session.decided = Set(
        members.filter { covered.contains($0.name) && snippet.runsWhatRuns($0) }.map(\.name)
      ).union([snippet.name])
      return session
    }
  }

  /// Whether what another snippet needs of a wrong one is declared by the statements that compile.
  private func offersPart(_ snippet: Snippet, to index: Int, _ needs: NeededSnippets) -> Bool {
    guard let course = courses[snippet.id], course.isReducible else { return false }
    let rest = snippet.lines.enumerated().filter { !course.faultyLines.contains($0.offset) }
    let code = rest.map { $0.element.text + "\n" }.joined()
    return needs.takes(from: snippet.code, for: index).isSubset(of: CodeNames.of(code).declared)
  }

  /// The first program for a snippet that was not tried: with what it needs, and at last alone.
  private func candidate(
    for course: Course, in snippets: [Snippet], needed: (NeededSnippets.Reach) -> [Int]
  ) -> Candidate? {
    for reach in NeededSnippets.Reach.all.map(Optional.some) + [nil] {
      let chain = reach.map(needed) ?? []
      let members = chain.compactMap { courses[snippets[$0].id] }
      let before = chain.map { snippets[$0].name }
      for (isOld, imports) in course.settings {
        let candidate = Candidate(
          before: before, isOld: isOld || members.contains(where: \.isOld),
          imports: members.reduce(imports) { $0.union($1.lacks) },
          reduced: reduced(before, in: snippets.first?.path ?? ""), mistakes: course.mistakes)
        if !course.tried.contains(candidate) { return candidate }
      }
    }
    return nil
  }

  /// A snippet without the statements that are wrong on purpose, perhaps in an older language mode, or
  /// with Foundation, also in place of a larger module.
  private func adapted(_ snippet: Snippet, to candidate: Candidate) -> Snippet {
    var snippet = snippet
    let left = (courses[snippet.id]?.mistakes ?? []).union(candidate.reduced[snippet.name] ?? [])
    for line in left where snippet.lines.indices.contains(line) { snippet.lines[line].text = "" }
    if candidate.isOld, snippet.options.languageMode == nil {
      snippet.options.languageMode = Self.oldMode
    }
    if candidate.imports.contains("Foundation") {
      for line in snippet.lines.indices
      where MissingNames.moduleIncludingFoundation(importedBy: snippet.lines[line].text) != nil {
        snippet.lines[line].text = ""
      }
    }
    snippet.options.imports += candidate.imports.sorted().flatMap {
      $0 == "Foundation" ? Self.foundation : [$0]
    }
    return snippet
  }

  private static let oldMode = "5"
  /// What `import Foundation` means on Apple's systems.
  private static let foundation: [String] = {
    #if canImport(FoundationNetworking)
      ["Foundation", "FoundationNetworking", "FoundationXML"]
    #else
      ["Foundation"]
    #endif
  }()

  /// The programs, each with the verdicts on the snippets that it decides on in the end.
  func shared(_ trials: [Trial]) -> [Trial] {
    guard !chapters.isEmpty else { return trials }
    var trials = trials
    for index in trials.indices where trials[index].session.subject.sharesNames {
      trials[index].judgements.removeAll { judgement in
        courses[judgement.snippet.id].map { $0.trial != index } ?? false
      }
      trials[index].session.decided = Set(trials[index].judgements.map(\.snippet.name))
      for place in trials[index].judgements.indices {
        let snippet = trials[index].judgements[place].snippet
        guard let course = courses[snippet.id] else { continue }
        trials[index].judgements[place].excused = course.mistakes.sorted().filter {
          snippet.lines.indices.contains($0)
        }.map { snippet.lines[$0].position.line }
        trials[index].judgements[place].addedImports = Self.imports(of: trials[index]).sorted()
        guard course.rank == .heldUp,
          let culprit = culprit(of: course, before: snippet)
        else { continue }
        trials[index].judgements[place].verdict = .blocked([Self.blocked(snippet, by: culprit)])
      }
    }
    return trials
  }

  private func culprit(of course: Course, before snippet: Snippet) -> Snippet? {
    guard let chapter = chapters.first(where: { $0.document.path == snippet.path }) else {
      return nil
    }
    let names = course.blockedBy.isEmpty ? course.culprits : Set(course.blockedBy)
    let culprits = chapter.snippets.filter { names.contains($0.name) && $0.name != snippet.name }
    return culprits.last { $0.range.start < snippet.range.start } ?? culprits.first
  }

  private static func blocked(_ snippet: Snippet, by culprit: Snippet) -> Diagnostic {
    Diagnostic(
      .note, code: "blocked",
      "not checked: this needs the snippet on line \(culprit.range.start.line), which does not work",
      path: snippet.path, at: snippet.infoPosition, length: max(1, "swift".utf8.count))
  }
}
