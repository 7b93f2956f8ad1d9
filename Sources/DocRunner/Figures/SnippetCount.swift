/// The contents of some documents, counted without running anything.
public struct SnippetCount: Hashable, Sendable {
  /// How many snippets there are.
  public var snippets = 0
  /// How many are run, here or on the systems that they are for.
  public var programs = 0
  /// How many are compiled and not run.
  public var compiled = 0
  /// How many must not compile.
  public var refused = 0
  /// How many lines the text says are printed.
  public var lines = 0
  /// How many values the text gives.
  public var values = 0
  /// How many messages of the compiler it gives.
  public var messages = 0
  /// How many drawings it has of what happens when.
  public var timelines = 0
  /// How many pictures it has of what is subscribed to what.
  public var graphs = 0

  /// Counts what some documents hold.
  public init(_ chapters: [ChapterSnippets]) {
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
