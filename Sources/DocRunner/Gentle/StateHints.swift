/// Finds the earlier snippet after which a claim would be true that is wrong in its own place.
///
/// Found by running: a hint that was not tried could be wrong, too.
struct StateHints {
  /// The help for a snippet, by its `id`.
  private(set) var help: [String: String] = [:]

  /// The programs to try: a snippet whose claims are wrong, after one that it may have meant.
  private let sessions: [Session]

  /// How many earlier snippets are tried for each, the nearest first.
  private static let most = 8

  /// Finds what to try for the snippets that are wrong in some programs.
  init(for trials: [Trial], in chapters: [ChapterSnippets]) {
    let chapters = Dictionary(
      first: chapters.filter { $0.needs != nil }.map { ($0.document.path, $0) })
    var modules = ModuleNames()
    var sessions: [Session] = []
    for trial in trials {
      let chain = trial.session.chain
      for judgement in trial.judgements where judgement.snippet.predecessor == nil {
        let snippet = judgement.snippet
        guard case .failed(let problems) = judgement.verdict, !problems.isEmpty,
          problems.allSatisfy({ $0.finding == .wrong }),
          let chapter = chapters[snippet.path], let needs = chapter.needs,
          let index = chapter.index(of: snippet.name),
          let place = chain.firstIndex(where: { $0.name == snippet.name })
        else { continue }
        let tried = chain[..<place].map(\.name)
        let others = chapter.snippets[..<index].indices.reversed()
          .filter {
            needs.concerns($0, index) && chapter.snippets[$0].kind.canBeContinued(by: .run)
          }
          .map { chapter.chain(to: chapter.snippets[$0]) }
          .filter { $0.map(\.name) != tried }
        for before in others.prefix(Self.most) {
          var session = Session(
            document: chapter.document, chain: before + [snippet], purpose: .run,
            module: modules.name(for: snippet, in: chapter.document) + "_state")
          session.decided = [snippet.name]
          sessions.append(session)
        }
      }
    }
    self.sessions = sessions
  }

  /// Runs the programs, and keeps the hints that proved right.
  mutating func prove(in workshop: inout Workshop, clock: inout StepClock) async throws {
    guard !sessions.isEmpty else { return }
    for trial in try await workshop.decide(sessions, clock: &clock, progress: { _ in }) {
      let chain = trial.session.chain
      guard help[trial.session.subject.id] == nil, trial.isRight, chain.count > 1 else { continue }
      let before = chain[chain.count - 2]
      help[trial.session.subject.id] =
        "the text is right after the snippet on line \(before.range.start.line): write "
        + "`swift continues=\(before.name)` if you mean that one"
    }
  }

  /// A verdict with the hint for its snippet.
  func helping(_ verdict: Verdict, on snippet: Snippet) -> Verdict {
    guard let hint = help[snippet.id], case .failed(var problems) = verdict, !problems.isEmpty
    else {
      return verdict
    }
    problems[0].help.insert(hint, at: 0)
    return .failed(problems)
  }
}
