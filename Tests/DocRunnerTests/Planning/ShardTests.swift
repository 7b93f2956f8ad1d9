import Testing

@testable import DocRunner

struct ShardTests {
  private let chapters = [
    chapter("a.md", ["id=a", "continues id=b", "id=c", "ignore=\"why\" id=d", "id=e"]),
    chapter("b.md", ["id=f", "error continues id=g", "id=h"]),
    chapter("empty.md", []),
  ]

  private static func chapter(_ path: String, _ words: [String]) -> ChapterSnippets {
    let text = words.map { "```swift \($0)\n```\n" }.joined()
    return SnippetExtractor.extract(from: MarkdownParser.parse(text, path: path))
  }

  private func parts(_ count: Int, _ durations: Durations = Durations()) -> [Selection] {
    (1...count).compactMap { Shard(index: $0, count: count) }
      .map { $0.selection(of: chapters, within: nil, durations: durations) }
  }

  @Test(arguments: 1...9) func `parts have everything exactly once`(_ count: Int) {
    for durations in [
      Durations(), Durations(seconds: ["a.md#a": 3, "b.md#h": 0.5, "b.md#gone": 9]),
    ] {
      let parts = parts(count, durations)
      #expect(
        parts.flatMap(\.names).sorted() == chapters.flatMap(\.snippets).map(\.id).sorted())
      #expect(parts.flatMap(\.documents).sorted() == ["a.md", "b.md", "empty.md"])
      #expect(parts.map(\.hasRest) == (1...count).map { $0 == 1 })
    }
  }

  @Test func `programs are given out by their snippets if nothing is known`() {
    #expect(
      parts(2).map { $0.names.sorted() } == [
        ["a.md#a", "a.md#b", "b.md#f", "b.md#h"], ["a.md#c", "a.md#d", "a.md#e", "b.md#g"],
      ])
  }

  @Test func `what took long is spread`() {
    let known = Durations(seconds: ["a.md#a": 1, "a.md#b": 1, "a.md#c": 5, "a.md#e": 1])
    // The others take two seconds, as these do on average.
    #expect(
      parts(2, known).map { $0.names.sorted() } == [
        ["a.md#c", "a.md#d", "b.md#h"], ["a.md#a", "a.md#b", "a.md#e", "b.md#f", "b.md#g"],
      ])
  }

  @Test func `a filter is cut too`() {
    let selection = Selection(
      of: chapters.flatMap(\.snippets), matching: [NamePattern("b.md")])
    let parts = (1...2).compactMap { Shard(index: $0, count: 2) }
      .map { $0.selection(of: chapters, within: selection, durations: Durations()) }
    #expect(parts.map { $0.names.sorted() } == [["b.md#f", "b.md#h"], ["b.md#g"]])
    #expect(parts.map(\.documents) == [["b.md"], []])
  }

  @Test(arguments: ["", "2", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/"])
  func `what is no part is refused`(_ text: String) {
    #expect(Shard(text) == nil)
  }

  // MARK: Joining

  private func report(
    _ index: Int, _ names: String..., count: Int = 2, all: [String] = ["a", "b", "c"],
    cut: String = "x"
  ) -> (path: String, report: PortableReport) {
    var report = PortableReport(
      started: "2026-01-31T12:00:0\(index)Z", seconds: Double(index), snippets: [], problems: [])
    report.shard = .init(index: index, count: count, all: all, cut: cut)
    report.snippets = names.map {
      .init(
        name: $0, path: "p", line: 1, endLine: 2, kind: "run", verdict: .passed, work: .run,
        seconds: 1, problems: [])
    }
    return ("\(index).json", report)
  }

  private func messages(_ reports: (path: String, report: PortableReport)...) -> [String] {
    ReportMerger.merge(reports).1.flatMap { [$0.message] + $0.details + $0.help }
  }

  @Test func `parts make a whole, in the order of the documents`() {
    let (merged, diagnostics) = ReportMerger.merge([report(2, "b"), report(1, "c", "a")])
    #expect(diagnostics.isEmpty)
    #expect(merged.snippets.map(\.name) == ["a", "b", "c"])
    #expect((merged.started, merged.seconds) == ("2026-01-31T12:00:01Z", 2))
    #expect(merged.shard == nil)
  }

  @Test func `what is missing or there twice is told`() {
    #expect(
      messages(report(1, "a", "c"), report(2, "c")) == [
        "`1.json` and `2.json` have verdicts on the same", "c",
        "no report has a verdict on a snippet", "b",
        "give every report of one check, each once",
      ])
    #expect(
      messages(report(1, "a", "c")) == [
        "the report of shard 2/2 is missing", "no report has a verdict on a snippet", "b",
        "give every report of one check, each once",
      ])
    #expect(
      messages(report(1, "a", "c"), report(2, "c", "b", cut: "y")) == [
        "`1.json` and `2.json` have verdicts on the same", "c",
        "the shards were cut by different durations: give each the same `--durations FILE`, "
          + "or the same cache",
      ])
    #expect(
      messages(report(1, "a", "c"), report(2, "b", all: ["a", "b"])) == [
        "`2.json` is about other documents than `1.json`", "only one of them knows `c`",
        "give every report of one check, each once",
      ])
    #expect(
      messages(report(1, "a", "c"), report(2, "b", count: 3)) == [
        "`2.json` is one of 3 shards, `1.json` one of 2",
        "give every report of one check, each once",
      ])
  }
}
