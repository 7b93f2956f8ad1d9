/// More programs for the snippets of pages on which the tool itself finds what goes on from what.
///
/// The first program of a snippet, in the order of the document, decides on it. A snippet that does not compile must
/// affect only the snippets that need it, so these are tried without it. Other programs, with the declarations of its
/// section only and alone, can only clear a snippet: none of them makes it wrong.
struct Regrouping {
  /// A program that a snippet can have.
  private struct Candidate: Hashable {
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
    var trial: Int
    var isRight: Bool
    var faults: Set<CompileCertainty.Fault> = []
    /// The names that are not found in it.
    var missing: Set<String> = []

    /// How good it is: first what is right, then what compiles, then what has the fewest faults.
    var order: Int { isRight ? 0 : 1 + faults.count }
  }

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

    var isRight: Bool { outcomes.contains(where: \.isRight) }
    var isFaulty: Bool { outcomes.allSatisfy { !$0.faults.isEmpty } && !outcomes.isEmpty }

    /// The program that decides: the first one that got to it, or the same one with more allowed and imported.
    var first: Outcome? {
      outcomes.filter { $0.candidate.before == outcomes[0].candidate.before }
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
    let (snippet, chain) = (judgement.snippet, trial.session.chain.map(\.name))
    guard let place = chain.firstIndex(of: snippet.name) else { return }
    let before = Array(chain[..<place])
    var course = courses[snippet.id] ?? Course()
    defer { courses[snippet.id] = course }
    course.firstTrial = course.firstTrial ?? index
    let candidate = Candidate(
      before: before, isOld: trial.session.options.languageMode == Self.oldMode,
      imports: Self.imports(of: trial), mistakes: course.mistakes)
    // Only a program that ends with it says for certain what comes of it.
    if place == chain.count - 1 { course.tried.insert(candidate) }
    var outcome = Outcome(candidate: candidate, trial: index, isRight: false)
    switch judgement.verdict {
    // What runs until it is stopped is not wrong.
    case .passed, .incomplete: outcome.isRight = true
    case _
    where !faults.isDisjoint(with: before)
      || !faults.isEmpty && !faults.contains(snippet.name):
      course.culprits = faults.subtracting([snippet.name])
      if trial.compiled.outcome.succeeded { course.stoppers.formUnion(course.culprits) }
      return
    case let verdict where verdict.problems.contains { $0.kind == .doesNotCompile }:
      outcome.faults = Set(verdict.problems.map(CompileCertainty.Fault.init))
      outcome.missing = Set(verdict.problems.compactMap(CompileCertainty.missing))
      let mistakes = judge.announcedMistakes(in: trial, snippet)
      course.mistakes.formUnion(mistakes)
      // What a comment calls wrong may be all that is missing, if other code is left.
      let code = SnippetSyntax.of(snippet.code).codeLines
      course.isHopeless =
        (mistakes.isEmpty || mistakes.isSuperset(of: code))
        && verdict.problems.contains { isHopeless($0, in: snippet) }
      for problem in verdict.problems {
        course.mayLack.formUnion(MissingNames.modules(curing: problem.message, in: snippet.code))
      }
    default: break
    }
    course.outcomes.append(outcome)
  }

  /// The modules that are imported in a program, though no snippet says so.
  private static func imports(of trial: Trial) -> Set<String> {
    Set(trial.session.chain.flatMap(\.options.imports)).subtracting(foundation.dropFirst())
  }

  private func isHopeless(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.kind == .doesNotCompile,
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
    return chapters.flatMap { chapter in
      next(in: chapter).map { session(for: $0.snippet, $0.candidate, in: chapter) }
    }
  }

  private typealias Wanted = (snippet: Snippet, candidate: Candidate)

  private mutating func next(in chapter: ChapterSnippets) -> [Wanted] {
    guard let needs = chapter.needs else { return [] }
    let snippets = chapter.snippets
    func course(_ index: Int) -> Course? { courses[snippets[index].id] }
    // The snippets that these hold up are found below, in order, because they hold up others in turn.
    var unusable = Set(snippets.indices.filter { course($0)?.isFaulty ?? false })
    // Snippets that need these wait until it is known what they lack.
    let pending = unusable.filter { index in
      guard let course = course(index), !course.isHopeless else { return false }
      return candidate(course.outcomes[0].candidate.before, course, in: chapter) != nil
    }
    var wanted: [Wanted] = []
    for (index, snippet) in snippets.enumerated() where snippet.sharesNames {
      guard var course = course(index), !course.isRight, !course.isHopeless,
        snippet.predecessor == nil, pending.isDisjoint(with: needs.of(index).chain)
      else { continue }
      let broken = unusable.union(course.stoppers.compactMap { chapter.index(of: $0) })
      let (chain, blocked) = needs.of(index, without: broken)
      course.blockedBy = blocked.sorted().map { snippets[$0].name }
      courses[snippet.id] = course
      guard blocked.isEmpty else {
        unusable.insert(index)
        continue
      }
      let section = chapter.surroundings[snippet.name]?.section
      func isOwn(_ name: String) -> Bool { chapter.surroundings[name]?.section == section }
      let names = chain.map { snippets[$0].name }
      let next = [names, names.filter(isOwn), []].compactMap {
        candidate($0, course, in: chapter)
      }.first
      if let next { wanted.append((snippet, next)) }
    }
    return wanted
  }

