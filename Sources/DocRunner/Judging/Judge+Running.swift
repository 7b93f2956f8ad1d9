import Documents
import Processes

extension Judge {
  func judgeRun(_ run: RunResult, warnings: [CompilerMessage]) -> [SnippetResult] {
    var run = run
    run.output = program.withoutModule(run.output)
    run.errors = program.withoutModule(run.errors)
    run.runtimeErrors = program.withoutModule(run.runtimeErrors)
    let transcript = Transcript(run.output, secret: run.secret)
    let errors = Transcript(run.errors, secret: run.secret)
    run.errors = errors.stretches.map(\.text).joined()
    return session.chain.enumerated().compactMap { index, snippet in
      guard owned.contains(snippet.name) else { return nil }
      var judgement = shown(by: snippet, index: index, transcript)
      judgement.orders = run.orders
      judgement.messages = warnings.filter { belongs($0, to: snippet) }
      var findings = judgeCourse(
        of: snippet, index: index, run, transcript, errors, trace: judgement.trace)
      findings += compareLooseClaims(of: snippet, transcript)
      (judgement.open, judgement.claimed) = (findings.open, findings.claimed)
      if run.ending == .exited(0) || snippet.errors != nil {
        findings += compareErrors(of: snippet, errors.output(ofSnippet: index).outputLines)
      }
      if !run.isText, judgement.output.contains("\u{FFFD}") || run.errors.contains("\u{FFFD}") {
        findings = Findings(notText(snippet))
      }
      findings += Findings(faults(of: judgement, among: warnings, transcript))
      judgement.edits = findings.edits
      if !findings.diagnostics.isEmpty {
        judgement.verdict = .failed(findings.diagnostics)
      } else if let stopped = stoppedByLimit(snippet, index: index, run, transcript) {
        judgement.verdict = .incomplete([stopped])
      }
      return judgement
    }
  }

  /// What a run showed of a snippet, without a verdict.
  private func shown(by snippet: Snippet, index: Int, _ transcript: Transcript) -> SnippetResult {
    var result = SnippetResult(
      snippet: snippet, verdict: .passed, output: transcript.output(ofSnippet: index),
      printed: snippet.prints.indices.map {
        transcript.output(ofSnippet: index, after: .before($0)).outputLines
      })
    result.trace = trace(ofSnippet: index, transcript)
    result.graph = graph(of: snippet, index: index, transcript)
    result.times = transcript.times(ofSnippet: index)
    result.printers = transcript.printers(ofSnippet: index).map { numbers(of: $0, in: snippet) }
    result.places = places(ofSnippet: index, snippet, transcript)
    return result
  }

  /// What is wrong with how far a snippet came and what it printed.
  private func judgeCourse(
    of snippet: Snippet, index: Int, _ run: RunResult, _ transcript: Transcript,
    _ errors: Transcript, trace: [TraceEvent]
  ) -> Findings {
    let culprit = run.ending == .exited(0) ? nil : transcript.lastSnippet
    if let culprit, index > culprit {
      return Findings(
        Judge.notChecked(snippet, because: session.chain[culprit].name, "stops the program"))
    }
    if snippet.stopsOrHangs {
      return compare(snippet, index: index, transcript, trace)
        + judgeExpectedStop(of: snippet, index: index, run, transcript)
    }
    if index == culprit {
      let problem = stop(of: snippet, index: index, run, transcript)
      // What is said inside of functions is compared with what was printed until then.
      let loose = snippet.looseClaims.map(\.claim.position)
      return mayStop(snippet, run, at: problem.position)
        ? Findings(open: snippet.claimsNotReached.filter { !loose.contains($0.position) })
        : unannouncedStop(problem, of: snippet, run)
    }
    guard !transcript.isComplete(snippet: index) else {
      return compare(snippet, index: index, transcript, trace)
    }
    let place = lastBegun(in: snippet, index: index, transcript)
    return Findings(
      errors.isComplete(snippet: index)
        ? Diagnostic(
          code: "output-closed", "standard output is closed before the end of this snippet",
          path: snippet.path, at: place,
          help: ["leave it open: what is printed afterwards is lost"])
        : Diagnostic(
          code: "ends-early", "the program ends before the end of this snippet",
          path: snippet.path, at: place, help: ["remove the call of `exit`"]))
  }

  private func notText(_ snippet: Snippet) -> Diagnostic {
    Diagnostic(
      code: "not-text", "this prints bytes that are not UTF-8", path: snippet.path,
      at: lastCode(of: snippet, beforeGroup: .max).position,
      help: ["print text: a document cannot show other bytes"])
  }

  /// Which lines of a snippet some lines of the program are, counted from 1; none if one of them
  /// is not in the snippet.
  private func numbers(of lines: [Int], in snippet: Snippet) -> [Int] {
    let numbers = lines.compactMap { line in
      program.lines.indices.contains(line - 1)
        ? snippet.lines.firstIndex(of: program.lines[line - 1]).map { $0 + 1 } : nil
    }
    return numbers.count == lines.count ? numbers : []
  }

