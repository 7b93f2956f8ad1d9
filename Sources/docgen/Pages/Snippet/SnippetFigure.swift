import DocRunner

/// A snippet in the page: the code, what it really did, and how that was found out.
struct SnippetFigure {
  private let result: SnippetResult
  private let id: String
  private let home: String
  private let words: Words
  private let isSilent: Bool

  /// The figure of a snippet.
  ///
  /// - Parameters:
  ///   - result: the snippet with its result.
  ///   - id: the name that links use.
  ///   - home: the page that holds the snippet, if the figure is shown on another one.
  ///   - isSilent: whether an answer elsewhere on the page shows the result.
  init(
    result: SnippetResult, id: String, home: String = "", words: Words = .english,
    isSilent: Bool = false
  ) {
    self.words = words
    self.isSilent = isSilent
    self.result = result
    self.id = id
    self.home = home
  }

  private var snippet: Snippet { result.snippet }

  /// The figure.
  ///
  /// - Parameter links: where names in the code lead, by where they begin, in bytes.
  func html(links: (String) -> [Int: String] = { _ in [:] }) -> HTML {
    .tag(
      "figure", ["class": "snip", "id": home.isEmpty ? id : nil],
      [caption] + lead + TypeList.html(of: result.chains, words: words)
        + SnippetBody(
          result: result, id: id, home: home, words: words, isSilent: isSilent
        ).html(links: links))
  }

  /// Swift code that was not checked.
  static func unchecked(_ lines: [String], words: Words = .english) -> HTML {
    .tag(
      "figure", ["class": "snip"],
      [
        .tag("figcaption", [:], [Badge(.open, words("not checked")).html]),
        CodePanel.swift(lines, label: words("Program")),
      ])
  }

  // MARK: Caption

  private var caption: HTML {
    .tag(
      "figcaption", [:],
      [
        badge.html,
        .tag("a", ["class": "name", "href": URLText.link(to: home, at: id)], [.text(id)]),
        copyButton,
      ])
  }

  private var badge: Badge {
    switch result.verdict {
    case .passed where isSilent: Badge(.works, words("checked, see the answer"))
    case .passed where snippet.kind == .run && result.output.isEmpty:
      Badge(.works, words("run, prints nothing"))
    case .failed: Badge(.fails, words("not as the text says"))
    case .passed, .ignored, .skipped:
      Badge(snippet.kind.tone, words(snippet.kind.says, snippet.reason))
    }
  }

  // MARK: The whole program

  /// Whether the chapter leaves out more than the lines that every program has.
  private var hasSetup: Bool { !snippet.setup.isEmpty || snippet.predecessor != nil }

  private var lead: [HTML] {
    guard hasSetup, !result.program.before.isEmpty else { return [] }
    let lines = Document.lines(of: result.program.before).dropLast().map(String.init)
    let summary =
      switch (lines.count, snippet.predecessor) {
      case (1, nil): words("1 line of set-up")
      case (let count, nil): words("{1} lines of set-up", count)
      case (1, _): words("1 line that go before")
      case (let count, _): words("{1} lines that go before", count)
      }
    return [
      .tag(
        "details",
        ["class": "setup", "data-from": snippet.setup.isEmpty ? snippet.predecessor : nil],
        [
          .tag("summary", [:], [.text(summary)]),
          CodePanel.swift(lines, label: words("Set-up of {1}", id)),
        ])
    ]
  }

  /// The button takes the set-up and the code from the figure; what is not shown it holds itself.
  private var copyButton: HTML {
    let (before, after) = (result.program.before, result.program.after)
    return .tag(
      "button",
      [
        "type": "button", "class": "js copy",
        "data-before": hasSetup || before.isEmpty ? nil : before,
        "data-after": after.isEmpty ? nil : after,
      ],
      [
        .text(words("Copy")),
        .tag("span", ["class": "unseen"], [.text(words(" program {1}", id))]),
      ])
  }
}
