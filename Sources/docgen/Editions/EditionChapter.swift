/// A chapter as it appears where nothing can be clicked open: on paper and in e-books.
///
/// Controls for scripts are left out, and parts that the tool folds away are open. Parts that the author folds
/// away, such as solutions, are kept for the end of the book; links take their places.
struct EditionChapter: Sendable {
  /// An answer that readers should not see before they have thought about it.
  struct Answer: Sendable {
    /// The name of its place among the answers.
    var id: String
    /// The name of the place where it was asked for.
    var question: String
    var title: String
    var content: [HTML]
  }

  var chapter: Chapter
  var heading: HTML
  var content: [HTML]
  /// The answers, which come at the end of the book.
  var answers: [Answer] = []

  /// A chapter's page, opened.
  init(_ chapter: Chapter, page: Page) {
    self.chapter = chapter
    heading = page.heading
    content = []
    content = opened(page.content)
  }

  /// The number by which an answer is called, such as `6.2`.
  func number(ofAnswer index: Int) -> String {
    (chapter.number.map { "\($0)." } ?? "") + "\(index + 1)"
  }

  /// The heading over the answers of all chapters, at the end of an edition.
  static let titleOfAnswers = "Answers"

  /// The answers, each under its heading of some level.
  func answers(level: Int) -> [HTML] {
    answers.enumerated().flatMap { index, answer in
      // The heading leads back to where it was asked for.
      let heading = HTML.tag(
        "a", ["class": "self", "href": "#\(answer.question)"],
        text: "\(answer.title) \(number(ofAnswer: index))")
      return [HTML.tag("h\(level)", ["id": answer.id], [heading])]
        + HTML.lowering(answer.content, by: level - 2)
    }
  }

  private mutating func opened(_ pieces: [HTML]) -> [HTML] {
    pieces.flatMap { piece -> [HTML] in
      guard case .element(let name, let attributes, let children) = piece else { return [piece] }
      // The lab is on the site only.
      if attributes.hasClass("js") { return [] }
      switch name {
      case "details" where attributes.hasClass("setup"):
        return [.element(name: "div", attributes: attributes, children: opened(children))]
      // A picture's description says the same.
      case "details" where !attributes.hasClass("fold"): return []
      case "details" where Self.isTree(attributes, children): return opened(Self.unfolded([piece]))
      case "details": return [put(children)]
      // The page that it leads to is none of an edition's.
      case "p" where attributes.hasClass("how"): return []
      case "summary": return [.tag("p", ["class": "summary"], opened(children))]
      case "pre":
        // Nothing scrolls here, so nothing has to be reached by keyboard, and all is laid out.
        let plain = attributes.without(["tabindex", "role", "aria-label", "data-n"])
        return [.element(name: name, attributes: plain, children: opened(children))]
      // The marks for lines that belong together only matter to a pointer.
      case "span" where attributes["data-l"] != nil && attributes["class"] == nil:
        return opened(children)
      case "li" where attributes["data-l"] != nil:
        let plain = attributes.without(["data-l"])
        return [.element(name: name, attributes: plain, children: opened(children))]
      // Programs do not run in this edition; the sentence that remains says that there is one.
      case "div" where attributes["data-live"] != nil: return opened(children)
      case "section" where attributes.hasClass("notes"):
        // In a book with notes of many chapters, the label `Notes` would not tell them apart.
        let plain = attributes.without(["aria-label"])
        return [.element(name: "div", attributes: plain, children: opened(children))]
      default: return [.element(name: name, attributes: attributes, children: opened(children))]
      }
    }
  }

  /// Whether folded text holds folds itself, as in a decision tree: then it is not an answer and stays in its
  /// place.
  private static func isTree(_ attributes: HTML.Attributes, _ children: [HTML]) -> Bool {
    !attributes.hasClass("answer")
      && children.contains { if case .element("details", _, _) = $0 { true } else { false } }
  }

  private static func unfolded(_ pieces: [HTML]) -> [HTML] {
    pieces.map { piece in
      guard case .element("details", let attributes, let children) = piece else { return piece }
      return .element(name: "div", attributes: attributes, children: unfolded(children))
    }
  }

  /// Keeps an answer for the end, and returns the link to it.
  ///
  /// Its names have a dot, which no heading has.
  private mutating func put(_ children: [HTML]) -> HTML {
    let index = answers.count
    let id = "answer.\(index + 1)"
    let question = "question.\(index + 1)"
    var title = "Answer"
    var content = children
    if case .element("summary", _, let text) = children.first {
      title = text.map(\.plainText).joined()
      content.removeFirst()
    }
    answers.append(Answer(id: id, question: question, title: title, content: []))
    // Answers inside it come after it.
    answers[index].content = opened(content)
    return .tag(
      "p", ["class": "answer", "id": question],
      [.link("\(title) \(number(ofAnswer: index))", to: "#\(id)")])
  }
}
