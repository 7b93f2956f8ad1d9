/// The answers of all chapters, at the end of an edition.
enum EditionAnswers {
  /// The heading over them.
  static let title = "Answers"

  /// The answers of a chapter, each under its heading of some level.
  static func pieces(of part: EditionChapter, level: Int) -> [HTML] {
    part.answers.enumerated().flatMap { index, answer in
      // The heading leads back to where it was asked for.
      let heading = HTML.tag(
        "a", ["class": "self", "href": "#\(answer.question)"],
        text: "\(answer.title) \(part.number(ofAnswer: index))")
      return [HTML.tag("h\(level)", ["id": answer.id], [heading])]
        + HTML.lowering(answer.content, by: level - 2)
    }
  }
}
