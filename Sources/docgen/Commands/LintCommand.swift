import ArgumentParser
import DocRunner

/// `docgen lint`: finds mistakes that a check does not notice.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds claims that cannot fail, and Markdown that renderers show wrongly.",
    discussion: """
      Nothing is compiled or run. The command finds expectations that fit anything, hidden code whose \
      comment ends too early or too late, headings with the same words, fences that look like Swift \
      and do not say so, hints that hold the solution, and, in files for DocC, words after `swift`, which DocC takes for the \
      language. In a book it notes terms of the glossary that no chapter links to, and finds names of \
      the index that a program uses before the text has them.
      """)

  @OptionGroup var book: BookOptions

  @Argument(
    help: "Markdown files, Swift files, or folders with such.",
    completion: .file(extensions: ["md", "markdown", "swift"]))
  var paths: [String] = []

  func run() throws {
    let input = try DocumentInput(book: book, paths: paths, modules: [])
    var sources = input.sources
    var findings: [Diagnostic] = []
    let extracted = input.compared(input.extracted)
    let targets = input.book.map { LinkTargets(book: $0, results: [:]) }
    let order = input.book.flatMap { book in
      targets?.index.map { TeachingOrder(of: book, index: $0) }
    }
    let pages = input.pageProblems(input.extracted).filter { $0.severity == .warning }
    for chapter in extracted {
      sources[chapter.document.path] = chapter.document.source
      let places = Set(chapter.diagnostics.map(\.position))
      // A problem that a check reports as well is reported once, in the words of the check.
      let early = order?.findings(in: chapter) ?? []
      let page = pages.filter { $0.path == chapter.document.path }
      let others = (Lint.findings(in: chapter) + early + page + chapter.toldSolutions)
        .filter { !places.contains($0.position) }
      findings += (chapter.diagnostics + others).sorted { left, right in
        guard let left = left.position, let right = right.position else { return false }
        return left < right
      }
    }
    // Notes are not counted as mistakes.
    let notes = input.book.flatMap { targets?.glossary?.unlinked(in: $0) }
    Terminal.report(input.problems + findings + [notes].compactMap(\.self), sources: sources)
    let count = input.problems.count + findings.count
    let documents = input.documents.count.of("document")
    guard count == 0 else {
      print("\(count.of("finding")) in \(documents)")
      throw Outcome.findings
    }
    print("nothing to change in \(documents)")
  }
}
