/// A piece of Swift in a chapter, and all that the chapter says about it.
package struct Snippet: Sendable {
  /// The snippet's name inside its chapter: given by `id=`, else made from the heading above it.
  package var name: String
  /// What people hear instead of a name that its author did not give; empty if no heading is above, and nil if its
  /// author gave one.
  package var label: String?
  /// The chapter's file, as messages name it.
  package var path: String
  package var kind: SnippetKind
  /// Why it is not checked: the reason of `ignore`, the condition of `if`.
  package var reason = ""
  package var options = SnippetOptions()
  package var lines: [CodeBlock.Line]
  /// Hidden code that goes before it: the set-up comments in force at its place.
  package var setup: [CodeBlock.Line]
  /// The name of the snippet that this one continues, in the same chapter.
  package var predecessor: String?
  /// The name of the snippet that this one is a later state of, in the same chapter.
  package var revised: String?
  package var role: ExerciseRole?
  /// What the file imports that its code is copied from, if that is whole declarations, without what the code
  /// imports itself.
  package var importsOfFile: [String]?
  /// The whole fenced block in the file.
  package var range: SourceRange
  var fence: CodeBlock.Fence
  /// What the chapter says of what comes of it: comments in the order of the code, then fences, then spans.
  package var claims: [Claim] = []
  /// What holds for it where it does not say so itself.
  var rules: SnippetRules
  /// Whether a word says what is to be done with it.
  var saysKind: Bool
  /// What its code, or its hidden code, may not say: it is not compiled.
  var refusals: [Diagnostic] = []

  package var isNamed: Bool { label == nil }
  package var infoPosition: SourcePosition { fence.infoPosition }
  /// Whether it says nothing about itself where that means little.
  package var isPlain: Bool { rules.plain == .compile && !saysKind }
  /// Whether its document was not written for this tool: only what it says is judged, and gently.
  package var isGentle: Bool { isPlain && rules.sessions == .needed }
  /// Whether such a document asks for more: remarks that agree, and snippets that are complete.
  var isStrict: Bool { isGentle && rules.isStrict }
  /// Whether its document must say all that comes of it.
  var mustSayAll: Bool { !isGentle }
  var allowsWarnings: Bool { isPlain && !rules.refusesWarnings }
  /// Whether it may declare again what earlier snippets declare.
  var sharesNames: Bool { rules.sessions != .fence }
  /// Whether its program does not come to its end.
  package var stopsOrHangs: Bool { kind.isRun && !kind.runsToItsEnd }

  /// The name that is unique in the book: `Content/03.md#first`.
  package var id: String { "\(path)#\(name)" }
  /// The code as the chapter shows it: its lines, each ended by a newline.
  package var code: String { lines.map { $0.text + "\n" }.joined() }
}
