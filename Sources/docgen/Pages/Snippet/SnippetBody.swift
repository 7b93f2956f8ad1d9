import DocRunner

/// A snippet's code with its results: output and messages under their lines.
///
/// The comments by which a chapter says what is printed, or what the compiler says, are not shown:
/// the page shows what was really printed or said instead.
struct SnippetBody {
  var result: SnippetResult
  var id: String
  /// The page that holds the snippet, if the figure is shown on another one.
  var home = ""
  /// Whether an answer elsewhere on the page shows the result.
  var isSilent = false
  /// Whether the program that this one revises shows its name.
  var namesEarlier = false
  /// Whether a reader edited it: the page shows what happened, and what is wrong is told beside it.
  var isEdited = false

  private var snippet: Snippet { result.snippet }
  /// Whether what happened is shown in place of what the chapter says.
  private var isRight: Bool { isEdited || result.verdictOnPage == .passed }
  /// Whether each printed line appears under the statement that printed it, whatever the chapter says.
  private var isAsItRan: Bool {
    isEdited && (result.verdict != .passed || snippet.output.map { !$0.isAnyOf } ?? false)
  }

  /// The panels, in order.
  ///
  /// - Parameter links: where names in the code lead, by where they begin, in bytes.
  func html(links: (String) -> [Int: String] = { _ in [:] }) -> [HTML] {
    let strips = isSilent ? [:] : self.strips
    let named = namedLines
    var panels: [HTML] = []
    var block: [CodePanel.Line] = []
    var isBeside = false
    func close() {
      // Empty lines at a strip only push it away.
      let rest =
        isBeside && block.contains { !$0.isEmpty } ? block[...] : block.drop(while: \.isEmpty)
      let lines = rest.reversed().drop(while: \.isEmpty).reversed()
      if let first = lines.first {
        // Parts that scroll are landmarks, which must have different names.
        let label =
          panels.isEmpty
          ? "Program \(result.label(id))" : "Program \(result.label(id)), from line \(first.number)"
        panels.append(CodePanel.snippet(Array(lines), named: named, label: label))
      }
      block = []
    }
    for line in shownLines(links: links) {
      block += removedLines[line.number] ?? []
      if let line = line.shown { block.append(line) }
      if let strip = strips[line.number] {
        let room = 56 - (block.last { !$0.isEmpty }?.width ?? 56)
        close()
        isBeside = strip.first?.width.map { $0 <= room } ?? false
        panels += isBeside ? strip[0].beside + strip.dropFirst() : strip
      }
    }
    block += removedLines[0] ?? []
    close()
    return panels + (strips[0] ?? []) + revisionNote
  }

