import Documents

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
  /// The fences after it about a run, each with what it is about.
  private var fences: [(StatedClaim.Kind, ExpectedOutput?)] {
    [(.output, output), (.errors, errors), (.graph, graph), (.timeline, timeline?.fence)]
  }

  /// All that the document says about what comes of the snippet when it runs.
  var claims: [StatedClaim] {
    func fence(_ kind: StatedClaim.Kind, _ fence: ExpectedOutput) -> StatedClaim {
      StatedClaim(kind: kind, position: fence.range.start, texts: fence.lines.map(\.text))
    }
    func comment(_ kind: StatedClaim.Kind, _ claim: Claim, _ isNoted: Bool, _ isGuess: Bool = false)
      -> StatedClaim
    {
      StatedClaim(
        kind: kind, position: claim.position, texts: [claim.text],
        certainty: isGuess ? .guessed : isNoted ? .noted : .stated)
    }
    return prints.flatMap { print in
      print.claims.map { comment(.print, $0, print.isNoted, print.isGuess) }
    } + looseClaims.map { comment(.looseLine, $0.claim, $0.isNoted, $0.isGuess) }
      + values.map { comment(.value, $0.claim, $0.isNoted) }
      + spans.map {
        StatedClaim(kind: .span, position: $0.expression.position, texts: [$0.text])
      } + fences.compactMap { kind, found in found.map { fence(kind, $0) } }
      + guessedOutputs.map {
        var claim = fence(.output, $0)
        claim.certainty = .noted
        return claim
      } + unreadClaims.map { StatedClaim(kind: .unread, position: $0) }
  }

  /// Forgets what comments in the code and spans in the text say of it.
  mutating func forgetComments() { (prints, looseClaims, values, spans) = ([], [], [], []) }

  /// Forgets what the text says about its output and its values.
  mutating func forgetClaims() {
    forgetComments()
    (output, errors, timeline, graph) = (nil, nil, nil, nil)
    guessedOutputs = []
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
  var promisesSomething: Bool { claims.contains { $0.kind != .unread } || isGentle && asserts }

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
