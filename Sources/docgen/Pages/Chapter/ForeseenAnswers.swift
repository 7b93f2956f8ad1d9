import DocRunner

/// Wrong answers to a prediction that the author foresees, each with the reason why it is wrong.
///
/// A list in the fold of the question, after a paragraph that begins with `**If you said something else.**`.
/// Each item begins with the answer: its lines as code, or words with emphasis.
struct ForeseenAnswers {
  /// What a reader may answer.
  enum Said: Hashable, Sendable {
    /// The lines of output; none for *nothing*.
    case lines([String])
    /// One of the choices before the fold.
    case choice(String)
  }

  struct Answer {
    /// What it is; nil if the item begins with none.
    var said: Said?
    /// The beginning of the item, which gives the answer.
    var beginning: [Inline]
    /// The rest of its first paragraph.
    var reason: [Inline]
    var position: SourcePosition
    var hasReason: Bool

    /// The answer as a reader sees it.
    var text: String { beginning.plainText }

    /// Whether it is the same as one of some others, to a reader.
    func isOne(of others: [Answer]) -> Bool { others.contains { $0.text == text } }
  }

  var answers: [Answer]
  /// Where the paragraph before the list begins.
  var announcement: SourcePosition
  var line: Int

  /// Reads the list in the blocks of a fold; nil if there is none.
  init?(in blocks: [Block]) {
    let index = blocks.indices.dropLast().first { index in
      guard case .paragraph(let text) = blocks[index].kind, case .list = blocks[index + 1].kind
      else { return false }
      return Self.announces(text)
    }
    guard let index, case .list(let list) = blocks[index + 1].kind else { return nil }
    announcement = blocks[index].range.start
    line = blocks[index + 1].range.start.line
    answers = list.items.map { Self.answer($0) }
  }

  static func announces(_ text: [Inline]) -> Bool {
    guard let first = text.first, case .strong(let inner) = first.kind else { return false }
    return inner.plainText == "If you said something else."
  }

  /// An item of the list with the choices, all of which is an answer.
  static func choice(_ item: [Block]) -> Answer {
    var answer = answer(item)
    if answer.reason.contains(where: { !$0.plainText.allSatisfy(\.isWhitespace) }) {
      answer.said = .choice("")
    }
    answer.beginning += answer.reason
    answer.reason = []
    return answer
  }

  /// The answer that an item begins with, and its reason.
  private static func answer(_ item: [Block]) -> Answer {
    guard case .paragraph(let text)? = item.first?.kind, let first = text.first else {
      let position = item.first?.range.start ?? SourcePosition(line: 1, column: 1)
      return Answer(said: nil, beginning: [], reason: [], position: position, hasReason: false)
    }
    var count = 0
    var said: Said?
    if case .emphasis(let inner) = first.kind {
      let choice = inner.plainText
      let isNothing = choice.lowercased() == "nothing"
      said = isNothing ? .lines([]) : .choice(choice)
      count = 1
    } else {
      let lines = lines(at: text)
      if !lines.texts.isEmpty { said = .lines(lines.texts) }
      count = lines.count
    }
    let rest = Array(text[count...])
    let hasReason = item.count > 1 || rest.plainText.contains { $0.isLetter || $0.isNumber }
    return Answer(
      said: said, beginning: Array(text[..<count]), reason: rest, position: first.position,
      hasReason: hasReason)
  }

  /// The pieces of code that a text begins with, and how many pieces of the text that is.
  private static func lines(at text: [Inline]) -> (texts: [String], count: Int) {
    var texts: [String] = []
    var count = 0
    for (index, piece) in text.enumerated() {
      switch piece.kind {
      case .code(let code):
        texts.append(code)
        count = index + 1
      case .softBreak, .lineBreak: continue
      case .text(let text) where text.allSatisfy { $0.isWhitespace || $0 == "," || $0 == "/" }:
        continue
      default: return (texts, count)
      }
    }
    return (texts, count)
  }
}
