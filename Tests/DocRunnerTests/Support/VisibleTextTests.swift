import Foundation
import Testing

@testable import DocRunner

/// What a program prints may look like something else, or like words of the log that it is in.
struct VisibleTextTests {
  @Test func `what cannot be seen is written out, scalar by scalar`() {
    #expect("a\r\nb\u{202E}c\u{1B}[1m\t".visible == "a\\u{D}\nb\\u{202E}c\\u{1B}[1m\t")
    #expect("a\r\nb".visibleInLine == "a\\u{D}\\u{A}b")
    #expect(
      "a\u{2066}b\u{200B}c\u{2028}d\u{85}".visible == "a\\u{2066}b\\u{200B}c\\u{2028}d\\u{85}")
    #expect("a\u{1B}\u{202E}".withVisibleFormats == "a\u{1B}\\u{202E}")
  }

  @Test(arguments: ["é", "e\u{301}", "信号", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "می‌خواهم", "क्‍ष", "🇩🇪"])
  func `letters and pictures stay whole`(_ text: String) {
    #expect(text.visible == text)
    #expect(text.withVisibleFormats == text)
  }

  @Test(arguments: ["a\u{200D}b", "\u{200D}", "a\u{E0041}"])
  func `what joins nothing is written out`(_ text: String) {
    #expect(text.visible != text)
  }

  @Test func `no line is a command to a server`() {
    #expect(
      "a::b\n ::error::x\n##[error]x".withoutCommands
        == "a::b\n \\u{3A}:error::x\n\\u{23}#[error]x")
  }

  private static let report: PortableReport = {
    let words = "said\r\n::error::forged\u{202E}\u{7F}"
    let problem = PortableReport.Problem(
      Diagnostic(
        code: "crash", words, path: "a\r\n::error::b.md",
        at: SourcePosition(line: 1, column: 1), details: [words], help: [words]),
      line: { _, _ in "x\u{202E}y" })
    return PortableReport(
      started: "2026-01-31T12:00:00Z", seconds: 1,
      snippets: [
        PortableReport.Entry(
          name: "a\r\n::error::b.md#x", path: "a\r\n::error::b.md", line: 1, endLine: 3,
          kind: "run", verdict: .failed, work: .run, seconds: 0.25, problems: [problem])
      ], problems: [problem])
  }()

  @Test(arguments: ["github", "lines", "junit", "json", "terminal"])
  func `no format passes on what turns or ends a line`(_ format: String) throws {
    let report = VisibleTextTests.report
    let text =
      switch format {
      case "github": GitHubFormat.text(report)
      case "lines": LinesFormat.text(report)
      case "junit": JUnitFormat.text(report)
      case "json": try JSONFormat.text(report)
      default: report.problems.map { $0.text() }.joined()
      }
    let scalars = text.unicodeScalars
    #expect(!scalars.contains { $0 == "\u{202E}" || $0 == "\r" || $0 == "\u{7F}" })
    let commands = Document.lines(of: text).filter { $0.trimmed.hasPrefix("::") }
    #expect(commands.count == (format == "github" ? 1 : 0))
    #expect(commands.allSatisfy { $0.hasPrefix("::error file=") })
  }

  @Test func `JSON holds what was said`() throws {
    let data = Data(try JSONFormat.text(VisibleTextTests.report).utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let problems = object?["problems"] as? [[String: Any]]
    #expect(
      problems?.map { $0["message"] as? String } == VisibleTextTests.report.problems.map(\.message))
  }
}
