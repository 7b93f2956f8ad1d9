/// Takes comments out of raw HTML: they are for the author, never for the page.
enum HTMLComments {
  /// The markup without its comments; one that is not closed goes to the end.
  static func removed(from markup: String) -> String {
    var result = ""
    var rest = markup[...]
    while let start = rest.firstRange(of: "<!--") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}
