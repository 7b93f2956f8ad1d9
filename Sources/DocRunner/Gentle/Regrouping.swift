import Documents

/// More programs for the snippets of pages on which the tool itself finds what goes on from what.
///
/// The first program of a snippet, in the order of the document, decides on it. A snippet that does not compile must
/// affect only the snippets that need it, so these are tried without it. Other programs, with other declarations
/// and alone, can only clear a snippet: none of them makes it wrong.
struct Regrouping {
  /// How a program came out for one of its snippets, the best first.
  private enum Rank: Int { case right, differs, faulty, heldUp }

  /// A program that a snippet can have.
  private struct Candidate: Hashable {
    /// The snippets before it.
    var before: [String]
    /// Whether the language is Swift 5, in which much is allowed that Swift 6 refuses.
    var isOld = false
    /// The modules that are imported, though no snippet says so.
    var imports: Set<String> = []
    /// The lines of the snippet that are left out, because they are wrong on purpose.
    var mistakes: Set<Int> = []
  }

  /// A program that got to a snippet.
  private struct Outcome {
    var candidate: Candidate
    var rank: Rank
    var trial: Int
    var faults: Set<CompileCertainty.Fault> = []

    /// How good it is: first what is right, then what compiles, then what has the fewest faults.
    var order: Int { rank == .faulty ? 10 + faults.count : rank.rawValue }
  }

  /// What is known of a snippet.
  private struct Course {
    /// The programs so far that end with it.
    var tried: Set<Candidate> = []
    /// What they said of it, in order.
    var outcomes: [Outcome] = []
    /// The first program that has it, however it ended.
    var firstTrial: Int?
    /// The lines of statements of which the text says that they do not compile, and they do not.
    var mistakes: Set<Int> = []
    /// The snippets at fault in the last program that did not get to this one.
    var culprits: Set<String> = []
    /// The snippets that stopped its programs when they ran.
    var stoppers: Set<String> = []
    /// The snippets that it cannot do without and that are at fault.
    var blockedBy: [String] = []
    /// Whether it lacks what nothing on its page declares, so that no other program can help.
    var isHopeless = false
    /// The modules whose import may be all that is missing.
    var mayLack: Set<String> = []

    var isRight: Bool { outcomes.contains { $0.rank == .right } }
    var isFaulty: Bool { !isRight && outcomes.contains { $0.rank == .faulty } }

    /// The program that decides: the first one that got to it, or the same one with more allowed and imported.
    var first: Outcome? {
      guard let before = outcomes.first?.candidate.before else { return nil }
      return outcomes.filter { $0.candidate.before == before }
        .enumerated().min { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }?.element
    }
  }

  private let chapters: [ChapterSnippets]
  private let packageNames: Set<String>?
  private var courses: [String: Course] = [:]
  private var modules = ModuleNames()
  private var round = 0

  /// The state before the first round.
  ///
  /// - Parameter packageNames: the names that the package offers; nil if none was built.
  init(_ chapters: [ChapterSnippets], packageNames: Set<String>?) {
    self.chapters = chapters.filter { $0.needs != nil }
    self.packageNames = packageNames
    for chapter in self.chapters {
      for snippet in chapter.snippets { _ = modules.name(for: snippet, in: chapter.document) }
    }
  }

  // MARK: What programs say

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

  private mutating func note(
    _ judgement: SnippetResult, of trial: Trial, at index: Int, _ judge: Judge, faults: Set<String>
  ) {
    let (id, chain) = (judgement.snippet.id, trial.session.chain.map(\.name))
    guard let place = chain.firstIndex(of: judgement.snippet.name) else { return }
    let before = chain[..<place]
    var course = courses[id] ?? Course()
    guard !course.isRight else { return }
    course.firstTrial = course.firstTrial ?? index
    let candidate = Candidate(
      before: Array(before), isOld: trial.session.options.languageMode == Self.oldMode,
      imports: Self.imports(of: trial), mistakes: course.mistakes)
    // Only a program that ends with it says for certain what comes of it.
    if place == chain.count - 1 { course.tried.insert(candidate) }
    var outcome = Outcome(
      candidate: candidate, rank: Self.rank(of: judgement, after: before, faults: faults),
      trial: index)
    if outcome.rank == .faulty {
      let problems = judgement.verdict.problems
      outcome.faults = Set(problems.map(CompileCertainty.Fault.init))
      let mistakes = judge.announcedMistakes(in: trial, judgement.snippet)
      course.mistakes.formUnion(mistakes)
      // What a comment calls wrong may be all that is missing, if other code is left.
      let code = SnippetSyntax.of(judgement.snippet.code).codeLines
      course.isHopeless =
        (mistakes.isEmpty || mistakes.isSuperset(of: code))
        && problems.contains { isHopeless($0, in: judgement.snippet) }
      for problem in problems {
        course.mayLack.formUnion(
          MissingNames.modules(curing: problem.message, in: judgement.snippet.code))
      }
    } else if outcome.rank == .heldUp {
      course.culprits = faults.subtracting([chain[place]])
      if trial.compiled.outcome.succeeded { course.stoppers.formUnion(course.culprits) }
    }
    if outcome.rank != .heldUp { course.outcomes.append(outcome) }
    courses[id] = course
  }

