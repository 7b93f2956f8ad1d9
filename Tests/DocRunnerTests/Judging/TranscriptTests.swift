import Testing

@testable import DocRunner

struct TranscriptTests {
  @Test func `marks and values are read as they were written`() {
    for mark in [OutputMark.begin, .before(0), .after(0), .before(7), .after(7), .stop, .end] {
      #expect(OutputMark(number: mark.number) == mark)
    }
    #expect(OutputMark(number: -1) == nil)
  }

  private func mark(_ snippet: Int, _ mark: OutputMark) -> String {
    "\(SupportModule.markStart)secret \(snippet) \(mark.number)\(SupportModule.markEnd)"
  }

  @Test func `marks say which snippet and statement printed what`() {
    let transcript = Transcript(
      mark(0, .begin) + "a\n" + mark(0, .before(0)) + "b\n" + mark(0, .after(0)) + mark(0, .end)
        + mark(1, .begin) + "c", secret: "secret")
    #expect(transcript.output(ofSnippet: 0) == "a\nb\n")
    #expect(transcript.output(ofSnippet: 1) == "c")
    #expect(transcript.stretches.first { $0.mark == .before(0) }?.text == "b\n")
    #expect(transcript.isComplete(snippet: 0))
    #expect(!transcript.isComplete(snippet: 1))
    #expect(transcript.lastSnippet == 1)
  }

  @Test func `a line that does not end before a mark is kept apart`() {
    let transcript = Transcript(
      mark(0, .begin) + "no newline" + mark(0, .before(0)) + "more\n", secret: "secret")
    #expect(transcript.stretches.map(\.text) == ["no newline", "more\n"])
  }

  @Test func `an output without marks belongs to the first snippet`() {
    #expect(Transcript("words\n", secret: "secret").output(ofSnippet: 0) == "words\n")
  }

  @Test func `steps say which statement printed last`() {
    func step(_ line: Int) -> String {
      "\(SupportModule.markStart)secret .\(line)\(SupportModule.markEnd)"
    }
    let transcript = Transcript(
      mark(0, .begin) + "a\n" + step(1) + step(2) + "b\n" + step(4) + mark(0, .before(0)) + "c\n"
        + mark(0, .after(0)) + step(7) + mark(0, .end), secret: "secret")
    #expect(transcript.stretches.map(\.text) == ["a\nb\n", "c\n", "", ""])
    #expect(transcript.stretches.map(\.lastPrinting) == [2, nil, nil, nil])
    #expect(transcript.stretches.map { $0.steps.map(\.line) } == [[1, 2, 4], [], [7], []])
  }

  @Test func `a mark that the end of the program cut off is no output`() {
    let step = "secret .5"
    let whole = SupportModule.markStart + step + SupportModule.markEnd
    for length in SupportModule.markStart.utf8.count..<whole.utf8.count {
      let cut = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let transcript = Transcript(mark(0, .begin) + "a\n" + cut, secret: "secret")
      #expect(transcript.stretches.map(\.text) == ["a\n"])
    }
    let kept = Transcript(mark(0, .begin) + "a\u{1}doc", secret: "secret")
    #expect(kept.stretches.map(\.text) == ["a\u{1}doc"])
  }

  @Test func `a mark that the program wrote by itself is output`() {
    let fake = "\(SupportModule.markStart)guess 0 1\(SupportModule.markEnd)"
    let transcript = Transcript(mark(0, .begin) + "a\n" + fake + "b\n", secret: "secret")
    #expect(transcript.stretches.map(\.text) == ["a\n" + fake + "b\n"])
  }

  @Test func `what is printed has the time that is told after it`() {
    func tell(_ words: String) -> String {
      "\(SupportModule.markStart)secret \(words)\(SupportModule.markEnd)"
    }
    let transcript = Transcript(
      tell("@1s") + mark(0, .begin) + "at once\nhalf " + tell("^1s") + "a line\n" + tell("^1.5s")
        + mark(0, .before(0)) + tell("^2s") + "last" + tell("^3s") + tell("@3s")
        + mark(0, .end) + tell("@3s") + mark(1, .begin) + "next\n", secret: "secret")
    #expect(transcript.output(ofSnippet: 0) == "at once\nhalf a line\nlast")
    #expect(
      transcript.times(ofSnippet: 0) == [.zero, .zero, .seconds(2)])
    #expect(transcript.times(ofSnippet: 1) == [.zero])
    #expect(Transcript(mark(0, .begin) + "a\n", secret: "secret").times(ofSnippet: 0) == [])
  }

  @Test func `a value is told between what is printed`() {
    let value =
      "\(SupportModule.markStart)secret 0 3 = [1 = 2] \u{2} Array<Int>\(SupportModule.markEnd)"
    let transcript = Transcript(
      mark(0, .begin) + "a" + value + "b\n" + mark(0, .end), secret: "secret")
    #expect(transcript.output(ofSnippet: 0) == "ab\n")
    #expect(
      transcript.values == [
        Transcript.Value(snippet: 0, number: 3, text: "[1 = 2]", type: "Array<Int>")
      ])
  }

  @Test func `a line of output has the lines of all calls that printed it`() {
    func tell(_ words: String) -> String {
      "\(SupportModule.markStart)secret \(words)\(SupportModule.markEnd)"
    }
    func call(_ line: Int, _ text: String) -> String { tell(">\(line)") + text + tell("<") }
    let transcript = Transcript(
      mark(0, .begin) + call(1, "a\n") + call(2, "b, ") + call(3, "c") + call(2, "\n") + "d\n"
        + call(4, "e") + "\n" + mark(0, .before(0)) + call(5, "f\ng\n")
        + call(6, "h " + call(7, "i\n") + "j\n") + call(8, "") + mark(0, .end)
        + mark(1, .begin) + tell(">9") + "k\nl", secret: "secret")
    #expect(transcript.output(ofSnippet: 0) == "a\nb, c\nd\ne\nf\ng\nh i\nj\n")
    #expect(transcript.printers(ofSnippet: 0) == [[1], [2, 3], [], [], [5], [5], [6, 7], [6]])
    #expect(transcript.printers(ofSnippet: 1) == [[9], [9]])
  }

  @Test func `marks of calls that print do not count, and those that a program wrote do`() {
    let mark = "\(SupportModule.markStart)secret >3\(SupportModule.markEnd)"
    let end = mark.replacing(">3", with: "<")
    let output = "é" + mark + "text" + end + "more" + mark + "rest"
    let (size, endSize) = (mark.utf8.count, end.utf8.count)
    func length(_ limit: Int, _ secret: String) -> Int {
      SupportModule.length(of: output, holding: limit, secret: secret)
    }
    #expect(length(1, "secret") == 1)
    #expect(length(5, "secret") == 5 + size)
    #expect(length(6, "secret") == 6 + size + endSize)
    #expect(length(9, "secret") == 9 + size + endSize)
    #expect(length(20, "secret") == 20 + 2 * size + endSize)
    #expect(length(20, "other") == 20)
  }
}
