extension Trial {
  /// The program without the wrong claims that came out otherwise in another run, which are undecided.
  ///
  /// No text would be right about an identifier, a random number or the time of day that a program prints, so a
  /// document that was not written for this tool is not wrong about it.
  func leavingOpen(unlike other: Trial) -> Trial {
    var trial = self
    for index in trial.judgements.indices {
      let name = trial.judgements[index].snippet.name
      guard let judgement = other.judgements.first(where: { $0.snippet.name == name }) else {
        continue
      }
      trial.judgements[index].leaveOpen(unlike: [judgement])
    }
    return trial
  }

  /// Whether its code reads the clock, so that it shows something else a moment later.
  var showsTheTime: Bool {
    session.chain.contains { snippet in
      snippet.isGentle && snippet.code.contains(/\bDate(?:\(\)|\.now\b)|\.now\(?\)?|TimeInterval/)
    }
  }
}

extension SnippetResult {
  /// Takes wrong claims for undecided that came out otherwise in some other run.
  mutating func leaveOpen(unlike others: [SnippetResult]) {
    guard snippet.isGentle, case .failed(let problems) = verdict else { return }
    let gists = others.map { Set($0.verdict.problems.map(\.gist)) }
    let varying = problems.filter { problem in
      problem.finding == .wrong
        && (problem.isOfNoCountry || gists.contains { !$0.contains(problem.gist) })
    }
    guard !varying.isEmpty else { return }
    let positions = varying.compactMap(\.position)
    outcomes.open += positions.map { OpenClaim(position: $0, why: .varies) }
    edits.removeAll { edit in positions.contains { edit.lines.contains($0.line) } }
    let rest = problems.filter { !varying.contains($0) }
    verdict = rest.isEmpty ? .passed : .failed(rest)
  }
}

extension Diagnostic {
  /// Whether a currency came out as `¤`, because the machine is in no country, as the author's was.
  fileprivate var isOfNoCountry: Bool { details.contains { $0.hasPrefix("+") && $0.contains("¤") } }

  /// What is wrong, and what came out, in whatever order that was.
  fileprivate var gist: String {
    let actual = details.filter { $0.hasPrefix("+") }.joined().sorted()
    return "\(code) \(position?.line ?? 0) \(String(actual))"
  }
}
