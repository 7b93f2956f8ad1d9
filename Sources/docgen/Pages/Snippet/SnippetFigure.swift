import DocRunner

/// A snippet in the page: the code, what it really did, and how that was found out.
struct SnippetFigure {
  var result: SnippetResult
  var id: String
  /// The page that holds the snippet, if the figure is shown on another one.
  var home = ""
  /// Whether an answer elsewhere on the page shows the result.
  var isSilent = false
  /// Whether the page has a picture of what it did above it.
  var isBelowPicture = false
  /// What goes before the code; without it, the figure holds all of that.
  var lead: CodeBefore?
  var file: CopiedFile?

  private var snippet: Snippet { result.snippet }

  func html(links: (String) -> [Int: String] = { _ in [:] }) -> HTML {
    .tag(
      "figure", ["class": result.verdictOnPage.isFailure ? "snip failed" : "snip", "id": id],
      [caption] + setup
        + SnippetBody(
          result: result, id: id, home: home, isSilent: isSilent, namesEarlier: opening.namesEarlier
        ).html(links: links))
  }

  /// Swift code that was not checked.
  static func unchecked(_ lines: [String]) -> HTML {
    .tag(
      "figure", ["class": "snip"],
      [
        .tag("figcaption", [:], [badge(.open, "not checked")]),
        CodePanel.swift(lines, label: "Program"),
      ])
  }

  /// A verdict in a sign and words.
  private static func badge(_ tone: SnippetKind.Tone, _ words: String) -> HTML {
    let (icon, name): (HTML, String) =
      switch tone {
      case .works: ("✓", "ok")
      case .fails: ("✗", "bad")
      case .open: ("○", "open")
      }
    return .tag(
      "span", ["class": "badge \(name)"],
      [.tag("span", ["aria-hidden": "true"], [icon]), " \(words)"])
  }

  // MARK: Head

  /// The name, if another program's head tells it, how the program ended, and the buttons.
  private var caption: HTML {
    let target = URLText.link(to: home, at: id)
    let isNamed = snippet.isNamed && opening.isReferredTo
    let name = HTML.tag("a", ["class": "name", "href": target], [isNamed ? .text(id) : state])
    return .tag("figcaption", [:], [name] + (isNamed ? [state] : []) + .of(origin) + copyButtons)
  }

  /// How the program ended; what readers would not expect has a sign.
  private var state: HTML {
    switch result.verdictOnPage {
    case .incomplete: Self.badge(.open, "incomplete")
    case .blocked: Self.badge(.open, "not checked")
    case .failed(let problems), .known(let problems):
      Self.badge(
        .fails,
        problems.contains { $0.kind == .doesNotCompile }
          ? "does not compile" : "not as the text says")
    // A part of a file is compiled where the file is.
    case .passed where snippet.kind.tone == .open && file != nil:
      .tag("span", ["class": "state"], file?.head ?? [])
    case .passed where snippet.kind == .run: .tag("span", ["class": "state"], text: ran)
    case .passed where snippet.kind.tone == .works && snippet.kind != .hangs:
      .tag("span", ["class": "state"], text: snippet.kind.says)
    case .passed, .ignored, .skipped:
      Self.badge(snippet.kind.tone, snippet.kind.says.replacing("{1}", with: snippet.reason))
    }
  }

  /// That it ran, and how much it printed unless readers are asked that.
  private var ran: String {
    let said =
      switch Document.lines(of: result.output).count(where: { !$0.isEmpty }) {
      case _ where isSilent || snippet.output?.isAnyOf == true: "ran"
      case 0 where isBelowPicture: "ran, drawn above"
      case 0: result.isOnlyDrawn ? "ran, drawn below" : "ran, printed nothing"
      case let lines: "ran, printed \(lines.of("line"))"
      }
    guard result.orders > 0, !isSilent, snippet.code.contains(/\b(await|async|Task)\b/) else {
      return said
    }
    return said + ", tried in \(result.orders + 1) orders of its tasks"
  }

  // MARK: The whole program

  private var opening: CodeBefore { lead ?? CodeBefore(of: result) }

  /// What goes before that no earlier figure has, for readers to open.
  private var setup: [HTML] {
    guard result.hasLead, !opening.rest.isEmpty, !opening.isKnown, opening.imports == nil else {
      return []
    }
    let lines = Document.lines(of: opening.rest).dropLast().map(String.init).drop(while: \.isEmpty)
    let names = opening.declares
    let count = lines.count.of("line") + " of set-up"
    let summary = names.isEmpty ? [.text(count)] : ["with ", listed(names)]
    let code = CodePanel.swift(Array(lines), label: "Set-up of \(result.label(id))")
    return [.tag("details", ["class": "setup"], [.tag("summary", [:], summary), code])]
  }

  /// The figure whose lines this program begins with; nil if readers need not know.
  private var origin: HTML? {
    opening.beginning.flatMap { origin(of: $0) }.map { .tag("span", ["class": "from"], $0) }
  }

  private func origin(of beginning: CodeBefore.Beginning) -> [HTML]? {
    guard beginning.isTold else { return nil }
    func link(_ place: [HTML]) -> HTML {
      .tag("a", ["href": URLText.link(to: "", at: beginning.id)], place)
    }
    // A phone shows the last word of it.
    let place: [HTML] =
      beginning.name.map { [.text($0)] } ?? [.tag("span", text: "the program "), "above"]
    guard beginning.hasCode else {
      return ["with ", listed(beginning.declares), " from ", link(place)]
    }
    return ["continues ", link(place)]
  }

  /// Up to three names of declarations, and how many more there are.
  private func listed(_ names: [String]) -> HTML {
    let shown = names.prefix(3).flatMap { [.text(", "), HTML.tag("code", text: $0)] }
    let more = names.count > 3 ? [HTML.text(" and \(names.count - 3) more")] : []
    return .tag("span", [:], shown.dropFirst() + more)
  }

  /// A button takes from the page what it shows; what it does not show, the button itself holds.
  private var copyButtons: [HTML] {
    let isManifest = snippet.kind == .manifest
    let (before, after) =
      isManifest ? ("", "") : (result.program.before, result.program.after)
    let isPart = result.hasLead && !before.isEmpty
    func label(_ text: String) -> [HTML] {
      [.text(text), .tag("span", ["class": "unseen"], text: " program \(result.label(id))")]
    }
    let whole = HTML.tag(
      "button",
      [
        "type": "button", "class": "js copy",
        "title": isPart && opening.printsMore ? "This prints what earlier parts print, too." : nil,
        "data-from": opening.beginning?.id,
        "data-bare": opening.beginning?.hasCode == false ? "" : nil,
        "data-file": opening.imports,
        "data-before": opening.isKnown || opening.imports != nil
          ? opening.rest : result.hasLead || before.isEmpty ? nil : before,
        "data-after": after.isEmpty || opening.imports != nil ? nil : after,
        "data-spare": opening.spare.isEmpty ? nil : opening.spare,
        "data-lean": opening.isLean ? "" : nil,
      ], label("Copy"))
    guard isPart else { return [whole] }
    return [
      whole,
      .tag(
        "details", ["class": "js more"],
        [
          .tag("summary", ["aria-label": "More about program \(result.label(id))"], text: "▾"),
          .tag("button", ["type": "button", "class": "copy part"], label("Copy this part")),
        ]),
    ]
  }
}
