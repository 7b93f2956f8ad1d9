/// Takes comments out of raw HTML: they are for the author, never for the page.
enum HTMLComments {
  /// The markup without its comments; one that is not closed goes to the end.
  static func removed(from markup: String) -> String {
    markup.replacing(/<!--(?s:.*?)(?:-->|\z)/, with: "")
  }
}
