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
    .tag(
      "figure", ["class": "snip", "id": home.isEmpty ? id : nil],
      [caption] + lead + TypeList.html(of: result.chains)
        + SnippetBody(result: result, id: id, home: home).html)
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
    case (.skipped(let condition), _), (.passed, .skip(let condition)):
      Badge(.open, "not run here: \(condition)")
    case (.passed, .fragment): Badge(.open, "a sketch")
    case (.passed, .warning): Badge(.holds, "compiles with warnings")
    case (.passed, .crash): Badge(.fails, "stops, as the text says")
    case (.passed, .throws): Badge(.fails, "throws, as the text says")
    case (.passed, .hangs): Badge(.holds, "runs on, as the text says")
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
        "details",
        ["class": "setup", "data-from": snippet.setup.isEmpty ? snippet.predecessor : nil],
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
}
