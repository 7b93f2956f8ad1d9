/// A snippet in a run of its program, beside what the document says of it.
struct SnippetRun {
  let judge: Judge
  let snippet: Snippet
  /// Which snippet of the program it is, counted from 0.
  let index: Int
  let run: RunResult
  /// What the program printed, and what it wrote to standard error.
  let (transcript, errors): (Transcript, Transcript)
  let prints: [ExpectedPrint]
  let syntax: SnippetSyntax

  init(
    _ index: Int, in run: RunResult, _ transcript: Transcript, _ errors: Transcript, _ judge: Judge
  ) {
    (self.judge, self.index, self.run) = (judge, index, run)
    (self.transcript, self.errors) = (transcript, errors)
    snippet = judge.session.chain[index]
    prints = snippet.prints
    syntax = SnippetSyntax.of(snippet.code)
  }

  var program: Program { judge.program }
  var session: Session { judge.session }
  var document: Document { judge.document }
  var edits: SnippetEdits { judge.edits(of: snippet) }

  var output: [String] { transcript.output(ofSnippet: index).outputLines }

  func output(after mark: OutputMark) -> String { transcript.output(ofSnippet: index, after: mark) }

  func matcher(_ expected: [String], _ actual: [String]) -> OutputMatcher {
    judge.matcher(expected, actual, of: snippet)
  }

  func found(
    _ code: String, finding: Diagnostic.Finding? = nil, _ message: String,
    at position: SourcePosition, length: Int = 1, details: [String] = [], help: [String] = []
  ) -> Findings {
    Findings(
      Diagnostic(
        code: code, finding: finding, message, path: snippet.path, at: position,
        length: max(1, length), details: details, help: help))
  }

  /// What is wrong with a text at a place, beside what the text should be.
  func wrong(
    _ code: String, _ message: String, _ expected: String, at position: SourcePosition,
    actual: String
  ) -> Findings {
    let difference = TextDifference(expected: expected, actual: actual)
    return found(
      code, finding: .wrong, message, at: position.advanced(by: difference.bytes.lowerBound),
      length: difference.bytes.count, details: difference.details)
  }
}

extension Judge {
  func judgeRun(
    _ run: RunResult, warnings: [CompilerMessage], messages: [CompilerMessage]
  ) -> [SnippetResult] {
    var run = run
    run.output = program.withoutModule(run.output)
    run.errors = program.withoutModule(run.errors)
    run.runtimeErrors = program.withoutModule(run.runtimeErrors)
    let transcript = Transcript(run.output, secret: run.secret)
    let errors = Transcript(run.errors, secret: run.secret)
    run.errors = errors.stretches.map(\.text).joined()
    return session.chain.indices.filter { owned.contains(session.chain[$0].name) }.map { index in
      let snippet = SnippetRun(index, in: run, transcript, errors, self)
      return snippet.snippet.isGentle
        ? GentleRun(snippet, messages).judged(warnings: warnings)
        : snippet.judged(warnings: warnings)
    }
  }
}

extension SnippetRun {
  /// The verdict on the snippet, with what it showed.
  ///
  /// - Parameters:
  ///   - others: more findings about it.
  ///   - course: what is wrong with how far it came; nil to find that out.
  func judged(
    warnings: [CompilerMessage], with others: Findings = Findings(), course: Findings? = nil
  ) -> SnippetResult {
    var result = shown
    result.messages = warnings.filter { judge.belongs($0, to: snippet) }
    var findings = (course ?? judgeCourse(trace: result.trace)) + others
    result.outcomes = findings.outcomes
    if run.ending == .exited(0) || snippet.errors != nil { findings += compareErrors() }
    if !run.isText, result.output.contains("\u{FFFD}") || run.errors.contains("\u{FFFD}") {
      findings = found(
        "not-text", "this prints bytes that are not UTF-8",
        at: lastCode(beforeGroup: .max).position,
        help: ["print text: a document cannot show other bytes"])
    }
    findings += faults(of: result, among: warnings)
    result.edits = findings.edits
    if !findings.diagnostics.isEmpty { result.verdict = .failed(findings.diagnostics) }
    return result
  }

