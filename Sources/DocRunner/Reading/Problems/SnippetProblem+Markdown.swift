// Fences and comments that do not end where they should.

extension SnippetProblem {
  static func unclosedFence(language: String) -> SnippetProblem {
    SnippetProblem(
      "unclosed-fence",
      "this `\(language.isEmpty ? "```" : language)` fence is never closed",
      ["end it with a line that holds the same fence characters"])
  }

  static func unknownLanguage(_ language: String, near: String) -> SnippetProblem {
    SnippetProblem(
      "unknown-language", "`\(language)` is no language that is checked here",
      ["did you mean `\(near)`?"])
  }

  static var commentGoesOn: SnippetProblem {
    SnippetProblem(
      "comment-goes-on", "this comment is still open here and hides what follows",
      ["end the comment above with `-->`"])
  }

  static var commentCut: SnippetProblem {
    SnippetProblem(
      "comment-cut", "the comment ends here, and readers see the rest",
      [
        "hidden text cannot hold `-->`: write it in another way, or put code into a file with `setup file=`"
      ])
  }

  static var unclosedComment: SnippetProblem {
    SnippetProblem(
      "unclosed-comment", "this comment is never closed, and hides the rest of the file",
      ["end it with `-->`"])
  }

  static var nestedTooDeeply: SnippetProblem {
    SnippetProblem(
      "nested-too-deeply",
      "something here is nested so deeply that docgen reads nothing of the document",
      ["nest quotes, lists and emphasis less"])
  }
}
