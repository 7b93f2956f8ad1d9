/// Something that a document says about what comes of a snippet, in whatever form.
struct StatedClaim {
  /// A form in which documents say it.
  enum Kind { case print, looseLine, value, span, output, errors, timeline, graph, unread }

  /// How certain it is that it says that.
  enum Certainty { case stated, noted, guessed }

  var kind: Kind
  var position: SourcePosition
  /// Its lines, wildcards included.
  var texts: [String] = []
  var certainty = Certainty.stated
}

extension Snippet {
  /// All that the document says about what comes of the snippet when it runs.
  var claims: [StatedClaim] {
    func fence(_ kind: StatedClaim.Kind, _ fence: ExpectedOutput?) -> [StatedClaim] {
      fence.map {
        [StatedClaim(kind: kind, position: $0.range.start, texts: $0.lines.map(\.text))]
      } ?? []
    }
    func comment(_ kind: StatedClaim.Kind, _ claim: Claim, _ isNoted: Bool, _ isGuess: Bool = false)
      -> StatedClaim
    {
      StatedClaim(
        kind: kind, position: claim.position, texts: [claim.text],
        certainty: isGuess ? .guessed : isNoted ? .noted : .stated)
    }
    let comments =
      prints.flatMap { print in
        print.claims.map { comment(.print, $0, print.isNoted, print.isGuess) }
      } + looseClaims.map { comment(.looseLine, $0.claim, $0.isNoted, $0.isGuess) }
      + values.map { comment(.value, $0.claim, $0.isNoted) }
    let fences =
      fence(.output, output) + fence(.errors, errors) + fence(.graph, graph)
      + guessedOutputs.map {
        StatedClaim(
          kind: .output, position: $0.range.start, texts: $0.lines.map(\.text), certainty: .noted)
      } + fence(.timeline, timeline?.fence)
    return comments
      + spans.map {
        StatedClaim(kind: .span, position: $0.expression.position, texts: [$0.text])
      } + fences + unreadClaims.map { StatedClaim(kind: .unread, position: $0) }
  }

  /// All lines of text that the document expects in some way, wildcards included.
  package var expectedTexts: [String] {
    claims.flatMap(\.texts) + messages.map(\.text) + [stop?.text].compactMap(\.self)
  }

  /// All that it says of what comes out, as undecided.
  var claimsNotReached: [OpenClaim] {
    claims.filter { $0.certainty != .guessed && ![.timeline, .unread].contains($0.kind) }
      .map { OpenClaim(position: $0.position, why: .notReached) }
  }

  /// Whether the text says anything that only a run can prove.
  var promisesSomething: Bool {
    claims.contains { $0.kind != .unread } || isGentle && asserts
  }

  /// Whether only the looks of comments say that it is to be run.
  var promisesOnlyNotes: Bool {
    promisesSomething && claims.allSatisfy { $0.certainty != .stated || $0.kind == .unread }
  }

  /// Whether it checks something itself, at its top level.
  private var asserts: Bool {
    lines.contains { line in Snippet.assertions.contains { line.text.hasPrefix($0) } }
  }

  /// How a line begins that checks something.
  static let assertions = ["assert(", "precondition("]
}
