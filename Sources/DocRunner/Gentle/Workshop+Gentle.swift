extension Workshop {
  /// Takes the steps that only documents need that were not written for this tool.
  ///
  /// Where the tool itself finds what a snippet goes on from, it tries more programs and adds them to the programs
  /// that ran.
  func readGently(
    _ ran: inout [Trial], of chapters: [ChapterSnippets], clock: inout StepClock,
    progress: (CheckProgress) -> Void
  ) async throws -> [Trial] {
    guard chapters.contains(where: { $0.needs != nil }) else { return ran }
    var regrouping = Regrouping(chapters, packageNames: try? await checker.packageNames?.all)
    regrouping.note(ran[...], self)
    while case let sessions = regrouping.sessions(), !sessions.isEmpty {
      let count = ran.count
      ran += try await decide(sessions, clock: &clock, progress: progress)
      regrouping.note(ran[count...], self)
    }
    let messages = ran.filter { $0.session.chain.contains(where: \.saysRefusals) }
      .flatMap { judge($0).placed($0.compiled.outcome.messages) }
    return regrouping.shared(ran).map { $0.comparingRefusals(with: messages).strictly }
  }
}

extension Trial {
  /// The program with verdicts that are stricter, where a document asks for it: its remarks must agree, and its
  /// snippets must be complete.
  fileprivate var strictly: Trial {
    var trial = self
    for index in trial.judgements.indices where trial.judgements[index].snippet.isStrict {
      trial.judgements[index].beStrict()
    }
    return trial
  }
}

extension SnippetResult {
  fileprivate mutating func beStrict() {
    func asErrors(_ problems: [Diagnostic]) -> [Diagnostic] {
      problems.map { problem in
        var problem = problem
        problem.severity = .error
        return problem
      }
    }
    let wrong = outcomes.remarks.map { $0.diagnostic(.error, path: snippet.path) }
    switch verdict {
    case .incomplete(let problems): verdict = .failed(asErrors(problems) + wrong)
    case .failed(let problems): verdict = .failed(problems + wrong)
    case .passed where !wrong.isEmpty: verdict = .failed(wrong)
    default: return
    }
    outcomes.remarks = []
  }
}

extension Remark {
  /// What the comment says beside what the run shows.
  func diagnostic(_ severity: Diagnostic.Severity, path: String) -> Diagnostic {
    Diagnostic(
      severity, code: Diagnostic.Kind.remark.rawValue, finding: .wrong,
      "this comment says `\(says)`, and the run shows `\(shows)`", path: path, at: position,
      length: max(1, says.utf8.count), help: ["`\(form)` would be a promise"])
  }
}
