/// The contents of some documents, counted without running anything.
package struct SnippetCount: Hashable, Sendable {
  package var snippets = 0
  /// How many are run, here or on the systems that they are for.
  package var programs = 0
  package var compiled = 0
  /// How many must not compile.
  package var refused = 0
  /// How many lines the text says are printed.
  package var lines = 0
  package var values = 0
  /// How many messages of the compiler it gives.
  package var messages = 0
  /// How many drawings it has of what happens when.
  package var timelines = 0
  /// How many pictures it has of what is subscribed to what.
  package var graphs = 0

  package init(_ chapters: [ChapterSnippets]) {
    for snippet in chapters.flatMap(\.snippets) {
      snippets += 1
      switch snippet.kind.count {
      case .run: programs += 1
      case .compiled: compiled += 1
      case .refused: refused += 1
      case .notChecked: break
      }
      for claim in snippet.claims { claim.count(in: &self) }
    }
  }
}
