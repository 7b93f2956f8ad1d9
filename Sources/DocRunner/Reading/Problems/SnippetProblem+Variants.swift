import Documents

// What a document says of other runs of a snippet: `with=200`.

extension SnippetProblem {
  static func noParameter(_ name: String?) -> Self {
    Self(
      "no-parameter",
      name.map { "the snippet `\($0)` does not say which other values it could have" }
        ?? "no snippet above says which other values it could have",
      "write them behind the value in the code, as in `let wait = 100 // or 200, 300`")
  }

  static func unknownVariant(_ name: String, known: [String]) -> Self {
    Self(
      "unknown-variant", "the code does not give `\(name)` as another value",
      NearestName.to(name, in: known).map { "did you mean `with=\($0)`?" } ?? "the values are "
        + known.map { "`\($0)`" }.joined(separator: ", "))
  }

  static func firstVariant(_ name: String) -> Self {
    Self("first-variant", "`\(name)` is the value in the code", "leave out `with=\(name)`")
  }

  static func sameVariant(_ name: String) -> Self {
    Self(
      "same-variant", "two values in the code are called `\(name)`",
      "give each value that the code could have only once")
  }
}