  /// The next program with some snippets before, with what may be lacking: as it is, and in the older language mode.
  private func candidate(
    _ before: [String], _ course: Course, in chapter: ChapterSnippets
  ) -> Candidate? {
    let members = before.compactMap { name -> Candidate? in
      let course = courses["\(chapter.document.path)#\(name)"]
      return (course?.outcomes.first(where: \.isRight) ?? course?.first)?.candidate
    }
    let modes =
      members.contains(where: \.isOld) ? [true] : course.isFaulty ? [false, true] : [false]
    return modes.map { isOld in
      Candidate(
        before: before, isOld: isOld,
        imports: members.reduce(course.mayLack) { $0.union($1.imports) }, mistakes: course.mistakes)
    }.first { !course.tried.contains($0) }
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
    let mistakes = courses[snippet.id]?.mistakes ?? []
    for line in snippet.lines.indices
    where mistakes.contains(line)
      || candidate.imports.contains("Foundation")
        && MissingNames.moduleIncludingFoundation(importedBy: snippet.lines[line].text) != nil
    {
      snippet.lines[line].text = ""
    }
    if candidate.isOld, snippet.options.languageMode == nil {
      snippet.options.languageMode = Self.oldMode
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
    var trials = trials
    for index in trials.indices where trials[index].session.subject.sharesNames {
      let trial = trials[index]
      trials[index].judgements = trial.judgements.compactMap { judgement in
        guard let course = courses[judgement.snippet.id],
          let chapter = chapters.first(where: { $0.document.path == judgement.snippet.path })
        else { return judgement }
        return decided(judgement, course, in: chapter, by: trial, at: index)
      }
      trials[index].session.decided = Set(trials[index].judgements.map(\.snippet.name))
    }
    return trials
  }

  /// What a program says of a snippet in the end; nil if another program decides on that.
  private func decided(
    _ judgement: SnippetResult, _ course: Course, in chapter: ChapterSnippets, by trial: Trial,
    at index: Int
  ) -> SnippetResult? {
    let snippet = judgement.snippet
    var judgement = judgement
    judgement.outcomes.addedImports = Self.imports(of: trial).sorted()
    judgement.outcomes.excused = course.mistakes.sorted().filter(snippet.lines.indices.contains)
      .map { snippet.lines[$0].position.line }
    guard let first = course.first else {
      guard index == course.firstTrial else { return nil }
      if let culprit = culprit(of: course, before: snippet, in: chapter) {
        judgement.verdict = .blocked([Self.blocked(snippet, by: culprit)])
      }
      return judgement
    }
    let clearing = course.outcomes.first(where: \.isRight)
    // A snippet that compiles elsewhere is right there.
    let deciding = first.faults.isEmpty ? first : clearing ?? first
    guard index == deciding.trial else { return nil }
    if judgement.verdict.isFailure {
      let why: OpenClaim.Why? =
        isReplaced(deciding.candidate, in: trial, chapter)
        ? .conditional : chapter.isWithoutChange(trial.session.chain) ? .notReached : nil
      if let why { judgement.leaveOpen(why) { !CompileCertainty.isOfCompiler($0) } }
    }
    guard case .failed(let problems) = judgement.verdict else { return judgement }
    let told = Set(judgement.outcomes.excused)
    if !first.faults.isEmpty, course.outcomes[0].faults.allSatisfy({ told.contains($0.line) }) {
      // What is left lacks what the wrong statements would have declared.
      judgement.verdict = .passed
      judgement.outcomes.open += snippet.claimsNotReached
    } else if clearing != nil {
      judgement.verdict = .incomplete(problems.map(\.asNote))
    } else {
      let own = chapter.earlierNames(of: snippet)
      // A program without what its section declares before it says nothing about it.
      let others = course.outcomes.filter {
        $0.candidate.mistakes == first.candidate.mistakes && $0.missing.isDisjoint(with: own)
      }
      let (verdict, excused) = CompileCertainty(chapter: chapter, packageNames: packageNames)
        .verdict(
          on: chapter.snippet(named: snippet.name) ?? snippet, problems, in: trial.session.chain,
          others: others.map(\.faults))
      judgement.verdict = verdict
      judgement.outcomes.excused += excused
      if !excused.isEmpty { judgement.outcomes.open += snippet.claimsNotReached }
    }
    return judgement
  }

  /// Whether a program imports Foundation in place of a module of another system, in which much is otherwise.
  private func isReplaced(
    _ candidate: Candidate, in trial: Trial, _ chapter: ChapterSnippets
  ) -> Bool {
    candidate.imports.contains("Foundation")
      && trial.session.chain.contains { snippet in
        chapter.snippet(named: snippet.name)?.lines.contains {
          MissingNames.moduleIncludingFoundation(importedBy: $0.text) != nil
        } ?? false
      }
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
      .note, code: Diagnostic.Kind.blocked.rawValue,
      "not checked: this needs the snippet on line \(culprit.range.start.line), which does not work",
      path: snippet.path, at: snippet.infoPosition, length: max(1, "swift".utf8.count))
  }
}
