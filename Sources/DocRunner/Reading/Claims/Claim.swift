/// Something that a document says about what comes of a snippet.
package struct Claim: Sendable {
  /// What it is about, in the form in which documents say it.
  ///
  /// Each kind is read in the file of its type, and compared in an extension of `SnippetRun`.
  package enum Kind: Sendable {
    case prints(ExpectedPrint)
    case value(ExpectedValue)
    case output(ExpectedOutput)
    case errors(ExpectedOutput)
    case timeline(ExpectedTimeline)
    case graph(ExpectedOutput)
    /// A fence with messages of the compiler, each of which is a claim, too.
    case messages(ExpectedOutput)
    case message(ExpectedMessage)
    case stop(ExpectedStop)
    /// What a comment says in a document that was not written for this tool.
    case note(Note)
  }

  package var kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// What code asks of claims of all kinds.
  private struct Row {
    /// Where each thing is that only a run can prove.
    var places: [SourcePosition] = []
    /// The lines of text, wildcards included.
    var texts: [String] = []
    var fence: ExpectedOutput?
    /// The number that it adds to in a count of documents.
    var figure: WritableKeyPath<SnippetCount, Int>?

    static func fence(_ fence: ExpectedOutput, _ figure: WritableKeyPath<SnippetCount, Int>) -> Row
    {
      Row(places: [fence.range.start], texts: fence.texts, fence: fence, figure: figure)
    }
  }

  private var row: Row {
    switch kind {
    case .prints(let print): Row(places: print.positions, texts: print.text, figure: \.lines)
    case .value(let value):
      Row(places: [value.position], texts: [value.written.text], figure: \.values)
    case .output(let fence), .errors(let fence): .fence(fence, \.lines)
    case .timeline(let timeline): .fence(timeline.fence, \.timelines)
    case .graph(let fence): .fence(fence, \.graphs)
    case .messages(let fence): Row(fence: fence)
    case .message(let message): Row(texts: [message.text], figure: \.messages)
    case .stop(let stop): Row(texts: [stop.text])
    case .note(let note) where note.strength == .remark: Row()
    case .note(let note): Row(places: note.places, texts: note.texts)
    }
  }

  /// Where each thing is that only a run can prove; a comment line that says what is printed is one.
  var places: [SourcePosition] { row.places }
  /// Its lines of text, wildcards included.
  var texts: [String] { row.texts }
  /// The fence that says it; nil if something else does.
  var fence: ExpectedOutput? { row.fence }
  var isAboutRun: Bool {
    if case .note(let note) = kind { note.subject != .refusal } else { !row.places.isEmpty }
  }

  /// Adds it to a count of what documents hold.
  func count(in count: inout SnippetCount) {
    let row = row
    if let figure = row.figure { count[keyPath: figure] += figure == \.lines ? row.texts.count : 1 }
  }
}

extension Snippet {
  func claimed<Content>(_ content: (Claim.Kind) -> Content?) -> [Content] {
    claims.compactMap { content($0.kind) }
  }

  /// The fence with a language that says for certain what comes out.
  func fence(_ language: String) -> ExpectedOutput? {
    claims.lazy.compactMap(\.fence).first { $0.language == language }
  }

  /// All lines of text that the document expects in some way, wildcards included.
  package var expectedTexts: [String] { claims.flatMap(\.texts) }

  /// How many things it says that only a run can prove.
  var countOfClaims: Int { claims.reduce(0) { $0 + $1.places.count } }

  /// Its claims about a run, as undecided.
  var claimsNotReached: [OpenClaim] {
    claims.filter(\.isAboutRun).flatMap(\.places).map { OpenClaim(position: $0, why: .notReached) }
  }

  /// The marks that its program writes around what claims are about, each before the line of an index.
  func marks(index: Int, settle: String) -> [Addition] {
    printMarks(index: index, settle: settle) + stopMarks(index: index)
  }
}

extension Extraction {
  /// Reads what the comments in the code of a snippet claim, and reports what it cannot claim.
  mutating func readClaims(of snippet: inout Snippet) {
    if snippet.isGentle {
      if snippet.kind.isRun { snippet = NoteReader.read(snippet) }
    } else {
      if snippet.kind.isRun {
        addPrints(to: &snippet)
        addValues(to: &snippet)
      } else {
        refuseClaimsOfRuns(in: snippet)
      }
      if !snippet.kind.hasMessages { refuseMessages(in: snippet) }
    }
    if snippet.kind.hasStopMessage { addStop(to: &snippet) }
    if snippet.kind.hasMessages { snippet.addInlineMessages() }
  }
}
