extension Report {
  /// The results of looking at the grammar of snippets only: nothing is compiled.
  package init(grammarOf extracted: [ChapterSnippets], only selection: Selection? = nil) {
    let chapters = extracted.map { chapter in
      let results = chapter.snippets.filter { selection?.names.contains($0.id) ?? true }
      let isSelected = selection?.documents.contains(chapter.document.path) ?? true
      return Chapter(
        document: chapter.document,
        results: results.map { SnippetResult(snippet: $0, verdict: $0.verdictOnGrammar) },
        diagnostics: isSelected ? chapter.diagnostics : [], edits: chapter.edits,
        unread: chapter.unread)
    }
    self.init(
      chapters: chapters, compiled: 0, ran: 0,
      sources: extracted.map(\.sources).reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }
}

extension Snippet {
  /// Whether its grammar is right; what must not compile need not have any.
  fileprivate var verdictOnGrammar: Verdict {
    switch kind.check {
    case .none(let verdict): return verdict(reason)
    case .grammar: return .passed
    case .program(.error): return .passed
    case .program:
      let problems = refusals.isEmpty ? Grammar.problems(of: self) : refusals
      if problems.isEmpty { return .passed }
      // Only the compiler can tell what is certain.
      let isOpen = isGentle && refusals.isEmpty
      return isOpen ? .incomplete(problems.map(CompileCertainty.note)) : .failed(problems)
    }
  }
}

extension CheckLevel {
  /// What was not done, for people; nil if everything was.
  package var note: String? {
    switch self {
    case .syntax: "level syntax: the grammar was checked, and nothing was compiled"
    case .compile: "level compile: nothing was run, and what the text says of it was not compared"
    case .claims: nil
    }
  }
}