  /// What the run showed, without a verdict.
  private var shown: SnippetResult {
    var result = SnippetResult(
      snippet: snippet, verdict: .passed, output: transcript.output(ofSnippet: index),
      printed: prints.indices.map { output(after: .before($0)).outputLines })
    result.orders = run.orders
    result.cutOff = cutOff
    result.trace = trace
    result.graph = graph
    result.times = transcript.times(ofSnippet: index)
    result.printers = transcript.printers(ofSnippet: index).map(numbers)
    result.places = places
    return result
  }

  /// What is wrong with how far the snippet came and what it printed.
  private func judgeCourse(trace: [TraceEvent]) -> Findings {
    let culprit = run.ending == .exited(0) ? nil : transcript.lastSnippet
    if let culprit, index > culprit {
      return Findings(
        Judge.notChecked(snippet, because: session.chain[culprit].name, "stops the program"))
    }
    if snippet.stopsOrHangs { return compare(trace) + judgeExpectedStop() }
    if index == culprit { return unannouncedStop(stop()) }
    if transcript.isComplete(snippet: index) { return compare(trace) }
    return errors.isComplete(snippet: index)
      ? found(
        "output-closed", "standard output is closed before the end of this snippet", at: lastBegun,
        help: ["leave it open: what is printed afterwards is lost"])
      : found(
        "ends-early", "the program ends before the end of this snippet", at: lastBegun,
        help: ["remove the call of `exit`"])
  }

  /// What the snippet printed, showed and recorded, beside each thing that the document says of it.
  private func compare(_ trace: [TraceEvent]) -> Findings {
    var (print, value) = (-1, -1)
    var findings = Findings()
    for claim in snippet.claims {
      switch claim.kind {
      case .prints(let expected):
        print += 1
        findings += compare(expected, with: output(after: .before(print)).outputLines)
      case .value(let expected):
        value += 1
        findings += compare(expected, with: transcript.value(value, ofSnippet: index))
      case .output(let fence): findings += compareOutput(fence)
      case .timeline(let expected): findings += compare(expected, trace)
      case .graph(let fence): findings += compareGraph(fence)
      // These are compared even if the program stops, or with what the compiler says.
      case .errors, .stop, .messages, .message, .note: break
      }
    }
    return snippet.output == nil ? findings + unassertedOutput() : findings
  }

  /// The warnings of the snippet, and a seed that has no effect.
  private func faults(of result: SnippetResult, among warnings: [CompilerMessage]) -> Findings {
    let outcome = Compiler.Outcome(succeeded: true, messages: warnings, otherWords: "")
    let faults = (result.messages + judge.strayFaults(warnings, for: snippet))
      .map { judge.diagnostic(for: $0, in: outcome) }
    guard snippet.options.seed != nil,
      transcript.stretches.contains(where: { $0.snippet == SystemModule.markOfFailure })
    else { return Findings(faults) }
    return Findings(faults)
      + found(
        "seed-without-effect", "`seed` has no effect with this standard library",
        at: snippet.infoPosition, help: ["say with wildcards or `unordered` what varies"])
  }
}

/// What is wrong with a snippet, and the changes that would make it right.
struct Findings: Sendable {
  var diagnostics: [Diagnostic]
  var edits: [LineEdit]
  /// The results of comments, if the tool had to find out what they claim.
  var outcomes = ClaimOutcomes()

  init(_ diagnostics: [Diagnostic] = [], edits: [LineEdit] = []) {
    self.diagnostics = diagnostics
    self.edits = edits
  }

  init(open: [OpenClaim]) {
    self.init()
    outcomes.open = open
  }

  init(_ diagnostic: Diagnostic) { self.init([diagnostic]) }

  /// The same, with the changes that make it right, and words for what `--fix` would do.
  func fixed(by edits: SnippetEdits.Edits, _ words: String) -> Findings {
    var fixed = self
    for index in fixed.diagnostics.indices {
      fixed.diagnostics[index].help.append(edits.help(words))
    }
    fixed.edits += edits.made
    return fixed
  }

  static func + (left: Findings, right: Findings) -> Findings {
    var sum = Findings(left.diagnostics + right.diagnostics, edits: left.edits + right.edits)
    sum.outcomes = left.outcomes + right.outcomes
    return sum
  }

  static func += (left: inout Findings, right: Findings) { left = left + right }
}
