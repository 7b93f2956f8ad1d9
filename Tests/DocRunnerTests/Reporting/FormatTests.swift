import Foundation
import Testing

@testable import DocRunner

/// What other programs are given.
struct FormatTests {
  private let report = FormatTests.report

  /// One snippet of each kind, with what may break a format in its texts.
  static let report: PortableReport = {
    func problem(_ code: String, _ message: String, line: Int? = 5) -> PortableReport.Problem {
      PortableReport.Problem(
        Diagnostic(
          code: code, message, path: "a, b:c.md",
          at: line.map { SourcePosition(line: $0, column: 4) }, length: 3,
          details: ["- 100% <\"a\">", "+ \u{1B}[1m]]>"], help: ["see & mend"]),
        line: { _, _ in "// Prints" })
    }
    func entry(
      _ name: String, _ verdict: PortableReport.Entry.Verdict, work: PortableReport.Entry.Work,
      reason: String? = nil, problems: [PortableReport.Problem] = []
    ) -> PortableReport.Entry {
      PortableReport.Entry(
        name: "a, b:c.md#\(name)", path: "a, b:c.md", line: 1, endLine: 3, kind: "run",
        verdict: verdict, reason: reason, work: work, seconds: 0.25, problems: problems)
    }
    return PortableReport(
      started: "2026-01-31T12:00:00Z", seconds: 1.25,
      snippets: [
        entry("skip-1", .passed, work: .cached),
        entry("b", .failed, work: .run, problems: [problem("output-differs", "it differs")]),
        entry("c", .crashed, work: .run, problems: [problem("crash", "it stops: \"x\"")]),
        entry("d", .ignored, work: .none, reason: "needs a #1 camera"),
        entry("e", .skipped, work: .none, reason: "os(windows)"),
        entry("f", .passed, work: .parsed),
      ],
      problems: [
        problem("unknown-word", "unknown word `x`"), problem("no-title", "no title", line: nil),
      ])
  }()

  @Test func `the last line tells the whole truth`() {
    #expect(
      report.tally.line(after: .milliseconds(4120)) == """
        6 snippets: 1 cached, 2 run (1 failed, 1 crashed), 1 parsed, 1 ignored, 1 skipped, \
        2 errors in the text, 4.1 s
        """)
    var tally = Tally()
    #expect(tally.line == "0 snippets: 0 cached, 0 run, 0 ignored")
    tally.add(.cached, .passed, count: 380)
    tally.add(.run, .passed, count: 30)
    tally.add(.run, .failed)
    tally.add(.run, .crashed)
    #expect(
      tally.line(after: .seconds(4.06))
        == "412 snippets: 380 cached, 32 run (30 passed, 1 failed, 1 crashed), 0 ignored, 4.1 s")
    tally.add(.cached, .failed, count: 2)
    #expect(
      tally.line.hasPrefix("414 snippets: 382 cached (380 passed, 2 failed), 32 run (30 passed"))
    var single = Tally()
    single.add(.cached, .passed)
    #expect(single.line == "1 snippet: 1 cached, 0 run, 0 ignored")
  }

  @Test func `reasons not to check are counted`() {
    var report = report
    report.snippets += (1...4).map { number in
      var entry = report.snippets[3]
      entry.name = "z.md#\(number)"
      entry.reason = "later"
      return entry
    }
    #expect(
      report.reasons == [
        "4 ignored: later (z.md#1, z.md#2, z.md#3 and 1 more)",
        "1 ignored: needs a #1 camera (a, b:c.md#d)",
        "1 skipped: os(windows) (a, b:c.md#e)",
      ])
  }

  @Test func `GitHub gets a command for each problem`() {
    #expect(
      GitHubFormat.text(report, folder: "docs").split(separator: "\n").dropFirst().first ?? ""
        == "::error file=docs/a%2C b%3Ac.md,line=5,col=4,endColumn=6,title=unknown-word::"
        + "unknown word `x`%0A- 100%25 <\"a\">%0A+ \\u{1B}[1m]]>%0Ahelp: see & mend")
    #expect(
      GitHubFormat.text(report).split(separator: "\n").map { $0.prefix { $0 != "=" } }
        == Array(repeating: "::error file", count: 4))
  }

  @Test func `editors get a line for each problem, as compilers write it`() throws {
    let lines = LinesFormat.text(report, folder: "/docs").split(separator: "\n")
    #expect(lines.count == 4)
    // The pattern of `$gcc` in Visual Studio Code, which is also what Xcode reads.
    let gcc =
      /(?<file>.*?):(?<line>\d+):(?<column>\d*):?\s+(?:fatal\s+)?(?<severity>warning|error):\s+(?<message>.*)/
    for line in lines { #expect(try gcc.wholeMatch(in: line) != nil, "\(line)") }
    #expect(
      lines[1]
        == "/docs/a, b:c.md:5:4: error: unknown word `x` | - 100% <\"a\"> | + \\u{1B}[1m]]> [unknown-word]"
    )
  }

  @Test func `JUnit gets a suite for each file, and no character that XML lacks`() throws {
    let text = JUnitFormat.text(report)
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="a, b:c.md" package="a, b:c.md" id="0" timestamp="2026-01-31T12:00:00" \
        hostname="localhost" tests="7" failures="2" errors="1" skipped="2" time="1.5">
            <properties/>
            <testcase name="skip-1" classname="a, b:c.md" time="0.25"/>
            <testcase name="b" classname="a, b:c.md" time="0.25">
              <failure message="it differs (line 5)" type="output-differs">\
        error[output-differs]: it differs
         --&gt; a, b:c.md:5:4
          |
        5 | // Prints
          |    ^^^
          |
          | - 100% &lt;"a"&gt;
          | + \\u{1B}[1m]]&gt;
          |
          = help: see &amp; mend
        </failure>
            </testcase>
            <testcase name="c" classname="a, b:c.md" time="0.25">
              <error message="it stops: &quot;x&quot; (line 5)" type="crash">
        """))
    #expect(text.contains("<skipped message=\"needs a #1 camera\"/>"))
    #expect(text.contains("<testcase name=\"(text)\" classname=\"a, b:c.md\" time=\"0\">"))
  }

  @Test func `JSON has everything as data`() throws {
    let data = Data(try JSONFormat.text(report).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["passed"] as? Bool == false)
    let snippets = try #require(object["snippets"] as? [[String: Any]])
    #expect(snippets.map { $0["verdict"] as? String } == report.snippets.map(\.verdict.rawValue))
    let problems = try #require(object["problems"] as? [[String: Any]])
    #expect(problems.map { $0["line"] as? Int } == [5, nil])
    #expect(problems.map { $0["details"] as? [String] } == report.problems.map(\.details))
  }
}
