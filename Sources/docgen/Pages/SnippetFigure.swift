import DocRunner

/// A snippet in the page: the code, what it really did, and how that was found out.
struct SnippetFigure {
  private let result: SnippetResult
  private let id: String
  private let home: String
  /// The program around the code that the chapter shows.
  private let surroundings: (before: String, after: String)

  /// The figure of a snippet.
  ///
  /// - Parameters:
  ///   - result: the snippet and what became of it.
  ///   - id: the name that links use.
  ///   - home: the page that holds the snippet, if the figure is shown on another one.
  init(result: SnippetResult, id: String, home: String = "") {
    self.result = result
    self.id = id
    self.home = home
    let program = result.program
    let code = program.ranges(of: result.snippet.code).last
    surroundings =
      code.map { (String(program[..<$0.lowerBound]), String(program[$0.upperBound...])) }
      ?? ("", "")
  }

  private var snippet: Snippet { result.snippet }

  /// The figure.
  var html: HTML {
    let code = snippet.lines.map(\.text)
    let panel = CodePanel.snippet(code, label: "Program \(id)", marked: markedLines)
    return .tag(
      "figure", ["class": "snip", "id": home.isEmpty ? id : nil],
      [caption] + lead + [panel] + messageList + outputList)
  }

  /// Swift code that nobody has checked.
  static func unchecked(_ lines: [String]) -> HTML {
    .tag(
      "figure", ["class": "snip"],
      [
        .tag("figcaption", [:], [Badge(.open, "not checked").html]),
        CodePanel.swift(lines, label: "Program"),
      ])
  }

  // MARK: Caption

  private var caption: HTML {
    .tag(
      "figcaption", [:],
      [
        badge.html,
        .tag("a", ["class": "name", "href": URLText.encoded(home + "#" + id)], [.text(id)]),
        copyButton,
      ])
  }

  private var badge: Badge {
    switch (result.verdict, snippet.kind) {
    case (.failed, _): Badge(.fails, "not as the text says")
    case (.ignored(let reason), _), (.passed, .ignore(let reason)):
      Badge(.open, "not run: \(reason)")
    case (.passed, .compile): Badge(.holds, "compiles")
    case (.passed, .error): Badge(.fails, "must not compile")
    case (.passed, .run):
      Badge(.holds, result.output.isEmpty ? "run, prints nothing" : "output checked by a run")
    }
  }

  // MARK: The whole program

  /// Whether the chapter leaves out more than the lines that every program has.
  private var hasSetup: Bool { !snippet.setup.isEmpty || snippet.predecessor != nil }

  private var lead: [HTML] {
    guard hasSetup, !surroundings.before.isEmpty else { return [] }
    let lines = Document.lines(of: surroundings.before).dropLast().map(String.init)
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    let summary = snippet.predecessor == nil ? "\(count) of set-up" : "\(count) that go before"
    return [
      .tag(
        "details", ["class": "setup"],
        [
          .tag("summary", [:], [.text(summary)]),
          CodePanel.swift(lines, label: "Set-up of \(id)"),
        ])
    ]
  }

  /// The button takes the set-up and the code from the figure; what is not shown it holds itself.
  private var copyButton: HTML {
    let (before, after) = surroundings
    return .tag(
      "button",
      [
        "type": "button", "class": "js copy",
        "data-before": hasSetup || before.isEmpty ? nil : before,
        "data-after": after.isEmpty ? nil : after,
      ], ["Copy", .tag("span", ["class": "unseen"], [" program \(id)"])])
  }

  // MARK: What the compiler says

  private var markedLines: Set<Int> {
    Set(
      result.messages.compactMap { $0.severity == .error ? place(of: $0)?.line : nil })
  }

  private var messageList: [HTML] {
    var items = result.messages.map { message(text: $0.text, $0.severity, at: place(of: $0)) }
    if case .failed(let problems) = result.verdict {
      items += problems.map { message(text: $0.message, $0.severity, at: nil) }
    }
    if items.isEmpty { return [] }
    return [.tag("ol", ["class": "msgs", "aria-label": "Messages about \(id)"], items)]
  }

  private func message(
    text: String, _ severity: Diagnostic.Severity, at place: SourcePosition?
  ) -> HTML {
    let words = place.map { "line \($0.line), column \($0.column): " } ?? ""
    return .tag(
      "li", ["class": severity.rawValue, "data-l": place.map { String($0.line) }],
      [
        .tag("strong", [:], [.text(severity.rawValue)]), " ",
        .text(words), .tag("samp", [:], [.text(text)]),
      ])
  }

  /// Where in the snippet a message points, both counted from 1.
  private func place(of message: CompilerMessage) -> SourcePosition? {
    guard message.path == snippet.path,
      let index = snippet.lines.firstIndex(where: { $0.position.line == message.line })
    else { return nil }
    return SourcePosition(
      line: index + 1, column: message.column - snippet.lines[index].position.column + 1)
  }

  // MARK: What it prints

  private func numbers(of lines: ClosedRange<Int>) -> String {
    lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
  }

  private var outputList: [HTML] {
    let lines = PrintedLine.lines(of: result)
    if lines.isEmpty { return [] }
    let items = lines.map { line in
      HTML.tag(
        "li", ["data-l": line.source.map(numbers)],
        [
          .tag(
            "samp", [:],
            line.parts.map { part in
              part.varies
                ? .tag("span", ["class": "varies"], [.text(part.text)]) : .text(part.text)
            })
        ])
    }
    let list = HTML.tag("ol", ["class": "out", "aria-label": "Output of \(id)"], items)
    guard PrintedLine.vary(in: snippet) else { return [list] }
    let marked = lines.contains { $0.parts.contains(where: \.varies) }
    return [
      list,
      .tag(
        "p", ["class": "open"],
        [
          marked
            ? "Underlined parts differ from run to run and were not compared."
            : "Some of these lines differ from run to run and were not compared."
        ]),
    ]
  }
}

/// A verdict in a sign and words.
struct Badge {
  /// What the verdict comes to.
  enum Tone: String, Sendable {
    case holds = "ok"
    case fails = "bad"
    case open
  }

  private let tone: Tone
  private let words: String

  /// A badge that says something.
  init(_ tone: Tone, _ words: String) {
    self.tone = tone
    self.words = words
  }

  /// The badge in the page.
  var html: HTML {
    let icon: HTML =
      switch tone {
      case .holds: "✓"
      case .fails: "✗"
      case .open: "○"
      }
    return .tag(
      "span", ["class": "badge \(tone.rawValue)"],
      [.tag("span", ["aria-hidden": "true"], [icon]), " \(words)"])
  }
}
