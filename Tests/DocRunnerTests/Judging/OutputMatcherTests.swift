import Testing

@testable import DocRunner

struct OutputMatcherTests {
  @Test(arguments: [
    (["a"], ["a"]), (["a[..]c"], ["abc"]), (["[..]"], [""]), (["[..]b[..]"], ["abc"]),
    (["a", "...", "d"], ["a", "b", "c", "d"]), (["..."], []), (["...", "b"], ["a", "b", "b"]),
    (["\\..."], ["..."]), (["\\[..]"], ["[..]"]), (["a  "], ["a"]), (["a"], ["a\t"]),
    (["[..]aab"], ["aaab"]), ([], []),
  ])
  func `what fits, fits`(expected: [String], actual: [String]) {
    let matcher = OutputMatcher(expected: expected, actual: actual)
    #expect(matcher.matches)
    #expect(matcher.accepted == expected)
  }

  @Test(arguments: [
    (["a"], ["b"]), (["a"], []), ([], ["a"]), (["a[..]c"], ["abd"]),
    (["a", "..."], ["b"]), (["\\..."], ["anything"]), (["\\[..]"], ["x"]), (["  a"], ["a"]),
    (["ab[..]ba"], ["aba"]),
  ])
  func `what differs, differs`(expected: [String], actual: [String]) {
    #expect(!OutputMatcher(expected: expected, actual: actual).matches)
  }

  @Test func `a difference shows only what really differs`() {
    let matcher = OutputMatcher(
      expected: ["start", "took [..] ms", "two", "end"],
      actual: ["start", "took 17 ms", "three", "end"])
    #expect(
      matcher.difference == ["  start", "  took [..] ms", "- two", "+ three", "  end"])
    #expect(matcher.accepted == ["start", "took [..] ms", "three", "end"])
  }

  @Test func `printed lines that the difference has are not listed again`() {
    let matcher = OutputMatcher(expected: ["zero", "one"], actual: ["one"])
    #expect(matcher.difference == ["- zero", "  one"])
    #expect(matcher.hidden == [])
    #expect(OutputMatcher(expected: ["...", "two"], actual: ["one"]).hidden == ["+ one"])
  }

  @Test func `accepted lines that look like wildcards mean themselves`() {
    let matcher = OutputMatcher(expected: [], actual: ["...", "a [..] b"])
    #expect(matcher.accepted == ["\\...", "a \\[..] b"])
    #expect(OutputMatcher(expected: matcher.accepted, actual: ["...", "a [..] b"]).matches)
  }

  @Test func `a long difference is cut`() {
    let matcher = OutputMatcher(
      expected: (1...100).map(String.init), actual: (1...100).map { $0 == 50 ? "x" : "\($0)" })
    #expect(matcher.difference.first == "  … 46 more")
    #expect(matcher.difference.contains("+ x"))
    #expect(matcher.difference.last == "  … 19 more")
  }

  @Test func `any lines stand for thousands`() {
    let actual = (0..<4_000).map(String.init)
    let expected = ["...", "1", "2", "..."] + actual.suffix(2_000)
    let matcher = OutputMatcher(expected: expected, actual: actual)
    #expect(matcher.matches)
    #expect(matcher.accepted == expected)
  }

  @Test func `any lines stay when thousands of others differ`() {
    let matcher = OutputMatcher(
      expected: ["..."] + (0..<2_000).map { "a\($0)" }, actual: (0..<2_000).map { "b\($0)" })
    #expect(matcher.accepted.first == "...")
    #expect(matcher.accepted.count == 2_001)
  }

  @Test(arguments: [
    (["a[..]", "[..]b"], ["ab", "ax"]), (["a[..]", "[..]b"], ["ax", "ab"]),
    (["[..]", "a", "..."], ["b", "a", "c"]),
    (["a[..]", "ab[..]", "abc[..]"], ["abc", "abx", "ay"]),
  ])
  func `in any order, each line finds one that fits`(expected: [String], actual: [String]) {
    var options = SnippetOptions()
    options.isUnordered = true
    #expect(OutputMatcher(expected: expected, actual: actual, options: options).matches)
  }

  @Test func `in any order, two lines do not take the same one`() {
    var options = SnippetOptions()
    options.isUnordered = true
    let matcher = OutputMatcher(
      expected: ["a[..]", "a[..]b"], actual: ["ab", "x"], options: options)
    #expect(matcher.steps == [.same("a[..]"), .missing("a[..]b"), .extra("x")])
  }

  @Test func `thousands of lines are compared at once`() {
    let matcher = OutputMatcher(
      expected: (0..<5_000).map { "a\($0)" }, actual: (0..<5_000).map { "b\($0)" })
    #expect(!matcher.matches)
    #expect(matcher.accepted.count == 5_000)
  }
}
