// Numbers in the text.

extension SnippetProblem {
  static let figureOfNothing = Self(
    "figure-of-nothing", "this needs a number right before it",
    "write any number there; `docgen test --fix` corrects it")

  static func unknownFigure(_ name: String, known: [String]) -> Self {
    Self(
      "unknown-figure", "no figure is called `\(name)`",
      NearestName.help(for: name, in: known, noun: "figure"))
  }

  static func wrongFigure(_ name: String, right: String) -> Self {
    Self("wrong-figure", "`\(name)` is \(right)", "`docgen test --fix` writes `\(right)` here")
  }
}
