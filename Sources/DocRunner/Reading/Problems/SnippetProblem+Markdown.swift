// Fences and comments that do not end where they should.

extension SnippetProblem {
  static func unclosedFence(language: String) -> Self {
    Self(
      "unclosed-fence", "this `\(language.isEmpty ? "```" : language)` fence is never closed",
      "end it with a line that holds the same fence characters")
  }

  static func unknownLanguage(_ language: String, near: String) -> Self {
    Self(
      "unknown-language", "`\(language)` is no language that is checked here",
      "did you mean `\(near)`?")
  }

  static let commentGoesOn = Self(
    "comment-goes-on", "this comment is still open here and hides what follows",
    "end the comment above with `-->`")

  static let commentCut = Self(
    "comment-cut", "the comment ends here, and readers see the rest",
    "hidden text cannot hold `-->`: write it in another way, or put code into a file with `setup file=`"
  )

  static let unclosedComment = Self(
    "unclosed-comment", "this comment is never closed, and hides the rest of the file",
    "end it with `-->`")

  static let nestedTooDeeply = Self(
    "nested-too-deeply",
    "something here is nested so deeply that docgen reads nothing of the document",
    "nest quotes, lists and emphasis less")
}
