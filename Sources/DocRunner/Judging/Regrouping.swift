/// Further programs for the snippets of pages on which the tool itself finds what goes on from what.
///
/// One snippet that does not compile must cost only those that need it. So what a program did not decide
/// is tried again: without what was at fault, with declarations only, and at last alone.
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
    /// Those at fault in the last program that did not get to it.
    var culprits: Set<String> = []
    /// Those that stopped its programs when they ran.
    var stoppers: Set<String> = []
    /// Those that it cannot do without, and that are at fault.
    var blockedBy: [String] = []
    var isSettled = false
    /// Whether it lacks what nothing on its page declares, so that no other program can help.
    var isHopeless = false
    /// Whether the compiler objects to what Swift 5 allows.
    var mayBeOld = false
    /// Whether it is right in an older language mode only.
    var isOld = false
    /// Whether the compiler objects to what Foundation may declare.
    var mayLackFoundation = false
    /// Whether it is right only if Foundation is imported for it.
    var lacksFoundation = false

    /// The settings to try a program in, in order.
    var settings: [(isOld: Bool, hasFoundation: Bool)] {
      (mayBeOld ? [false, true] : [false]).flatMap { isOld in
        (mayLackFoundation ? [false, true] : [false]).map { (isOld, $0) }
      }
    }
  }

  /// A program that a snippet can have.
  private struct Candidate: Hashable {
    /// The snippets before it.
    var before: [String]
    /// Whether the language is Swift 5, in which much is allowed that Swift 6 refuses.
    var isOld = false
    /// Whether Foundation is imported, though no snippet says so.
    var hasFoundation = false
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
      let chain = trial.session.chain.map(\.name)
      for judgement in trial.judgements where judgement.snippet.sharesNames {
        let id = judgement.snippet.id
        guard courses[id]?.isSettled != true,
          let place = chain.firstIndex(of: judgement.snippet.name)
        else { continue }
        let before = chain[..<place]
        let rank: Rank =
          judgement.verdict == .passed
          ? .right
          : faults.isEmpty
            ? .differs
            : faults.isDisjoint(with: before) && faults.contains(chain[place]) ? .faulty : .heldUp
        var course = courses[id] ?? Course()
        // That it lacks alone what others declare says nothing.
        let isForlorn =
          rank == .faulty && before.isEmpty && course.rank == .heldUp && course.trial != nil
          && course.tried.contains { !$0.before.isEmpty }
        // Only a program that ends with it says for certain what comes of it.
        if place == chain.count - 1 {
          course.tried.insert(
            Candidate(
              before: Array(before), isOld: Self.isOld(trial),
              hasFoundation: Self.hasFoundation(trial), mistakes: course.mistakes))
        }
        if rank == .faulty {
          let problems = judgement.verdict.problems
          let mistakes = judge.announcedMistakes(in: trial, judgement.snippet)
          // What a comment calls wrong may be all that is missing, if other code is left.
          let code = SnippetSyntax.of(judgement.snippet.code).codeLines
          course.isHopeless =
            (mistakes.isEmpty || mistakes.isSuperset(of: code))
            && problems.contains { isHopeless($0, in: judgement.snippet) }
          course.mistakes.formUnion(mistakes)
          if problems.contains(where: { Self.isAboutNewMode($0.message) }) {
            course.mayBeOld = true
          }
          if problems.contains(where: { MissingNames.mayBeOfFoundation($0.message) }) {
            course.mayLackFoundation = true
          }
        }
        if rank == .heldUp {
          course.culprits = faults.subtracting([chain[place]])
          if trial.compiled.outcome.succeeded { course.stoppers.formUnion(course.culprits) }
        }
        if course.trial == nil || rank.rawValue < course.rank.rawValue && !isForlorn {
          (course.rank, course.trial) = (rank, index)
        }
        course.isSettled = rank == .right
        if rank == .right, place == chain.count - 1 {
          course.isOld = Self.isOld(trial)
          course.lacksFoundation = Self.hasFoundation(trial)
        }
        courses[id] = course
      }
    }
  }

  private static func isOld(_ trial: Trial) -> Bool {
    trial.session.options.languageMode == oldMode
  }

  private static func hasFoundation(_ trial: Trial) -> Bool {
    trial.session.chain.contains { $0.options.imports == foundation }
  }

  private func isHopeless(_ problem: Diagnostic, in snippet: Snippet) -> Bool {
    guard problem.code == "does-not-compile", !Self.isAboutNewMode(problem.message),
      !MissingNames.mayBeOfFoundation(problem.message),
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
    /// The names of the snippets that need no program of their own.
    var covered: Set<String> = []
  }

  private func next(in chapter: ChapterSnippets) -> Next {
    var next = Next()
    guard let needs = chapter.needs else { return next }
    let snippets = chapter.snippets
    // What is held up by these is found below, in order: it holds others up in turn.
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
      course.blockedBy = all.blocked.sorted().map { snippets[$0].name }
      if !course.blockedBy.isEmpty { unusable.insert(index) }
      let candidate =
        course.blockedBy.isEmpty
        ? candidate(for: course, in: snippets) { needs.of(index, $0, without: broken).chain } : nil
      next.courses[snippet.id] = course
      if let candidate { next.wanted.append((snippet, candidate)) }
    }
    // What failed before may fail again, and must not take others along.
    let sound = next.wanted.filter { courses[$0.snippet.id]?.rank != .faulty }
    if round < 3 {
      next.covered = Covers.covered(sound.map { ($0.snippet, $0.candidate.before) })
    }
    return next
  }

  /// The programs that a chapter tries next.
  private mutating func sessions(in chapter: ChapterSnippets, _ next: Next) -> [Session] {
    let covered = next.covered
    return next.wanted.filter { !covered.contains($0.snippet.name) }.map { snippet, candidate in
      let before = candidate.before
      let members = before.compactMap { chapter.snippet(named: $0) } + [snippet]
      var session = Session(
        document: chapter.document, chain: members.map { adapted($0, to: candidate) },
        purpose: snippet.kind.purpose ?? .compile,
        module: modules.name(for: snippet, in: chapter.document))
      session.decided = Set(before.filter(covered.contains)).union([snippet.name])
      return session
    }
  }

  /// The first program for a snippet that was not tried: with what it needs, and at last alone.
  private func candidate(
    for course: Course, in snippets: [Snippet], needed: (NeededSnippets.Reach) -> [Int]
  ) -> Candidate? {
    for reach in NeededSnippets.Reach.all.map(Optional.some) + [nil] {
      let chain = reach.map(needed) ?? []
      let members = chain.compactMap { courses[snippets[$0].id] }
      for (isOld, hasFoundation) in course.settings {
        let candidate = Candidate(
          before: chain.map { snippets[$0].name },
          isOld: isOld || members.contains(where: \.isOld),
          hasFoundation: hasFoundation || members.contains(where: \.lacksFoundation),
          mistakes: course.mistakes)
        if !course.tried.contains(candidate) { return candidate }
      }
    }
    return nil
  }

  /// A snippet without the statements that are wrong on purpose, perhaps in an older language mode or
  /// with Foundation.
  private func adapted(_ snippet: Snippet, to candidate: Candidate) -> Snippet {
    var snippet = snippet
    for line in courses[snippet.id]?.mistakes ?? [] where snippet.lines.indices.contains(line) {
      snippet.lines[line].text = ""
    }
    if candidate.isOld, snippet.options.languageMode == nil {
      snippet.options.languageMode = Self.oldMode
    }
    if candidate.hasFoundation { snippet.options.imports = Self.foundation }
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
        guard let course = courses[snippet.id], course.rank == .heldUp,
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
    return chapter.snippets.last { names.contains($0.name) && $0.range.start < snippet.range.start }
  }

  private static func blocked(_ snippet: Snippet, by culprit: Snippet) -> Diagnostic {
    Diagnostic(
      .note, code: "blocked",
      "not checked: this needs the snippet on line \(culprit.range.start.line), which does not work",
      path: snippet.path, at: snippet.infoPosition, length: max(1, "swift".utf8.count))
  }
}
