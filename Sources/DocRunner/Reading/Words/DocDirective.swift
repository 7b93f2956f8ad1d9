/// What a comment `<!-- doc: … -->` says that is neither a word for the next snippet nor an expectation.
enum DocDirective: String, CaseIterable {
  case setup
  /// The next fence is a copy of a file.
  case include

  /// The forms of the comment, each with what it does.
  var forms: [(form: String, meaning: String)] {
    switch self {
    case .setup:
      [
        ("setup", "the code up to `-->` is part of the snippets that follow, and not shown"),
        ("setup=next", "it is part of the next snippet only"),
        ("setup=chapter", "it is part of all snippets of the page"),
        ("setup file=Setup.swift", "the code is in a file"),
      ]
    case .include:
      [
        ("include Sources/Retry.swift", "the next fence is a copy of the file"),
        ("include Sources/Retry.swift#policy", "it is a copy of a region of the file"),
      ]
    }
  }
}
