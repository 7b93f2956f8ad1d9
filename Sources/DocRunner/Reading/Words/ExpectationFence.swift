/// A fence, or a comment, that says what is expected of the snippet above it.
struct ExpectationFence: Sendable {
  /// The language of the fence, and the first word of the comment.
  var language: String
  var meaning: String
  /// The words that can follow it, each with an example.
  var words: [(name: String, example: String)]
  var fits: @Sendable (Snippet) -> Bool = { $0.kind.isRun }
  /// What it says of them that others do not do.
  var limits = "only snippets that run print something"
  var claims: @Sendable (ExpectedOutput, Snippet, inout Extraction) -> [Claim.Kind]

  static let all = [
    ExpectationFence(
      language: "output", meaning: "what the snippet prints",
      words: [of, ("any-of", "any-of")], claims: { fence, _, _ in [.output(fence)] }),
    ExpectationFence(
      language: "stderr", meaning: "what it writes to standard error", words: [of],
      claims: { fence, _, _ in [.errors(fence)] }),
    ExpectationFence(
      language: "diagnostics", meaning: "the messages of the compiler", words: [of],
      fits: { $0.kind.hasMessages }, limits: Extraction.needsError,
      claims: { fence, _, extraction in [.messages(fence)] + extraction.messages(in: fence) }),
    ExpectationFence(
      language: "timeline", meaning: "what happens on its lanes, and when",
      words: [of, ("step", "step=100ms"), ("compare", "compare=first")],
      fits: { $0.kind.isRun && !$0.options.isInRealTime },
      limits: "only snippets that run have one, in a time of their own",
      claims: { fence, snippet, extraction in
        extraction.timeline(fence, of: snippet).map { [.timeline($0)] } ?? []
      }),
    ExpectationFence(
      language: "graph", meaning: "what is subscribed to what, at some moments", words: [of],
      limits: "only snippets that run have subscriptions",
      claims: { fence, _, _ in [.graph(fence)] }),
  ]

  private static let of = ("of", "of=first")

  static func named(_ language: String) -> ExpectationFence? {
    all.first { $0.language == language }
  }
}
