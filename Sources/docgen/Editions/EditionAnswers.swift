/// The answers of all chapters, at the end of an edition.
enum EditionAnswers {
  /// The heading over them.
  static let title = "Answers"

  /// The answers of a chapter, each under its heading of some level.
  static func pieces(of part: EditionChapter, level: Int) -> [HTML] {
    part.answers.enumerated().flatMap { index, answer in
      pieces(answer, number: part.number(ofAnswer: index), level: level)
    }
  }

  /// An answer under its heading, which leads back to where it was asked for.
  private static func pieces(
    _ answer: EditionChapter.Answer, number: String, level: Int
  ) -> [HTML] {
    [
      .tag(
        "h\(level)", ["id": answer.id],
        [
          .tag(
            "a", ["class": "self", "href": "#\(answer.question)"], text: "\(answer.title) \(number)"
          )
        ])
    ] + HTML.lowering(answer.content, by: level - 2)
  }
}
