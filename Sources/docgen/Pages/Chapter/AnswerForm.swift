/// The buttons by which a reader answers a prediction on the page; a script makes the form when one is pressed.
///
/// The page does not hold the right answer a second time: the script reads it off the fold that follows.
struct AnswerForm {
  enum Way: String, Hashable, Sendable {
    /// The reader types the lines that the program prints.
    case typing = "type"
    /// The reader puts the lines into order.
    case sorting = "sort"
    /// The reader chooses an item of the list before the fold.
    case choosing = "choose"
    /// The reader says whether the program compiles, and where not.
    case compiling = "compile"
  }

  var ways: [Way]
  /// The name of the program that the question is about.
  var id: String?
  var isUnordered = false
  /// Whether it prints nothing, so that another program prints the lines in the fold.
  var printsNothing = false

  func html() -> HTML {
    let buttons = ways.flatMap { way -> [HTML] in
      let label =
        switch way {
        case .typing: "Type your answer"
        case .sorting: "Sort its lines"
        case .choosing, .compiling: "Choose your answer"
        }
      return [
        .tag(
          "button", ["type": "button", "aria-expanded": "false", "data-way": way.rawValue],
          text: label), " ",
      ]
    }
    return .tag(
      "p",
      [
        "class": "js try", "data-part": "answer", "data-of": id, "data-any": isUnordered ? "" : nil,
        "data-none": printsNothing ? "" : nil,
      ],
      Array(buttons.dropLast()))
  }
}
