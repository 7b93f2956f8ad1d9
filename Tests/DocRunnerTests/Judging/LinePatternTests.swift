import Testing

@testable import DocRunner

struct LinePatternTests {
  @Test(arguments: [
    ("at [TIME]", "at 12:30"), ("at [TIME]", "at 9:05:01.250 PM"), ("[TIME]", "2026-01-31"),
    ("[TIME]", "2026-01-31T12:30:05.123Z"), ("[TIME]", "2026-01-31 12:30:05 +0000"),
    ("took [TIME]", "took 0.35 s"), ("took [TIME]", "took 12ms"), ("[TIME]", "2 minutes"),
    ("[TIME]", "1.5 seconds"), ("[TIME]", "3e-05 s"),
    ("id [UUID].", "id 6B29FC40-CA47-1067-B31D-00DD010662DA."),
    ("<Box: [ADDR]>", "<Box: 0x00007f8a1c0042b0>"),
    ("[PATH]: no such file", "/tmp/a/b.txt: no such file"),
    ("open [PATH]", "open file:///tmp/a/"), ("open [PATH]", "open C:\\Users\\me"),
    ("[THREAD] waits", "<NSThread: 0x600003e40000>{number = 1, name = main} waits"),
    ("on [THREAD]", "on thread #12"), ("on thread [THREAD]", "on thread 140245"),
    ("[UUID] [..] [ADDR]", "6B29FC40-CA47-1067-B31D-00DD010662DA x y 0x1"),
    ("\\[TIME]", "[TIME]"), ("[INFO] on", "[INFO] on"), ("\\[INFO]", "\\[INFO]"),
    ("took [TIME]  ", "took 3 s"), ("(a+b)* [TIME]", "(a+b)* 3 s"),
  ])
  func `a name stands for what it says`(pattern: String, line: String) {
    #expect(LinePattern(pattern).matches(line))
  }

  @Test(arguments: [
    ("at [TIME]", "at noon"), ("[TIME]", "12"), ("[UUID]", "6B29FC40"), ("[ADDR]", "1234"),
    ("[PATH]", "a/b.txt"), ("\\[TIME]", "12:30"), ("[INFO] on", "x on"), ("[TIME]", "12:30 sharp"),
    ("[THREAD]", "main"),
  ])
  func `a name does not stand for anything else`(pattern: String, line: String) {
    #expect(!LinePattern(pattern).matches(line))
  }

  @Test(arguments: [
    "...", "\\...", "\\\\...", "... ", " ...", "....", "a [..] b", "\\[..]", "\\\\[..]", "[TIME]",
    "\\[TIME]", "[", "[]", "[TIME", "[[..]]", "", "\\", "[UUID]", "a\tb", "[..][..]",
  ])
  func `what is written for a line means this line only`(line: String) {
    let written = LinePattern.literal(line)
    let pattern = LinePattern(written)
    #expect(!LinePattern.isAnyLines(written))
    #expect(!pattern.hasWildcards)
    #expect(pattern.matches(line))
    #expect(!pattern.matches(line + "x"))
    #expect(!pattern.matches("12:30"))
  }

  @Test func `a line is cut where the wildcards are`() {
    let parts = LinePattern("took [TIME], [..] left").parts(of: "took 3 s, 4 items left")
    #expect(
      parts == [
        .init(text: "took ", varies: false), .init(text: "3 s", varies: true),
        .init(text: ", ", varies: false), .init(text: "4 items", varies: true),
        .init(text: " left", varies: false),
      ])
    #expect(LinePattern("took [TIME]").parts(of: "took long") == nil)
  }

  @Test(arguments: Redaction.all)
  func `a name fits its example`(redaction: Redaction) {
    #expect(LinePattern("[\(redaction.name)]").matches(redaction.example))
  }
}

struct LineDifferenceTests {
  private func difference(_ expected: String, _ actual: String) -> [String] {
    OutputMatcher(expected: [expected], actual: [actual]).difference
  }

  @Test func `the words that differ have carets under them`() {
    #expect(
      difference("the quick brown fox", "the quick red fox") == [
        "- the quick brown fox", "            ^^^^^", "+ the quick red fox", "            ^^^",
      ])
    #expect(
      difference("one two", "one two three") == [
        "- one two", "+ one two three", "          ^^^^^",
      ])
    #expect(
      difference("all of one two was read", "all of three four was read") == [
        "- all of one two was read", "         ^^^^^^^", "+ all of three four was read",
        "         ^^^^^^^^^^",
      ])
  }

  @Test func `lines that have little in common have no carets`() {
    #expect(
      difference("nothing of that", "something else") == [
        "- nothing of that", "+ something else",
      ])
    #expect(difference("2", "3") == ["- 2", "+ 3"])
  }

  @Test func `wildcards stay where they fit`() {
    func accepted(_ expected: String, _ actual: String) -> [String] {
      OutputMatcher(expected: [expected], actual: [actual]).accepted
    }
    #expect(accepted("took [..] ms, 3 items", "took 17 ms, 4 items") == ["took [..] ms, 4 items"])
    #expect(accepted("at [TIME] in 3 days", "at 12:30:05 in 4 days") == ["at [TIME] in 4 days"])
    #expect(accepted("[..] was just read", "it was just lost") == ["[..] was just lost"])
    #expect(accepted("[UUID] was read", "nobody was lost") == ["nobody was lost"])
    #expect(accepted("loaded [..]", "no file") == ["no file"])
  }
}
