import Testing

@testable import DocRunner
@testable import docgen

/// A site of a book with mistakes.
struct SiteBuildTests {
  @Test func `a mistake beside a fence is at its program, and all are listed and counted by place`()
    throws
  {
    let first = chapter(
      "# First\n\n[no](gone.md)\n\n```swift contnues\nprint(2)\n```\n\n[no](lost.md)\n")
    let extracted = SnippetExtractor.extract(from: first.document)
    var report = Report(grammarOf: [extracted])
    report.chapters = [
      Report.Chapter(
        document: first.document,
        results: extracted.snippets.map {
          SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
        }, diagnostics: extracted.diagnostics)
    ]
    let build = SiteBuild(
      book: LoadedBook(configurationPath: "book.yml", book: book(first)), report: report,
      for: .development)
    let page = try #require(build.files.first { $0.path == "first.html" })
    #expect(
      String(decoding: page.bytes, as: UTF8.self).contains(
        "<span aria-hidden=\"true\">✗</span> not as the text says"))
    #expect(report.results.map(\.verdict) == [.passed])
    #expect(build.diagnostics.map { $0.position?.line } == [3, 5, 9])
    #expect(build.summary.hasSuffix("3 errors in the text"))
  }
}
