import Testing

@testable import DocRunner

struct TranscriptTests {
  private func mark(_ snippet: Int, _ number: Int) -> String {
    "\(SupportModule.markStart)\(snippet) \(number)\(SupportModule.markEnd)"
  }

  @Test func `marks say which snippet and statement printed what`() {
    let transcript = Transcript(
      mark(0, 0) + "a\n" + mark(0, 1) + "b\n" + mark(0, 2) + mark(0, Transcript.endMark)
        + mark(1, 0) + "c")
    #expect(transcript.output(ofSnippet: 0) == "a\nb\n")
    #expect(transcript.output(ofSnippet: 1) == "c")
    #expect(transcript.stretches.first { $0.mark == 1 }?.text == "b\n")
    #expect(transcript.isComplete(snippet: 0))
    #expect(!transcript.isComplete(snippet: 1))
    #expect(transcript.lastSnippet == 1)
  }

  @Test func `a line that does not end before a mark is kept apart`() {
    let transcript = Transcript(mark(0, 0) + "no newline" + mark(0, 1) + "more\n")
    #expect(transcript.stretches.map(\.text) == ["no newline", "more\n"])
  }

  @Test func `an output without marks belongs to the first snippet`() {
    #expect(Transcript("words\n").output(ofSnippet: 0) == "words\n")
  }
}
