import Documents

/// A piece of Swift in a chapter, and all that the chapter says about it.
public struct Snippet: Sendable {
  /// The snippet's name inside its chapter: given by `id=`, else made from the heading above it.
  public var name: String
  /// Whether the chapter gives the name.
  public var isNamed = false
  /// The chapter's file, as messages name it.
  public var path: String
  /// What is to be done with the code.
  public var kind: SnippetKind
  /// Why it is not checked: the reason of `ignore`, the condition of `if`.
  public var reason = ""
  /// What it asks for beyond that.
  public var options = SnippetOptions()
  /// The lines of code, as the chapter shows them.
  public var lines: [CodeBlock.Line]
  /// Hidden code that goes before it: the set-up comments in force at its place.
  public var setup: [CodeBlock.Line]
  /// The name of the snippet that this one continues, in the same chapter.
  public var predecessor: String?
  /// The name of the snippet that this one is a later state of, in the same chapter.
  public var revised: String?
  /// What it is in an exercise.
  public var role: ExerciseRole?
  /// Of which snippet it is another run, and how; nil if the chapter shows the code as it is.
  public var variant: Variant?
  /// The whole fenced block in the file; of another run, the first fence that says what comes of it.
  public var range: SourceRange
  var fence: CodeBlock.Fence
  /// Where the info string begins.
  public var infoPosition: SourcePosition
  /// What the chapter says of what comes of it: comments in the order of the code, then fences, then spans.
  package var claims: [Claim] = []
  /// What it reads from standard input.
  public var input = ""
  /// What holds for it where it does not say so itself.
  var rules: SnippetRules
  /// Whether a word says what is to be done with it.
  var saysKind: Bool
  /// What its code, or its hidden code, may not say: it is not compiled.
  var refusals: [Diagnostic] = []

  /// Whether it says nothing about itself where that means little.
  public var isPlain: Bool { rules.plain == .compile && !saysKind }
  /// Whether its document was not written for this tool: only what it says is judged, and gently.
  public var isGentle: Bool { isPlain && rules.sessions == .needed }
  /// Whether such a document asks for more: remarks that agree, and snippets that are complete.
  var isStrict: Bool { isGentle && rules.isStrict }
  /// Whether its document must say all that comes of it.
  var mustSayAll: Bool { !isGentle }
  /// Whether it may cause warnings.
  var allowsWarnings: Bool { isPlain && !rules.refusesWarnings }
  /// Whether it may declare again what earlier snippets declare.
  var sharesNames: Bool { rules.sessions != .fence }
  /// Whether its program does not come to its end.
  package var stopsOrHangs: Bool { kind.isRun && !kind.runsToItsEnd }

  /// The name that is unique in the book: `Content/03.md#first`.
  public var id: String { "\(path)#\(name)" }
  /// The code as the chapter shows it: its lines, each ended by a newline.
  public var code: String { lines.map { $0.text + "\n" }.joined() }
}
