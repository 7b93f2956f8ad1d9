import ArgumentParser
import DocRunner

/// The snippets that a command works on.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only snippets whose names match; can be repeated.",
      discussion: """
        A name is `Content/signals.md#first`; `--list` shows all. A pattern is compared with the \
        whole name, with the name without its folders, and with each side of the `#`; in it, `*` \
        stands for any characters, `?` for one, `[…]` for one of some.
        """,
      valueName: "pattern"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only documents that changed since a branch, tag or commit, as git says.",
      discussion: """
        What is not committed yet counts, too. A change of a file that a document shows or has as \
        hidden code affects the document; a change of the library or of the settings affects all.
        """,
      valueName: "revision"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Only one of several parts, such as 2/5, so that as many machines share the work.",
      discussion: """
        A program is always in the same part until its code changes. Each part reports its own snippets, and all \
        reports together are that of a check of everything.
        """,
      valueName: "part"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError(
          "`--shard \(text)` is no part: write `--shard 2/5` for the second of five")
      }
      return shard
    })
  var shard: Shard?

  /// The selected snippets; nil for all.
  ///
  /// A pattern or a place without a snippet is reported and ends the command.
  ///
  /// - Parameter documents: the files that are meant, of some of them only a snippet.
  func selection(
    of extracted: [ChapterSnippets], from input: DocumentInput, among documents: DocumentOptions
  ) async throws -> Selection? {
    var selection = try placed(
      filtered(extracted.flatMap(\.snippets)), documents.places, in: extracted)
    if let changedSince {
      let changed = try await ChangedDocuments(extracted, of: input, since: changedSince)
      Terminal.say(changed.words)
      selection = changed.selection(of: extracted).and(selection)
    }
    return shard?.selection(of: extracted).and(selection) ?? selection
  }

  /// The selection, with nothing else in the documents that places are in.
  private func placed(
    _ selection: Selection?, _ places: [FilePlace], in extracted: [ChapterSnippets]
  ) throws -> Selection? {
    guard !places.isEmpty else { return selection }
    let idle = places.filter { $0.snippets(in: extracted).isEmpty }
    guard idle.isEmpty else {
      Terminal.report(idle.map { $0.problem(in: extracted) })
      throw Outcome.wrongUsage
    }
    let others = extracted.filter { chapter in !places.contains { $0.isIn(chapter.document) } }
    let chosen = others.flatMap(\.snippets) + places.flatMap { $0.snippets(in: extracted) }
    return Selection(
      names: Set(chosen.map(\.id)), documents: Set(extracted.map(\.document.path))
    ).and(selection)
  }

  private func filtered(_ snippets: [Snippet]) throws -> Selection? {
    guard !filter.isEmpty else { return nil }
    let patterns = filter.map { NamePattern($0) }
    let idle = patterns.filter { pattern in !snippets.contains(where: pattern.matches) }
    guard idle.isEmpty else {
      Terminal.report(idle.map { $0.matchesNothing(in: snippets) })
      throw Outcome.wrongUsage
    }
    return Selection(of: snippets, matching: patterns)
  }
}

extension Selection {
  fileprivate func and(_ other: Selection?) -> Selection {
    guard let other else { return self }
    return Selection(
      names: names.intersection(other.names), documents: documents.intersection(other.documents))
  }
}

extension NamePattern {
  /// The problem that it matches no snippet, with the name that was probably meant.
  func matchesNothing(in snippets: [Snippet]) -> Diagnostic {
    Diagnostic(
      code: "unknown-snippet", "no snippet has a name like `\(text)`",
      help: [
        nearest(in: snippets).map { "did you mean `\($0)`?" }
          ?? "`docgen test --list` shows the names"
      ])
  }
}

extension DocumentInput {
  /// The problems of the files, without those of documents that are not selected.
  func problems(in selection: Selection?) -> [Diagnostic] { among(problems, in: selection) }

  func among(_ problems: [Diagnostic], in selection: Selection?) -> [Diagnostic] {
    guard let selection else { return problems }
    let paths = Set(documents.map(\.path))
    return problems.filter { problem in
      guard let path = problem.path, paths.contains(path) else { return true }
      return selection.documents.contains(path)
    }
  }
}