  /// The results without the code, for an answer.
  var answer: [HTML] {
    outputStrips.merging(messageStrips) { $0 + $1 }.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private var strips: [Int: [HTML]] {
    outputStrips.merging(stopStrip) { $0 + $1 }.merging(messageStrips) { $0 + $1 }
  }

  // MARK: What changed

  private var addedLines: Set<Int> {
    Set(
      (result.revision?.lines ?? []).compactMap {
        if case .added(let index) = $0 { index + 1 } else { nil }
      })
  }

  /// The lines that are gone, by the number of the line that they came before; 0 is the end.
  private var removedLines: [Int: [CodePanel.Line]] {
    var lines: [Int: [CodePanel.Line]] = [:]
    var waiting: [CodePanel.Line] = []
    for line in result.revision?.lines ?? [] {
      switch line {
      case .removed(let text):
        waiting.append(
          CodePanel.Line(
            number: 0, text: text, pieces: [.text(text.withVisibleFormats)], isMarked: false,
            change: .removed))
      case .same(let index), .added(let index):
        lines[index + 1] = waiting
        waiting = []
      }
    }
    lines[0] = waiting
    return lines
  }

  private var revisionNote: [HTML] {
    guard let name = result.revision?.name else { return [] }
    return [
      .tag(
        "p", ["class": "open"],
        [
          "Marked lines are new since ",
          .link(
            namesEarlier ? name : "the earlier program", to: URLText.link(to: home, at: name)),
          ", struck ones were there.",
        ])
    ]
  }

  // MARK: Code

  private var namedLines: Set<Int> {
    var lines = Set(result.printers.joined())
    lines.formUnion(result.messages.compactMap { place(of: $0)?.line })
    if let stop { lines.insert(stop.codeLine + 1) }
    let traced = Set(result.trace.compactMap(\.line))
    for (index, line) in snippet.lines.enumerated() where traced.contains(line.position.line) {
      lines.insert(index + 1)
    }
    return lines
  }

  /// Every line by its number, with what is shown of it.
  private func shownLines(
    links: (String) -> [Int: String]
  ) -> [(number: Int, shown: CodePanel.Line?)] {
    let (hidden, cut) = (hiddenLines, cut)
    let texts = snippet.lines.enumerated().map { index, line in
      hidden.contains(index + 1) ? "" : (cut[index + 1] ?? line.text).withVisibleFormats
    }
    let code = texts.map { $0 + "\n" }.joined()
    let pieces = Highlighter.lines(of: code, links: links(code))
    let (marked, added) = (markedLines, addedLines)
    return texts.enumerated().map { index, text in
      guard !hidden.contains(index + 1) else { return (index + 1, nil) }
      return (
        index + 1,
        CodePanel.Line(
          number: index + 1, text: text, pieces: index < pieces.count ? pieces[index] : [],
          isMarked: marked.contains(index + 1), change: added.contains(index + 1) ? .added : nil)
      )
    }
  }

  /// The lines that hold nothing but a comment that a strip replaces.
  private var hiddenLines: Set<Int> {
    var lines: Set<Int> = []
    if printsAreInPlace {
      for print in snippet.prints { lines.formUnion(print.linesOfTheirOwn.map { $0 + 1 }) }
    }
    if let stop, !stop.comment.followsCode { lines.insert(stop.lineIndex + 1) }
    if messagesAreInPlace {
      let places = Set(snippet.messages.map(\.position.line))
      for (index, line) in snippet.lines.enumerated() where places.contains(line.position.line) {
        lines.insert(index + 1)
      }
    }
    return lines
  }

  /// The lines that end in such a comment, without it.
  private var cut: [Int: String] {
    var lines: [Int: String] = [:]
    if let stop, stop.comment.followsCode {
      lines[stop.lineIndex + 1] = snippet.code(before: stop.comment)
    }
    guard printsAreInPlace else { return lines }
    for print in snippet.prints where print.comment.followsCode {
      lines[print.comment.line + 1] = snippet.code(before: print.comment)
    }
    return lines
  }

  // MARK: What it prints

  /// Whether each printed line has its place in the code.
  private var printsAreInPlace: Bool {
    isRight && snippet.output == nil && !snippet.prints.isEmpty
      && result.printed.count == snippet.prints.count
  }

  /// What is printed, by the number of the line under which it appears; 0 is the end.
  private var outputStrips: [Int: [HTML]] {
    if let output = snippet.output, output.isAnyOf, isRight {
      return [0: [outcomes(output.outcomes.map { $0.map(\.text) })]]
    }
    if isAsItRan {
      let lines = allLines(matching: [])
      let places = result.places.count == lines.count ? result.places : lines.map { _ in 0 }
      return Dictionary(grouping: zip(places, lines), by: \.0)
        .mapValues { strip($0.map(\.1), expected: []) }
    }
    guard printsAreInPlace else {
      let expected = snippet.output?.lines.map(\.text) ?? snippet.prints.flatMap(\.text)
      let lines = allLines(matching: expected)
      return lines.isEmpty ? [:] : [0: strip(lines, expected: expected)]
    }
    var strips: [Int: [HTML]] = [:]
    // Both count the lines of all output, which is what the statements print one after another.
    let count = result.printed.reduce(0) { $0 + $1.count }
    var times = (result.printedTimes.count == count ? result.printedTimes : [])[...]
    var sources = (result.printers.count == count ? result.printers : [])[...]
    for (print, texts) in zip(snippet.prints, result.printed) {
      let lines = PrintedLine.lines(
        texts, matching: print.text, sources: Array(sources.prefix(texts.count)),
        times: Array(times.prefix(texts.count)))
      times = times.dropFirst(texts.count)
      sources = sources.dropFirst(texts.count)
      strips[print.lineIndexes.upperBound + 1] = strip(lines, expected: print.text)
    }
    return strips
  }

  /// All printed lines, beside what the chapter says of them.
  private func allLines(matching expected: [String]) -> [PrintedLine] {
    var texts = Document.lines(of: result.output).map(String.init)
    if texts.last?.isEmpty == true { texts.removeLast() }
    return PrintedLine.lines(
      texts, matching: expected,
      sources: result.printers.count == texts.count ? result.printers : [],
      times: result.printedTimes.count == texts.count ? result.printedTimes : [])
  }

  /// What a race can print, one outcome beside the other.
  private func outcomes(_ outcomes: [[String]]) -> HTML {
    .tag(
      "div", ["class": "outcomes"],
      outcomes.enumerated().map { index, texts in
        let label = "Possible output \(index + 1) of \(outcomes.count)"
        return .tag(
          "ol", ["class": "out", "aria-label": label],
          texts.map { .tag("li", [:], [.tag("samp", text: $0.withVisibleFormats)]) })
      })
  }

  private func strip(_ lines: [PrintedLine], expected: [String]) -> [HTML] {
    let times = TimeText(for: result.times)
    let areHidden = result.saysTimes
    let items = lines.map { line in
      let sources = line.sources.map(String.init).joined(separator: ",")
      let parts = line.parts.map { part in
        let text = part.text.withVisibleFormats
        return part.varies ? HTML.tag("span", ["class": "varies"], text: text) : .text(text)
      }
      return HTML.tag(
        "li", ["data-l": sources.isEmpty ? nil : sources],
        .of(line.time.map { times.html(of: $0, isHidden: areHidden) }, .tag("samp", [:], parts)))
    }
    let name = "Output of \(result.label(id))"
    let list = HTML.tag("ol", ["class": "out", "aria-label": name], items)
    guard PrintedLine.vary(expected) else { return [list] }
    let marked = lines.contains { $0.parts.contains(where: \.varies) }
    return [
      list,
      .tag(
        "p", ["class": "open"],
        text: marked
          ? "Underlined parts differ from run to run and were not compared."
          : "Some of these lines differ from run to run and were not compared."),
    ]
  }

  // MARK: With what it stops

  /// The message with which it stopped, if the page shows it instead of the comment.
  private var stop: ExpectedStop? { isRight && !isSilent ? snippet.stop : nil }

  /// The message, by the number of the line under which it appears.
  private var stopStrip: [Int: [HTML]] {
    guard let stop else { return [:] }
    let message = HTML.tag(
      "li", ["class": "error", "data-l": String(stop.codeLine + 1)],
      [
        .tag("strong", text: stop.kindOfTrap ?? "throws"), ": ",
        .tag("samp", text: stop.message.withVisibleFormats),
      ])
    return [stop.lineIndex + 1: [messages([message])]]
  }

  private func messages(_ items: [HTML]) -> HTML {
    .tag("ol", ["class": "msgs", "aria-label": "Messages about \(result.label(id))"], items)
  }

  // MARK: What the compiler says

  private var messagesAreInPlace: Bool {
    isRight && snippet.messagesFence == nil && !snippet.messages.isEmpty
  }

  private var markedLines: Set<Int> {
    isSilent
      ? [] : Set(result.messages.compactMap { $0.severity == .error ? place(of: $0)?.line : nil })
  }

  /// What is said, by the number of the line under which it appears; 0 is the end.
  private var messageStrips: [Int: [HTML]] {
    var items: [Int: [HTML]] = [:]
    for message in result.messages {
      let place = place(of: message)
      items[place?.line ?? 0, default: []].append(
        item(text: message.text, message.severity, at: place))
    }
    if !isEdited, case .failed(let problems) = result.verdictOnPage {
      // What the compiler says is at its line.
      let said = Set(result.messages.map(\.text))
      items[0, default: []] += problems.filter { !said.contains($0.message) }
        .map { item(text: $0.message, $0.severity, at: nil) }
    }
    return items.filter { !$0.value.isEmpty }.mapValues { [messages($0)] }
  }

  private func item(
    text: String, _ severity: Diagnostic.Severity, at place: SourcePosition?
  ) -> HTML {
    let whereabouts = place.map { " in line \($0.line), column \($0.column)" }
    return .tag(
      "li", ["class": severity.rawValue, "data-l": place.map { String($0.line) }],
      .of(
        .tag("strong", text: severity.rawValue),
        whereabouts.map { .tag("span", ["class": "unseen"], text: $0) }, ": ",
        .tag("samp", text: text.withVisibleFormats)))
  }

  /// Where in the snippet a message points, both counted from 1.
  private func place(of message: CompilerMessage) -> SourcePosition? {
    guard message.path == snippet.path,
      let index = snippet.lines.firstIndex(where: { $0.position.line == message.line })
    else { return nil }
    return SourcePosition(
      line: index + 1, column: message.column - snippet.lines[index].position.column + 1)
  }
}

extension CodePanel.Line {
  fileprivate var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }

  fileprivate var width: Int { text.count }
}

extension HTML {
  /// How many characters a list of output has, if it has one line that shows no time.
  fileprivate var width: Int? {
    guard case .element("ol", let attributes, let items) = self, attributes["class"] == "out",
      items.count == 1, case .element(_, _, let parts) = items[0], let text = parts.last,
      parts.dropLast().allSatisfy({ $0.isHidden })
    else { return nil }
    return text.plainText.count
  }

  private var isHidden: Bool {
    if case .element(_, let attributes, _) = self { attributes["hidden"] != nil } else { false }
  }

  /// A list of output that appears beside the line above it where there is room.
  fileprivate var beside: [HTML] {
    guard case .element(let name, let attributes, let items) = self else { return [self] }
    return [.tag(name, ["class": "out one", "aria-label": attributes["aria-label"]], items)]
  }
}
