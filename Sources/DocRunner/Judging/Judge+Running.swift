extension Judge {
  func judgeRun(_ run: RunResult, warnings: [CompilerMessage]) -> [Judgement] {
    var run = run
    run.output = program.withoutModule(run.output)
    run.errors = program.withoutModule(run.errors)
    let transcript = Transcript(run.output, secret: run.secret)
    let errors = Transcript(run.errors, secret: run.secret)
    run.errors = errors.stretches.map(\.text).joined()
    let ended = run.ending == .exited(0)
    let culprit = ended ? nil : transcript.lastSnippet
    return session.chain.enumerated().compactMap { index, snippet in
      guard owned.contains(snippet.name) else { return nil }
      var judgement = Judgement(
        snippet: snippet, verdict: .passed, output: transcript.output(ofSnippet: index),
        printed: snippet.prints.indices.map {
          transcript.output(ofSnippet: index, after: .before($0)).outputLines
        })
      judgement.trace = trace(ofSnippet: index, transcript)
      judgement.times = transcript.times(ofSnippet: index)
      var diagnostics: [Diagnostic] = []
      if let culprit, index > culprit {
        diagnostics = [
          Judge.notChecked(snippet, because: session.chain[culprit].name, "stops the program")
        ]
      } else if snippet.stopsOrHangs {
        (diagnostics, judgement.edits) = compare(
          snippet, index: index, transcript, judgement.trace)
        let (problems, edits) = judgeExpectedStop(of: snippet, index: index, run, transcript)
        diagnostics += problems
        judgement.edits += edits
      } else if index == culprit {
        diagnostics = [stop(of: snippet, index: index, run, transcript)]
      } else if !transcript.isComplete(snippet: index), errors.isComplete(snippet: index) {
        diagnostics = [
          Diagnostic(
            code: "output-closed", "standard output is closed before the end of this snippet",
            path: snippet.path, at: lastBegun(in: snippet, index: index, transcript),
            help: ["leave it open: what is printed afterwards is lost"])
        ]
      } else if !transcript.isComplete(snippet: index) {
        diagnostics = [
          Diagnostic(
            code: "ends-early", "the program ends before the end of this snippet",
            path: snippet.path, at: lastBegun(in: snippet, index: index, transcript),
            help: ["remove the call of `exit`"])
        ]
      } else {
        (diagnostics, judgement.edits) = compare(
          snippet, index: index, transcript, judgement.trace)
      }
      if ended || snippet.errors != nil {
        let (problems, edits) = compareErrors(
          of: snippet, errors.output(ofSnippet: index).outputLines)
        diagnostics += problems
        judgement.edits += edits
      }
      if !run.isText, judgement.output.contains("\u{FFFD}") || run.errors.contains("\u{FFFD}") {
        diagnostics = [
          Diagnostic(
            code: "not-text", "this prints bytes that are not UTF-8", path: snippet.path,
            at: lastCode(of: snippet, beforeGroup: .max).position,
            help: ["print text: a document cannot show other bytes"])
        ]
        judgement.edits = []
      }
      judgement.messages = warnings.filter { belongs($0, to: snippet) }
      let outcome = Compiler.Outcome(succeeded: true, messages: warnings, otherWords: "")
      diagnostics += (judgement.messages + strayFaults(warnings, for: snippet))
        .map { diagnostic(for: $0, in: outcome) }
      if transcript.stretches.contains(where: { $0.snippet == SeedModule.markOfFailure }),
        snippet.options.seed != nil
      {
        diagnostics.append(
          Diagnostic(
            code: "seed-without-effect", "`seed` has no effect with this standard library",
            path: snippet.path, at: snippet.infoPosition,
            help: ["say with wildcards or `unordered` what varies"]))
      }
      if !diagnostics.isEmpty { judgement.verdict = .failed(diagnostics) }
      return judgement
    }
  }

  private func compare(
    _ snippet: Snippet, index: Int, _ transcript: Transcript, _ trace: [TraceEvent]
  ) -> ([Diagnostic], [LineEdit]) {
    var diagnostics: [Diagnostic] = []
    var edits: [LineEdit] = []
    let editing = SnippetEdits(snippet: snippet, document: document)
    let stretches = transcript.stretches.filter { $0.snippet == index }
    let all = transcript.output(ofSnippet: index).outputLines
    var others: Set<Int> = []

    for (group, expected) in snippet.prints.enumerated() {
      let actual = transcript.output(ofSnippet: index, after: .before(group)).outputLines
      let matcher = OutputMatcher(
        expected: expected.text, actual: actual, options: snippet.options,
        redactions: redactions)
      // What speaks of this statement's output speaks of no other.
      if matcher.matches || !actual.isEmpty { others.formUnion(expected.lineIndexes) }
      guard !matcher.matches else { continue }
      let edit = editing.prints(expected, matcher)
      let isElsewhere =
        actual.isEmpty && !expected.text.isEmpty
        && expected.text.allSatisfy { text in
          let matches = LinePattern(text, redactions: redactions).matcher
          return all.contains { matches($0) }
        }
      diagnostics.append(
        difference(
          matcher, "this statement prints something else", in: snippet,
          at: place(of: matcher.firstDifference, in: expected),
          help: isElsewhere
            ? ["another statement prints it: move the comment below that one"]
            : [edit.help("writes what it prints")]))
      edits += edit.made
    }

    let (problems, changes) = compareValues(of: snippet, index: index, transcript)
    diagnostics += problems
    edits += changes
    for (problems, changes) in [
      compareLastValue(of: snippet, index: index, transcript),
      compareSpans(of: snippet, index: index, transcript),
      compareTimeline(of: snippet, trace),
    ] {
      diagnostics += problems
      edits += changes
    }

    if let output = snippet.output {
      let matcher = OutputMatcher(
        expected: output.lines.map(\.text), actual: all, options: snippet.options,
        redactions: redactions)
      if !matcher.matches {
        let edit = editing.fence("output", output, says: matcher.accepted)
        diagnostics.append(
          difference(
            matcher, "the snippet prints something else", in: snippet,
            at: place(of: matcher.firstDifference, in: output),
            help: [edit.help("writes what it prints")]))
        edits += edit.made
      }
      return (diagnostics, edits)
    }

    let unasserted = stretches.filter { !$0.mark.isBeforeComment }
      .map { (stretch: $0, printed: $0.text.outputLines) }.filter { !$0.printed.isEmpty }
    guard !unasserted.isEmpty else { return (diagnostics, edits) }
    let isShown = snippet.showsInComments(
      unasserted.flatMap(\.printed), except: others)
    let edit = editing.fence(
      "output", nil, says: all.map { LinePattern.literal($0, redactions: redactions) })
    for (stretch, printed) in unasserted {
      let place = place(of: stretch, in: snippet)
      diagnostics.append(
        Diagnostic(
          code: "unasserted-output", "this prints what the text does not say",
          path: snippet.path, at: place.position, length: max(1, place.text.utf8.count),
          details: printed.prefix(20).map { "+ \($0)" }
            + (printed.count > 20 ? ["  … \(printed.count - 20) more"] : []),
          help: isShown
            ? ["a comment shows it: write `// Prints \"…\"` below the statement that prints it"]
            : [edit.help("writes it into the file")]))
    }
    if !isShown { edits += edit.made }
    return (diagnostics, edits)
  }

  private func compareErrors(
    of snippet: Snippet, _ actual: [String]
  ) -> ([Diagnostic], [LineEdit]) {
    guard let expected = snippet.errors else {
      guard !actual.isEmpty else { return ([], []) }
      return (
        [
          Diagnostic(
            code: "unasserted-errors", "this writes to standard error, which nobody asserts",
            path: snippet.path, at: snippet.infoPosition,
            details: actual.prefix(20).map { "+ \($0)" },
            help: ["print to standard output, or put a `stderr` fence below"])
        ], []
      )
    }
    let matcher = OutputMatcher(
      expected: expected.lines.map(\.text), actual: actual, options: snippet.options,
      redactions: redactions)
    guard !matcher.matches else { return ([], []) }
    let edit = SnippetEdits(snippet: snippet, document: document)
      .fence("stderr", expected, says: matcher.accepted)
    return (
      [
        difference(
          matcher, "the snippet writes something else to standard error", in: snippet,
          at: place(of: matcher.firstDifference, in: expected),
          help: [edit.help("writes what it prints")])
      ], edit.made
    )
  }

  func difference(
    _ matcher: OutputMatcher, _ message: String, in snippet: Snippet,
    at position: SourcePosition, help: [String]
  ) -> Diagnostic {
    let bytes = matcher.bytesOfFirstDifference
    return Diagnostic(
      code: "output-differs", message, path: snippet.path,
      at: position.advanced(by: bytes.lowerBound), length: bytes.count,
      details: [TextDifference.legend] + matcher.difference, help: help)
  }

  /// The place of a line of a group of comments, or of the last one.
  private func place(of line: Int, in group: ExpectedPrint) -> SourcePosition {
    group.positions.indices.contains(line)
      ? group.positions[line] : group.positions.last ?? .start
  }

  /// The place of a line of a fence, or of the fence's end.
  func place(of line: Int, in fence: ExpectedOutput) -> SourcePosition {
    fence.lines.indices.contains(line)
      ? fence.lines[line].position
      : SourcePosition(line: fence.range.end.line, column: fence.range.start.column)
  }

  /// The line of the statement that printed last in a stretch that no comment speaks of.
  private func place(of stretch: Transcript.Stretch, in snippet: Snippet) -> CodeBlock.Line {
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
    let line = snippet.lines[..<end].last { line in
      let text = line.text.trimmed
      return !text.isEmpty && !text.hasPrefix("//")
    }
    return line ?? CodeBlock.Line(text: "", position: snippet.infoPosition)
  }

  func stop(
    of snippet: Snippet, index: Int, _ run: RunResult, _ transcript: Transcript
  ) -> Diagnostic {
    let backtrace = run.backtrace.compactMap { program.position(line: $0.line, column: $0.column) }
    let place = backtrace.first ?? lastBegun(in: snippet, index: index, transcript)
    let printed = transcript.output(ofSnippet: index).outputLines.suffix(5).map {
      "printed: \($0)"
    }
    func diagnostic(
      _ code: String, _ message: String, at position: SourcePosition, details: [String],
      help: [String]
    ) -> Diagnostic {
      Diagnostic(
        code: code, message, path: snippet.path, at: position, details: details, help: help)
    }
    switch run.ending {
    case .exited(let code):
      return diagnostic(
        "exit-code", "the program ends with exit code \(code), not 0", at: place,
        details: run.errors.outputLines.suffix(10).map { "stderr: \($0)" } + printed,
        help: ["a snippet must reach its end"])
    case .timedOut:
      return diagnostic(
        "time-limit",
        "this is still running after \((program.options.timeLimit ?? limits.time).words)",
        at: place,
        details: printed,
        help: ["see that it ends: `take` what you need, or dispose what repeats"])
    case .outputLimit:
      return diagnostic(
        "output-limit", "this prints more than \(limits.output.bytesInWords)", at: place,
        details: printed.map { $0.count > 80 ? String($0.prefix(80)) + "…" : $0 },
        help: ["see that it ends, or print less"])
    case .memoryLimit:
      return diagnostic(
        "memory-limit", "this takes more than \(limits.memory.bytesInWords) of memory", at: place,
        details: printed, help: ["see that it takes less, or raise `memory-limit` in `book.yml`"])
    case .processLimit:
      return diagnostic(
        "process-limit", "this is more than \(limits.processes) processes at once", at: place,
        details: printed, help: ["see that what it starts ends"])
    case .fileLimit:
      return diagnostic(
        "file-limit", "this writes more than \(limits.file.bytesInWords) to a file", at: place,
        details: printed, help: ["see that it writes less, or raise `file-limit` in `book.yml`"])
    case .signalled(let signal):
      let fatal = run.errors.outputLines.last { $0.contains("Fatal error: ") }
      let words = fatal?.components(after: "Fatal error: ")
      return diagnostic(
        "crash",
        words.map { "this stops the program: \($0)" }
          ?? "this stops the program with signal \(signal)",
        at: backtrace.isEmpty ? fatal.flatMap { self.position(in: $0) } ?? place : place,
        details: backtrace.dropFirst().map {
          "called from \(program.path):\($0.line):\($0.column)"
        }
          + (words == nil ? run.errors.outputLines.suffix(5).map { "stderr: \($0)" } : []),
        help: [])
    }
  }

  /// The first statement after the last mark that was written.
  func lastBegun(
    in snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> SourcePosition {
    let last = transcript.stretches.last { $0.snippet == index }
    let from = last?.steps.last?.line ?? firstLine(after: last?.mark ?? .begin, in: snippet)
    let line = snippet.lines.dropFirst(from).first { line in
      let text = line.text.trimmed
      return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("import ")
    }
    guard let line else { return lastCode(of: snippet, beforeGroup: .max).position }
    return SourcePosition(
      line: line.position.line,
      column: line.position.column + line.text.prefix { $0 == " " }.utf8.count)
  }

  /// The index of the line that a mark stands before.
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
    let place = message.components(before: ": Fatal error: ")
    let parts = place.split(separator: ":")
    guard parts.count == 2, parts[0].hasPrefix(program.module + "/"), let line = Int(parts[1]),
      program.lines.indices.contains(line - 1)
    else { return nil }
    let blanks = program.lines[line - 1].text.prefix { $0 == " " }.utf8.count
    return program.position(line: line, column: blanks + 1)
  }
}

extension String {
  fileprivate func components(after text: String) -> String {
    firstRange(of: text).map { String(self[$0.upperBound...]) } ?? self
  }

  fileprivate func components(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}

extension Duration {
  /// The duration for people: `10 s`, `0.5 s`.
  fileprivate var words: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
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
