/// A snippet, what really happened with it, and the verdict.
package struct SnippetResult: Sendable {
  package var snippet: Snippet
  package var verdict: Verdict
  /// What the snippet printed to standard output; empty if it was not run.
  package var output: String
  /// When each line of `output` was begun, on the program's own clock and from the snippet's start;
  /// empty if the program has no such clock.
  package var times: [Duration] = []
  /// The lines of the snippet, counted from 1, whose calls of `print` printed each line of `output`,
  /// in the order of printing; none for a line that was, even in part, printed in another way or by
  /// code that is not in the snippet.
  package var printers: [[Int]] = []
  /// The line of the snippet, counted from 1, under which each line of `output` belongs: the last one of the
  /// statement that printed it, or of the comments that speak of that; 0 for the snippet's end.
  package var places: [Int] = []
  /// The lines that each statement printed which `snippet.prints` is about, in the same order.
  package var printed: [[String]]
  /// The compiler's messages, placed in the Markdown file.
  package var messages: [CompilerMessage]
  /// The whole program that was run: set-up, the snippets before it in the program, and the snippet.
  package var program: Listing
  /// The changes to the chapter that make it tell the truth; empty if it does, or cannot.
  package var edits: [LineEdit] = []
  /// What to say of tasks that the end of the program cut off.
  var cutOff: [Diagnostic] = []
  /// The results of comments, if its document was not written for this tool.
  package var outcomes = ClaimOutcomes()
  /// What is wrong with the words beside its fence, however it ran.
  var mistakes: [Diagnostic] = []
  /// How it differs from the snippet that it revises, if it does revise one.
  package var revision: Revision?
  /// What happened on its lanes, if it has a `timeline` fence.
  package var trace: [TraceEvent] = []
  /// What it showed of its subscriptions, as the lines of a `graph` fence.
  package var graph: [String] = []

  /// What its page says of it: whether it is right, and so are the words beside its fence.
  package var verdictOnPage: Verdict {
    verdict == .passed && !mistakes.isEmpty ? .failed(mistakes) : verdict
  }

  /// Takes back all changes to the code, which is a copy of a file and has to stay one.
  mutating func leaveCodeAlone() {
    let code = snippet.range.start.line...snippet.range.end.line
    edits.removeAll { code.contains($0.lines.lowerBound) }
    changeHelp { diagnostic in
      guard let line = diagnostic.position?.line, code.contains(line) else { return nil }
      return diagnostic.help.filter { !$0.contains("--fix") }
        + ["change the file that this is a copy of"]
    }
  }

  /// Gives what is wrong other help; nil leaves that of a problem as it is.
  mutating func changeHelp(_ help: (Diagnostic) -> [String]?) {
    guard case .failed(var problems) = verdict else { return }
    for index in problems.indices {
      problems[index].help = help(problems[index]) ?? problems[index].help
    }
    verdict = .failed(problems)
  }

  /// In how many other orders of its tasks the program was run; 0 if their order is fixed, or the machine's.
  package var orders = 0

  /// What it took to check it; nil if that took no program.
  package var effort: Effort?

  package init(
    snippet: Snippet, verdict: Verdict, output: String = "", printed: [[String]] = [],
    messages: [CompilerMessage] = [], program: Listing = Listing()
  ) {
    self.snippet = snippet
    self.verdict = verdict
    self.output = output
    self.printed = printed
    self.messages = messages
    self.program = program
  }
}