  /// The line under which each line of a snippet's output belongs, as `SnippetResult.places` has it.
  private func places(ofSnippet index: Int, _ snippet: Snippet, _ transcript: Transcript) -> [Int] {
    let statements = SnippetSyntax.of(snippet.code).statements.map(\.lines)
    return transcript.origins(ofSnippet: index).map { origin in
      if case .before(let group) = origin.mark, origin.step == nil {
        return snippet.prints[group].lineIndexes.upperBound + 1
      }
      if origin.mark == .end { return 0 }
      let start = origin.step ?? firstLine(after: origin.mark, in: snippet)
      return (statements.first { $0.lowerBound >= start }?.upperBound).map { $0 + 1 } ?? 0
    }
  }

  /// The warnings of a snippet, and a seed that has no effect.
  private func faults(
    of judgement: SnippetResult, among warnings: [CompilerMessage], _ transcript: Transcript
  ) -> [Diagnostic] {
    let snippet = judgement.snippet
    let outcome = Compiler.Outcome(succeeded: true, messages: warnings, otherWords: "")
    let faults = (judgement.messages + strayFaults(warnings, for: snippet))
      .map { diagnostic(for: $0, in: outcome) }
    guard snippet.options.seed != nil,
      transcript.stretches.contains(where: { $0.snippet == SystemModule.markOfFailure })
    else { return faults }
    return faults + [
      Diagnostic(
        code: "seed-without-effect", "`seed` has no effect with this standard library",
        path: snippet.path, at: snippet.infoPosition,
        help: ["say with wildcards or `unordered` what varies"])
    ]
  }

  /// The line of the statement that printed last in a stretch that no comment speaks of.
  func place(of stretch: Transcript.Stretch, in snippet: Snippet) -> CodeBlock.Line {
    if stretch.mark != .end {
      let start = stretch.lastPrinting ?? firstLine(after: stretch.mark, in: snippet)
      let statement = SnippetSyntax.of(snippet.code).statements.first {
        $0.lines.lowerBound >= start
      }
      if let statement, snippet.lines.indices.contains(statement.lines.lowerBound) {
        return snippet.lines[statement.lines.lowerBound]
      }
    }
    switch stretch.mark {
    case .begin: return lastCode(of: snippet, beforeGroup: 0)
    case .before(let comment): return lastCode(of: snippet, beforeGroup: comment)
    case .after(let comment): return lastCode(of: snippet, beforeGroup: comment + 1)
    case .stop, .end: return lastCode(of: snippet, beforeGroup: .max)
    }
  }

  /// The last line of code in the stretch that ends where a group of comments begins.
  private func lastCode(of snippet: Snippet, beforeGroup group: Int) -> CodeBlock.Line {
    let end =
      snippet.prints.indices.contains(group)
      ? snippet.prints[group].statement.lowerBound : snippet.lines.count
    let line = SnippetSyntax.of(snippet.code).codeLines.last { $0 < end }.map { snippet.lines[$0] }
    return line ?? CodeBlock.Line(text: "", position: snippet.infoPosition)
  }

  /// What is wrong with a program that stops though nothing says so, and how it could be said.
  private func unannouncedStop(
    _ problem: Diagnostic, of snippet: Snippet, _ run: RunResult
  ) -> Findings {
    var problem = problem
    guard let place = problem.position, let announcement = announcement(of: snippet, run, at: place)
    else { return Findings(problem) }
    let edit = edits(of: snippet).announce(announcement)
    let words = "`swift \(announcement.kind.word)` and, below, `\(announcement.comment)`"
    problem.help = [
      edit.made.isEmpty
        ? "if it is meant to stop, write \(words)"
        : "if it is meant to stop, `docgen test --fix` writes \(words)"
    ]
    return Findings(problem, edits: edit.made)
  }

  /// What is wrong with a program that did not run to its end.
  func stop(
    of snippet: Snippet, index: Int, _ run: RunResult, _ transcript: Transcript
  ) -> Diagnostic {
    let backtrace = run.backtrace.compactMap { program.position(line: $0.line, column: $0.column) }
    let place = backtrace.first ?? lastBegun(in: snippet, index: index, transcript)
    let (code, message, help) = words(for: run.ending, at: place)
    if case .signaled = run.ending { return crash(of: snippet, at: place, message, run, backtrace) }
    var printed = transcript.output(ofSnippet: index).outputLines.suffix(5).map { "printed: \($0)" }
    if case .exited = run.ending {
      printed = run.errors.outputLines.suffix(10).map { "stderr: \($0)" } + printed
    } else if run.ending == .outputLimit {
      printed = printed.map { $0.count > 80 ? String($0.prefix(80)) + "…" : $0 }
    }
    return Diagnostic(
      code: code, message, path: snippet.path, at: place, details: printed, help: help)
  }