  private static func rank(
    of judgement: SnippetResult, after before: ArraySlice<String>, faults: Set<String>
  ) -> Rank {
    switch judgement.verdict {
    // What runs until it is stopped is not wrong.
    case .passed, .incomplete: return .right
    default: break
    }
    if faults.isEmpty { return .differs }
    let isAtFault = faults.isDisjoint(with: before) && faults.contains(judgement.snippet.name)
    guard isAtFault else { return .heldUp }
    return judgement.verdict.problems.contains { $0.code == "does-not-compile" }
      ? .faulty : .differs
  }

  /// The modules that are imported in a program, though no snippet says so.
  private static func imports(of trial: Trial) -> Set<String> {
    Set(trial.session.chain.flatMap(\.options.imports)).subtracting(foundation.dropFirst())
  }

  private func isHopeless(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.code == "does-not-compile",
      MissingNames.modules(curing: problem.message, in: snippet.code).isEmpty,
      let name = CompileCertainty.missing(in: problem),
      let needs = chapters.first(where: { $0.document.path == snippet.path })?.needs
    else { return false }
    return !needs.declares(name)
  }

  // MARK: More programs

  /// The programs to try next; none if everything is settled.
  mutating func sessions() -> [Session] {
    round += 1
    guard round < 12 else { return [] }
    // The chapters know nothing of each other, but for the names of their modules.
    let steps = chapters.concurrentMap { [self] in next(in: $0) }
    for step in steps { courses.merge(step.courses) { $1 } }
    return zip(chapters, steps).flatMap { chapter, step in
      step.wanted.map { session(for: $0.snippet, $0.candidate, in: chapter) }
    }
  }

  /// What a chapter tries next.
  private struct Next {
    /// What is known now of snippets that are not settled, by their `id`.
    var courses: [String: Course] = [:]
    var wanted: [(snippet: Snippet, candidate: Candidate)] = []
  }

  private func next(in chapter: ChapterSnippets) -> Next {
    var next = Next()
    guard let needs = chapter.needs else { return next }
    let snippets = chapter.snippets
    // The snippets that these hold up are found below, in order, because they hold up others in turn.
    var unusable = Set(
      snippets.indices.filter {
        courses[snippets[$0].id].map { $0.isFaulty || $0.isHopeless } ?? false
      })
    // Snippets that need these wait until it is known what they lack.
    let pending = Set(
      snippets.indices.filter { index in
        guard let course = courses[snippets[index].id], course.isFaulty, !course.isHopeless,
          let before = course.outcomes.first?.candidate.before
        else { return false }
        return candidates(before, course, in: chapter).contains { !course.tried.contains($0) }
      })
    for (index, snippet) in snippets.enumerated() where snippet.sharesNames {
      guard var course = courses[snippet.id], !course.isRight, !course.isHopeless,
        snippet.predecessor == nil,
        pending.isDisjoint(with: needs.of(index, NeededSnippets.Reach()).chain)
      else { continue }
      let broken = unusable.union(course.stoppers.compactMap { chapter.index(of: $0) })
      let blocked = needs.of(index, NeededSnippets.Reach(), without: broken).blocked
      course.blockedBy = blocked.sorted().map { snippets[$0].name }
      if !course.blockedBy.isEmpty { unusable.insert(index) }
      next.courses[snippet.id] = course
      guard course.blockedBy.isEmpty,
        let candidate = candidate(
          for: course, of: snippet, in: chapter,
          {
            needs.of(index, $0, without: broken).chain
          })
      else { continue }
      next.wanted.append((snippet, candidate))
    }
    return next
  }

  /// The first program for a snippet that was not tried: with what it needs, of its section only, and alone.
  private func candidate(
    for course: Course, of snippet: Snippet, in chapter: ChapterSnippets,
    _ needed: (NeededSnippets.Reach) -> [Int]
  ) -> Candidate? {
    let section = chapter.surroundings[snippet.name]?.section
    func names(_ chain: [Int]) -> [String] { chain.map { chapter.snippets[$0].name } }
    let own = needed(NeededSnippets.Reach()).filter {
      chapter.surroundings[chapter.snippets[$0].name]?.section == section
    }
    for before in NeededSnippets.Reach.all.map({ names(needed($0)) }) + [names(own), []] {
      let untried = candidates(before, course, in: chapter).first { !course.tried.contains($0) }
      if let untried { return untried }
    }
    return nil
  }

