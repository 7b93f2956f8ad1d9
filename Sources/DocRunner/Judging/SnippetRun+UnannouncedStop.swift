extension SnippetRun {
  /// What a document would say of a program that is meant to stop where it does.
  struct Announcement {
    /// The word after `swift`.
    var kind: SnippetKind
    /// The comment after the code that stops.
    var comment: String
    /// The line of the snippet, counted from 0, below which the comment goes.
    var line: Int
  }

  /// What is wrong with a program that stops though nothing says so, and how it could be said.
  func unannouncedStop(_ stop: Findings) -> Findings {
    guard let place = stop.diagnostics.first?.position, let announcement = announcement(at: place)
    else { return stop }
    var stop = stop
    let edit = edits.announce(announcement)
    let verb = edit.made.isEmpty ? "write" : "`docgen test --fix` writes"
    stop.edits = edit.made
    stop.diagnostics[0].help = [
      "if it is meant to stop, \(verb) `swift \(announcement.kind.word)` and, below, "
        + "`\(announcement.comment)`"
    ]
    return stop
  }

  /// What a snippet would say of the way in which its program ended; nil if it cannot say it.
  ///
  /// - Parameter place: where it stopped.
  private func announcement(at place: SourcePosition) -> Announcement? {
    guard snippet.kind == .run, snippet.mustSayAll,
      session.chain.last?.name == snippet.name,
      let line = snippet.lines.firstIndex(where: { $0.position.line == place.line }),
      let statement = syntax.statements.first(where: { $0.lines.contains(line) })
    else { return nil }
    if let error = message(.throws) {
      let text = LinePattern.literal(error)
      return Announcement(
        kind: .throws, comment: "// Throws \(text)", line: statement.lines.upperBound)
    }
    guard case .signaled = run.ending, let message = message(.traps) else { return nil }
    return Announcement(
      kind: .crash, comment: "// " + LinePattern.literal(message),
      // Inside of a loop or a function it follows the line itself.
      line: statement.value == .nothing ? line : statement.lines.upperBound)
  }

  /// What is wrong with a program that did not run to its end.
  func stop() -> Findings {
    let place = placeOfStop
    let (code, message, help) = words(at: place)
    if case .signaled = run.ending { return crash(at: place, message) }
    var printed = output.suffix(5).map { "printed: \($0)" }
    if case .exited = run.ending {
      printed = run.errors.outputLines.suffix(10).map { "stderr: \($0)" } + printed
    } else if run.ending == .outputLimit {
      printed = printed.map { $0.count > 80 ? String($0.prefix(80)) + "…" : $0 }
    }
    return found(code, message, at: place, details: printed, help: help)
  }

  /// Where the program stopped, or what it was doing when it was stopped.
  private var placeOfStop: SourcePosition {
    switch run.ending {
    case .exited, .signaled, .stuck: backtrace.first ?? lastBegun
    case .timedOut, .outputLimit, .memoryLimit, .processLimit, .fileLimit:
      runningLoop ?? (run.wasBusy ? nil : backtrace.first) ?? lastBegun
    }
  }

  /// Where the loop begins that the program was running in.
  private var runningLoop: SourcePosition? {
    for snippet in session.chain.reversed() {
      let calls = backtrace.compactMap(snippet.offset(of:))
      if let loop = RunningLoop.place(in: snippet.code, around: calls) {
        return snippet.lines[loop.line].position.advanced(by: loop.column)
      }
    }
    return nil
  }

  private typealias Words = (code: String, message: String, help: [String])

  /// What to say of the way in which a program ended.
  private func words(at place: SourcePosition) -> Words {
    let limits = judge.limits
    switch run.ending {
    case .exited(let code):
      let message = "the program ends with exit code \(code), not 0"
      return ("exit-code", message, ["a snippet must reach its end"])
    case .signaled(let signal):
      return ("crash", "this stops the program with signal \(signal)", [])
    case .stuck:
      let help = [
        "no task of the program can go on, and nothing is timed: see that what it waits for happens",
        "if it is meant to wait, write `swift hangs timeout=2s`",
      ]
      return ("waits-forever", "this waits for something that never happens", help)
    case .timedOut:
      // On a busy machine the limit takes longer to reach, as only what the program itself used counts.
      let time =
        (program.options.timeLimit ?? limits.time).words
        + (run.wasBusy ? " of processor time" : "")
      return ("time-limit", "this is still running after \(time)", helpAgainstRunningOn(at: place))
    case .memoryLimit:
      return (
        "memory-limit", "this takes more than \(limits.memory.bytesInWords) of memory",
        ["see that it takes less, or raise `memory-limit` in `book.yml`"]
      )
    case .processLimit:
      let message = "this is more than \(limits.processes) processes at the same time"
      return ("process-limit", message, ["see that what it starts ends"])
    case .fileLimit:
      return (
        "file-limit", "this writes more than \(limits.file.bytesInWords) to a file",
        ["see that it writes less, or raise `file-limit` in `book.yml`"]
      )
    case .outputLimit:
      let message = "this prints more than \(limits.output.bytesInWords)"
      return ("output-limit", message, ["see that it ends, or print less"])
    }
  }

  /// What is wrong with a program that a signal stopped.
  private func crash(at place: SourcePosition, _ message: String) -> Findings {
    let fatal = run.runtimeErrors.outputLines.last { StopComment.trap(in: $0) != nil }
    let words = fatal.flatMap(StopComment.trap).map { trap in
      StopComment.kindsOfTraps.contains(trap)
        ? "\(trap), without a message" : String(trap.trimmingPrefix("Fatal error: "))
    }
    if let first = endlessCalls.first {
      return found(
        "crash", "this calls itself until the stack is full", at: first,
        details: endlessCalls.dropFirst().map { called(from: $0) },
        help: ["see that it ends, or use a loop"])
    }
    let calls = backtrace.dropFirst().unique.map(called(from:))
    let errors = run.errors.outputLines.suffix(5).map { "stderr: \($0)" }
    return found(
      "crash", words.map { "this stops the program: \($0)" } ?? message,
      at: backtrace.isEmpty ? fatal.flatMap { position(in: $0) } ?? place : place,
      details: calls + (words == nil ? errors : []))
  }

  private func called(from place: SourcePosition) -> String {
    "called from \(program.path):\(place.line):\(place.column)"
  }

  /// The calls of which the stack was full, in the order of the text: in which of them the program stopped is a matter of
  /// chance.
  private var endlessCalls: [SourcePosition] {
    guard run.isStackFull else { return [] }
    let counts = Dictionary(backtrace.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 4 }.keys.sorted {
      ($0.line, $0.column) < ($1.line, $1.column)
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

  /// What to do about a program that does not end, in the words of its code.
  private func helpAgainstRunningOn(at place: SourcePosition) -> [String] {
    let line = document.line(place.line).drop { $0 == " " || $0 == "\t" }
    let advice =
      if ["while ", "for ", "repeat "].contains(where: line.hasPrefix) {
        "see that this loop ends"
      } else if session.chain.contains(where: { $0.code.contains(".subscribe") }) {
        "see that it ends: `take` what you need, or dispose what repeats"
      } else if line.contains("await ") {
        "see that what it awaits happens"
      } else if line.contains("wait(") {
        "see that what it waits for happens"
      } else {
        "see that it ends"
      }
    return [
      advice, "if it is meant to run on, write `swift hangs`; if it takes long, `timeout=30s`",
    ]
  }
}

extension SnippetEdits {
  /// Writes the word and the comment that say how a program stops.
  func announce(_ stop: SnippetRun.Announcement) -> Edits {
    guard !snippet.saysKind, stop.comment.canBeShown, snippet.lines.indices.contains(stop.line),
      StopComment(stop.comment, of: stop.kind.ending) != nil
    else { return .failure(.cannotBeShown) }
    let info = snippet.infoPosition
    let end = info.column + "swift".utf8.count
    let line = snippet.lines[stop.line]
    let indent = line.text.prefix { $0 == " " || $0 == "\t" }
    let below = line.position.line + 1
    return .success([
      LineEdit(
        lines: info.line..<info.line + 1, replacement: [" \(stop.kind.word)"], columns: end..<end),
      LineEdit(
        lines: below..<below,
        replacement: [document.text(before: line.position) + indent + stop.comment]),
    ])
  }
}

extension Snippet {
  /// The line and the column in the code of a place in the document, both counted from 0; nil if it is not in there.
  fileprivate func offset(of place: SourcePosition) -> (line: Int, column: Int)? {
    lines.firstIndex { $0.position.line == place.line }.map {
      ($0, place.column - lines[$0].position.column)
    }
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

extension Sequence where Element: Hashable {
  /// Each element once, in the order in which they come first.
  fileprivate var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