  /// What to say of the way in which a program ended.
  private func words(
    for ending: ChildProcess.Ending, at place: SourcePosition
  ) -> (code: String, message: String, help: [String]) {
    switch ending {
    case .exited(let code):
      (
        "exit-code", "the program ends with exit code \(code), not 0",
        ["a snippet must reach its end"]
      )
    case .signaled(let signal): ("crash", "this stops the program with signal \(signal)", [])
    case .stuck:
      (
        "waits-forever", "this waits for something that never happens",
        [
          "no task of the program can go on, and nothing is timed: see that what it waits for happens",
          "if it is meant to wait, write `swift hangs timeout=2s`",
        ]
      )
    case .timedOut:
      (
        "time-limit",
        "this is still running after \((program.options.timeLimit ?? limits.time).words)",
        helpAgainstRunningOn(at: place)
      )
    case .outputLimit:
      (
        "output-limit", "this prints more than \(limits.output.bytesInWords)",
        ["see that it ends, or print less"]
      )
    case .memoryLimit:
      (
        "memory-limit", "this takes more than \(limits.memory.bytesInWords) of memory",
        ["see that it takes less, or raise `memory-limit` in `book.yml`"]
      )
    case .processLimit:
      (
        "process-limit", "this is more than \(limits.processes) processes at the same time",
        ["see that what it starts ends"]
      )
    case .fileLimit:
      (
        "file-limit", "this writes more than \(limits.file.bytesInWords) to a file",
        ["see that it writes less, or raise `file-limit` in `book.yml`"]
      )
    }
  }

  /// What is wrong with a program that a signal stopped.
  private func crash(
    of snippet: Snippet, at place: SourcePosition, _ message: String, _ run: RunResult,
    _ backtrace: [SourcePosition]
  ) -> Diagnostic {
    let fatal = run.runtimeErrors.outputLines.last { StopComment.trap(in: $0) != nil }
    let words = fatal.flatMap(StopComment.trap).map { trap in
      StopComment.kindsOfTraps.contains(trap)
        ? "\(trap), without a message" : String(trap.trimmingPrefix("Fatal error: "))
    }
    let calls = backtrace.dropFirst().map { "called from \(program.path):\($0.line):\($0.column)" }
    let errors = run.errors.outputLines.suffix(5).map { "stderr: \($0)" }
    return Diagnostic(
      code: "crash", words.map { "this stops the program: \($0)" } ?? message, path: snippet.path,
      at: backtrace.isEmpty ? fatal.flatMap { position(in: $0) } ?? place : place,
      details: calls + (words == nil ? errors : []))
  }

  /// The first statement after the last mark that was written.
  func lastBegun(in snippet: Snippet, index: Int, _ transcript: Transcript) -> SourcePosition {
    let last = transcript.stretches.last { $0.snippet == index }
    let from = last?.steps.last?.line ?? firstLine(after: last?.mark ?? .begin, in: snippet)
    let line = SnippetSyntax.of(snippet.code).codeLines.first {
      $0 >= from && !snippet.lines[$0].text.trimmed.hasPrefix("import ")
    }.map { snippet.lines[$0] }
    guard let line else { return lastCode(of: snippet, beforeGroup: .max).position }
    return line.position.advanced(by: line.text.prefix { $0 == " " }.utf8.count)
  }

  private func firstLine(after mark: OutputMark, in snippet: Snippet) -> Int {
    switch mark {
    case .begin: 0
    case .before(let comment): snippet.prints[comment].statement.lowerBound
    case .after(let comment): snippet.prints[comment].lineIndexes.upperBound + 1
    case .stop: snippet.stop?.statement?.lowerBound ?? 0
    case .end: snippet.lines.count
    }
  }

  /// The place in a message such as `signals_first/06.md:14: Fatal error: …`.
  private func position(in message: String) -> SourcePosition? {
    let place = message.part(before: ": Fatal error")
    let parts = place.split(separator: ":")
    guard parts.count == 2, parts[0].hasPrefix(program.module + "/"), let line = Int(parts[1]),
      program.lines.indices.contains(line - 1)
    else { return nil }
    let blanks = program.lines[line - 1].text.prefix { $0 == " " }.utf8.count
    return program.position(line: line, column: blanks + 1)
  }
}

extension Duration {
  /// The duration for people: `10 s`, `0.5 s`.
  fileprivate var words: String {
    inSeconds == inSeconds.rounded() ? "\(Int(inSeconds)) s" : "\(inSeconds) s"
  }
}

extension Int {
  /// A number of bytes for people: `1 MiB`.
  fileprivate var bytesInWords: String {
    if self >= 1 << 30, isMultiple(of: 1 << 30) { return "\(self >> 30) GiB" }
    if self >= 1 << 20, isMultiple(of: 1 << 20) { return "\(self >> 20) MiB" }
    if self >= 1 << 10, isMultiple(of: 1 << 10) { return "\(self >> 10) KiB" }
    return "\(self) bytes"
  }
}