  /// The programs with some snippets before: in both language modes, and with what may be lacking.
  private func candidates(
    _ before: [String], _ course: Course, in chapter: ChapterSnippets
  ) -> [Candidate] {
    let members = before.compactMap { name in
      courses["\(chapter.document.path)#\(name)"]?.first?.candidate
    }
    let imports = course.mayLack.isEmpty ? [Set()] : [Set(), course.mayLack]
    return [false, true].flatMap { isOld in
      imports.map { imports in
        Candidate(
          before: before, isOld: isOld || members.contains(where: \.isOld),
          imports: members.reduce(imports) { $0.union($1.imports) }, mistakes: course.mistakes)
      }
    }
  }

  private mutating func session(
    for snippet: Snippet, _ candidate: Candidate, in chapter: ChapterSnippets
  ) -> Session {
    let members = candidate.before.compactMap { chapter.snippet(named: $0) } + [snippet]
    var session = Session(
      document: chapter.document, chain: members.map { adapted($0, to: candidate) },
      purpose: snippet.kind.purpose ?? .compile,
      module: modules.name(for: snippet, in: chapter.document))
    session.decided = [snippet.name]
    return session
  }

  /// A snippet without the statements that are wrong on purpose, perhaps in an older language mode, or
  /// with Foundation, also in place of a larger module.
  private func adapted(_ snippet: Snippet, to candidate: Candidate) -> Snippet {
    var snippet = snippet
    for line in courses[snippet.id]?.mistakes ?? [] where snippet.lines.indices.contains(line) {
      snippet.lines[line].text = ""
    }
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

  // MARK: The verdicts

  /// The programs, each with the verdicts on the snippets that it decides on in the end.
  func shared(_ trials: [Trial]) -> [Trial] {
    guard !chapters.isEmpty else { return trials }
    var trials = trials
    for index in trials.indices where trials[index].session.subject.sharesNames {
      let trial = trials[index]
      trials[index].judgements = trial.judgements.compactMap { judgement in
        guard let course = courses[judgement.snippet.id] else { return judgement }
        return decided(judgement, course, by: trial, at: index)
      }
      trials[index].session.decided = Set(trials[index].judgements.map(\.snippet.name))
    }
    return trials
  }

  /// What a program says of a snippet in the end; nil if another program decides on that.
  private func decided(
    _ judgement: SnippetResult, _ course: Course, by trial: Trial, at index: Int
  ) -> SnippetResult? {
    let snippet = judgement.snippet
    guard let chapter = chapters.first(where: { $0.document.path == snippet.path }) else {
      return judgement
    }
    var judgement = judgement
    judgement.addedImports = Self.imports(of: trial).sorted()
    judgement.excused = lines(course.mistakes, of: snippet)
    guard let first = course.first else {
      guard index == course.firstTrial else { return nil }
      if let culprit = culprit(of: course, before: snippet, in: chapter) {
        judgement.verdict = .blocked([Self.blocked(snippet, by: culprit)])
      }
      return judgement
    }
    let clearing = course.outcomes.first { $0.rank == .right }
    // A snippet that compiles elsewhere is right there.
    let deciding = first.rank == .faulty ? clearing ?? first : first
    guard index == deciding.trial else { return nil }
    if case .failed(let problems) = judgement.verdict {
      let told = Set(judgement.excused)
      if first.rank == .faulty, course.outcomes[0].faults.allSatisfy({ told.contains($0.line) }) {
        // What is left lacks what the wrong statements would have declared.
        judgement.verdict = .passed
        judgement.open += snippet.claimsNotReached
      } else if clearing != nil {
        judgement.verdict = .incomplete(
          problems.map { problem in
            var problem = problem
            problem.severity = .note
            return problem
          })
      } else {
        let certainty = CompileCertainty(chapter: chapter, packageNames: packageNames)
        let (verdict, excused) = certainty.verdict(
          on: chapter.snippet(named: snippet.name) ?? snippet, problems, in: trial.session.chain,
          others: course.outcomes.filter { $0.candidate.mistakes == first.candidate.mistakes }.map(
            \.faults))
        judgement.verdict = verdict
        judgement.excused += excused
        if !excused.isEmpty { judgement.open += snippet.claimsNotReached }
      }
    }
    return judgement
  }

  private func lines(_ lines: Set<Int>, of snippet: Snippet) -> [Int] {
    lines.sorted().filter(snippet.lines.indices.contains).map { snippet.lines[$0].position.line }
  }

  private func culprit(
    of course: Course, before snippet: Snippet, in chapter: ChapterSnippets
  ) -> Snippet? {
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
