import Foundation

/// The results of checking some documents.
package struct Report: Sendable {
  /// A document with the verdicts on its snippets.
  package struct Chapter: Sendable {
    package var document: Document
    package var results: [SnippetResult]
    /// What is wrong with the way its snippets are written.
    package var diagnostics: [Diagnostic]
    /// The changes that make its copies of other files what these files hold.
    package var edits: [LineEdit] = []
    /// Where Swift is in no fence that is read.
    var unread: [SourcePosition] = []

    package init(
      document: Document, results: [SnippetResult], diagnostics: [Diagnostic],
      edits: [LineEdit] = [], unread: [SourcePosition] = []
    ) {
      let mistakes = Dictionary(grouping: diagnostics.filter { $0.severity == .error }) {
        $0.position?.line
      }
      (self.document, self.diagnostics) = (document, diagnostics)
      (self.edits, self.unread) = (edits, unread)
      self.results = results.map { result in
        var result = result
        result.mistakes = mistakes[result.snippet.range.start.line] ?? []
        return result
      }
    }
  }

  package var chapters: [Chapter]
  /// How many programs were compiled; all others were kept from an earlier run.
  package var compiled: Int
  /// How many programs were run; all others were kept from an earlier run.
  package var ran: Int
  /// Why programs ran without a sandbox, with limits only; nil if they ran in one.
  package var withoutSandbox: String?
  /// What there is to say about the check as a whole, such as what it could not do.
  package var notes: [Diagnostic] = []
  /// The texts of the files that documents name, by path, for excerpts in messages.
  package var sources: [String: String] = [:]
  /// What is wrong with the texts and was known before.
  var knownProblems: Set<Diagnostic> = []
  /// Why nothing was kept for the next run; nil if it was.
  package var notKept: String?
  package var timings = Timings()

  /// All problems, by document and place, each once.
  package var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let found = chapters.flatMap { chapter in
      (chapter.diagnostics + chapter.results.flatMap(\.verdict.problems))
        .sorted { ($0.position ?? .start) < ($1.position ?? .start) }
    }
    return (notes + found).filter { seen.insert($0).inserted }
  }

  /// This report with documents that were checked before, in an order.
  ///
  /// - Parameter order: the paths of the documents; what is in neither report is left out.
  package func completed(with earlier: [Chapter], order: [String]) -> Report {
    let new = Dictionary(first: chapters.map { ($0.document.path, $0) })
    let old = Dictionary(first: earlier.map { ($0.document.path, $0.asKept) })
    var report = self
    report.chapters = order.compactMap { new[$0] ?? old[$0] }
    return report
  }

  /// A note for each claim of a comment that came true.
  package var confirmations: [Diagnostic] {
    results.flatMap { result in
      result.outcomes.confirmed.map {
        Diagnostic(.note, code: "confirmed", "this is so", path: result.snippet.path, at: $0)
      }
    }
  }

  package var results: [SnippetResult] { chapters.flatMap(\.results) }

  package var hasFailed: Bool {
    diagnostics.containErrors || results.contains(where: \.verdict.isFailure)
  }

  /// How many programs were run, and whether in a sandbox; nil if all results were kept.
  package var runSummary: String? {
    guard ran > 0 else { return nil }
    return "ran \(ran.of("program")) "
      + (withoutSandbox.map { "without a sandbox, with limits only: \($0)" } ?? "in a sandbox")
  }

  package var tally: Tally {
    var tally = Tally()
    tally.textErrors = Set(chapters.flatMap(\.diagnostics)).count { $0.severity == .error }
    for result in results {
      tally.add(.init(for: result), .init(of: result))
      tally.claims += ClaimTally(of: result)
    }
    return tally
  }
}

extension Report.Chapter {
  /// The same, with nothing done for it now.
  fileprivate var asKept: Report.Chapter {
    var chapter = self
    for index in chapter.results.indices where chapter.results[index].effort != nil {
      chapter.results[index].effort = Effort(wasKept: true)
    }
    return chapter
  }
}
