import DocRunner

/// A snippet in the page: the code, what it really did, and how that was found out.
struct SnippetFigure {
  private let result: SnippetResult
  private let id: String
  private let home: String
  private let words: Words
  private let isSilent: Bool
  private let lead: Lead

  /// The figure of a snippet.
  ///
  /// - Parameters:
  ///   - result: the snippet with its result.
  ///   - id: the name that links use.
  ///   - home: the page that holds the snippet, if the figure is shown on another one.
  ///   - isSilent: whether an answer elsewhere on the page shows the result.
  ///   - lead: what goes before the code; without it, the figure holds all of that.
  init(
    result: SnippetResult, id: String, home: String = "", words: Words = .english,
    isSilent: Bool = false, lead: Lead? = nil
  ) {
    self.lead = lead ?? Lead(of: result)
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
      "figure", ["class": "snip", "id": .some(id)],
      [caption] + setup
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

  /// The name and the buttons show while a reader points at the figure; only exceptions carry a mark.
  private var caption: HTML {
    .tag(
      "figcaption", [:],
      (badge.map { [$0.html] } ?? []) + [
        .tag("a", ["class": "name", "href": URLText.link(to: home, at: id)], [.text(id)])
      ] + copyButtons)
  }

  private var badge: Badge? {
    switch result.verdict {
    case .failed, .known, .incomplete, .blocked: Badge(.fails, words("not as the text says"))
    case .passed where isSilent: nil
    // The line under the title counts these.
    case .passed where snippet.kind.tone == .works && snippet.kind != .hangs: nil
    case .passed, .ignored, .skipped:
      Badge(snippet.kind.tone, words(snippet.kind.says, snippet.reason))
    }
  }

  // MARK: The whole program

  /// What goes before, in one line; an earlier figure holds the text of what they share.
  private var setup: [HTML] {
    let origin = lead.beginning.map { beginning in
      HTML.tag(
        "p", ["class": lead.rest.isEmpty ? "setup" : nil],
        words.pieces(
          beginning.hasCode ? "goes on from {1}" : "with the set-up of {1}",
          [
            .tag(
              "a", ["href": URLText.link(to: "", at: beginning.id)], [.text(beginning.id)])
          ]))
    }
    guard result.hasLead, !lead.rest.isEmpty else { return origin.map { [$0] } ?? [] }
    let lines = Document.lines(of: lead.rest).dropLast().map(String.init)
    let summary =
      switch (lines.count, snippet.predecessor) {
      case (1, nil): words("1 line of set-up")
      case (let count, nil): words("{1} lines of set-up", count)
      case (1, _): words("1 line goes before")
      case (let count, _): words("{1} lines go before", count)
      }
    return [
      .tag(
        "details", ["class": "setup"],
        [.tag("summary", [:], [.text(summary)])] + (origin.map { [$0] } ?? [])
          + [CodePanel.swift(lines, label: words("Set-up of {1}", id))])
    ]
  }

  /// A button takes from the page what it shows; what it does not show, the button itself holds.
  private var copyButtons: [HTML] {
    let (before, after) = (result.program.before, result.program.after)
    let isPart = result.hasLead && !before.isEmpty
    func label(_ text: String) -> [HTML] {
      [.text(text), .tag("span", ["class": "unseen"], [.text(words(" program {1}", id))])]
    }
    let whole = HTML.tag(
      "button",
      [
        "type": "button", "class": "js copy",
        "title": isPart && lead.printsMore
          ? words("This prints what earlier parts print, too.") : nil,
        "data-from": lead.beginning?.id,
        "data-bare": lead.beginning?.hasCode == false ? "" : nil,
        "data-before": result.hasLead || before.isEmpty ? nil : before,
        "data-after": after.isEmpty ? nil : after,
      ], label(isPart ? words("Copy all") : words("Copy")))
    guard isPart else { return [whole] }
    return [
      whole,
      .tag("button", ["type": "button", "class": "js copy part"], label(words("Copy part"))),
    ]
  }
}
