import ArgumentParser
import DocRunner

/// Which snippets a command is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only snippets whose names match; can be repeated.",
      discussion: """
        A name is `Content/06-signals.md#first`; `--list` shows all. A pattern is compared with the \
        whole name, with the name without its folders, and with each side of the `#`; in it, `*` \
        stands for any characters, `?` for one, `[…]` for one of some.
        """,
      valueName: "pattern"))
  var filter: [String] = []

  /// The selected part of what was found; nil for everything.
  ///
  /// A pattern that matches nothing is reported and ends the command.
  func selection(of snippets: [Snippet]) throws -> Selection? {
    guard !filter.isEmpty else { return nil }
    let patterns = filter.map { NamePattern($0) }
    let idle = patterns.filter { pattern in !snippets.contains(where: pattern.matches) }
    guard idle.isEmpty else {
      Terminal.report(
        idle.map { pattern in
          Diagnostic(
            code: "unknown-snippet", "no snippet has a name like `\(pattern.text)`",
            help: [
              pattern.nearest(in: snippets).map { "did you mean `\($0)`?" }
                ?? "`docgen test --list` shows the names"
            ])
        })
      throw Outcome.wrongUsage
    }
    return Selection(of: snippets, matching: patterns)
  }
}

extension DocumentInput {
  /// What is wrong with the files, but for documents that are not selected.
  func problems(in selection: Selection?) -> [Diagnostic] {
    guard let selection else { return problems }
    let paths = Set(documents.map(\.path))
    return problems.filter { problem in
      guard let path = problem.path, paths.contains(path) else { return true }
      return selection.documents.contains(path)
    }
  }
}
