import Testing

@testable import DocRunner

struct RedactionTests {
  @Test func `lines in another order ask for unordered`() {
    #expect(
      WildcardProposal.proposals(right: "a\nb\n", wrong: "b\na\n")
        == ["or write `unordered` after `swift`: the lines are the same, in another order"])
  }

  @Test func `what differs within a line becomes a wildcard`() {
    #expect(
      WildcardProposal.proposals(right: "x\nat 12:00 h\n", wrong: "x\nat 17:45 h\n")
        == ["or write `at [TIME] h`"])
    #expect(
      WildcardProposal.proposals(right: "x\nat noon h\n", wrong: "x\nat nine h\n")
        == ["or write `at n[..] h`"])
  }

  @Test func `a wildcard that would cover everything is not proposed`() {
    #expect(WildcardProposal.proposals(right: "12\n", wrong: "47\n").isEmpty)
  }

  @Test func `brackets that are meant stay what they are`() {
    #expect(
      WildcardProposal.proposals(right: "[..] 1 end\n", wrong: "[..] 2 end\n")
        == [#"or write `\[..] [..] end`"#])
  }

  @Test func `another number of lines asks for a line of dots`() {
    #expect(
      WildcardProposal.proposals(right: "a\n", wrong: "a\nb\n") == [
        "or write `...` on a line for any lines"
      ])
  }
}
