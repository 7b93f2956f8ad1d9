import DocRunner

/// Predictions that a reader can answer on the page, and the wrong answers that the author foresees.
extension ChapterWalker {
  /// What comes before the fold of a prediction: the ways to answer it, if there are any.
  mutating func answerForm(for blocks: [Block], after block: Block?) -> [HTML] {
    let foreseen = ForeseenAnswers(in: blocks)
    if let foreseen { foreseenLists[foreseen.line] = foreseen }
    let program = AskedProgram(in: blocks, after: block, results: lines.resultsOfFences)
    var choices: [ForeseenAnswers.Answer] = []
    if foreseen == nil, case .list? = block?.kind, let block {
      report(
        "choices-without-reasons", "readers cannot choose between these, and are asked to type",
        at: block.range.start,
        help:
          "in the `<details>`, write a paragraph `**If you said something else.**` and a list with each "
          + "wrong choice and why it is wrong", as: .warning)
    }
    if let foreseen, case .list(let list)? = block?.kind {
      let items = list.items.map { ForeseenAnswers.choice($0) }
      if foreseen.answers.contains(where: { $0.isOne(of: items) }) { choices = items }
    }
    if let foreseen {
      check(foreseen, choices: choices, program: program?.canBeAnswered == true ? program : nil)
    }
    var ways = program?.ways(isForeseen: foreseen != nil) ?? []
    if !choices.isEmpty {
      ways = [.choosing]
    } else if program?.snippet.kind == .error {
      ways = [.compiling]
    }
    guard !leavesOutCode, !ways.isEmpty else { return [] }
    if let line = program?.snippet.range.start.line, choices.isEmpty,
      lines.resultsOfFences[line]?.verdictOnPage != .passed
    {
      return []
    }
    let form = AnswerForm(
      ways: ways, id: program.flatMap { ids.snippets[$0.snippet.range.start.line] },
      isUnordered: program?.snippet.options.isUnordered ?? false,
      printsNothing: program?.printsNothing ?? false)
    return [form.html()]
  }

  /// Says that a question in a quotation is only text.
  mutating func warnOfQuestion(in blocks: [Block]) {
    for block in blocks {
      guard case .paragraph(let text) = block.kind, let first = text.first,
        case .strong(let inner) = first.kind, inner.plainText.hasPrefix("Predict")
      else { continue }
      report(
        "quoted-question", "readers cannot answer a question in a quotation", at: block.range.start,
        help: "write `**Predict.**` without `>` before it", as: .warning)
    }
  }

  // MARK: What is wrong with them

  private mutating func check(
    _ foreseen: ForeseenAnswers, choices: [ForeseenAnswers.Answer], program: AskedProgram?
  ) {
    let count = problems.count
    var known: Set<ForeseenAnswers.Said> = []
    for answer in foreseen.answers {
      guard let said = answer.said else {
        report(
          "no-answer", "this item does not begin with an answer", at: answer.position,
          help: "write the lines that a reader may expect as code, or a choice with emphasis, then "
            + "why it is wrong")
        continue
      }
      if !known.insert(said).inserted {
        report(
          "answer-twice", "this answer is given twice", at: answer.position,
          help: "give it one reason")
      } else if !answer.hasReason {
        report(
          "no-reason", "this answer has no reason", at: answer.position,
          help: "say after it why it is wrong")
      }
      if !choices.isEmpty, !answer.isOne(of: choices) {
        let names = choices.map(\.text)
        report(
          "unknown-choice", "`\(answer.text)` is not one of the choices", at: answer.position,
          help: NearestName.question(on: answer.text, in: names)
            ?? "the choices are the items of the list before `<details>`")
      } else {
        check(said, of: program, isChoice: !choices.isEmpty, at: answer.position)
      }
    }
    guard !choices.isEmpty, problems.count == count else { return }
    check(choices.filter { !$0.isOne(of: foreseen.answers) }, in: foreseen, program: program)
  }

  private mutating func check(
    _ said: ForeseenAnswers.Said, of program: AskedProgram?, isChoice: Bool,
    at position: SourcePosition
  ) {
    guard case .lines(let lines) = said else {
      if !isChoice {
        report(
          "unknown-choice", "there are no choices that this could be one of", at: position,
          help: "list the choices before `<details>`, or write lines as code")
      }
      return
    }
    if program?.prints(lines) == true {
      report(
        "answer-is-right", "this answer is what the program prints", at: position,
        help: "list wrong answers only")
    } else if program == nil, !isChoice {
      report(
        "nothing-to-compare", "no output is known to compare this answer with", at: position,
        help: "begin what is folded away with the program that is asked about, or with its output")
    }
  }

  /// Checks that a single choice is left, and that the program prints it if it is code.
  private mutating func check(
    _ left: [ForeseenAnswers.Answer], in foreseen: ForeseenAnswers, program: AskedProgram?
  ) {
    guard left.count == 1 else {
      report(
        "choices-left",
        left.isEmpty ? "all choices are wrong" : "\(left.count) of the choices could be right",
        at: foreseen.announcement, help: "say of each choice but one why it is wrong")
      return
    }
    guard case .lines(let lines)? = left[0].said, let program, !program.prints(lines) else {
      return
    }
    report(
      "choice-is-wrong", "the choice that is left is not what the program prints",
      at: left[0].position, help: "make it the program's output")
  }

  /// Reports a paragraph that announces foreseen answers where there are none.
  mutating func checkAnnouncement(at position: SourcePosition) {
    guard !foreseenLists.values.contains(where: { $0.announcement == position }) else { return }
    report(
      "no-answers", "no list of wrong answers to a prediction follows", at: position,
      help: "write it in the `<details>` after a paragraph with `**Predict.**`, and a list after it"
    )
  }

  // MARK: The list

  /// A list of foreseen answers, each of which can be told from its reason.
  mutating func html(of foreseen: ForeseenAnswers, in list: Block.List) -> HTML {
    var items: [HTML] = []
    for (item, answer) in zip(list.items, foreseen.answers) {
      let text =
        [HTML.tag("span", ["class": "said"], inlines(answer.beginning))] + inlines(answer.reason)
      let first = answer.beginning.isEmpty ? blocks(Array(item.prefix(1))) : text
      let isText = list.isTight || answer.beginning.isEmpty
      items.append(
        .tag(
          "li", [:], (isText ? first : [.tag("p", [:], first)]) + blocks(Array(item.dropFirst()))))
    }
    return .tag("ul", ["class": "foreseen"], items)
  }
}
