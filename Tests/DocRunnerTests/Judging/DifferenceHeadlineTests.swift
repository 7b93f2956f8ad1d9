import Testing

@testable import DocRunner

/// The first line of a message about a difference.
struct DifferenceHeadlineTests {
  @Test(arguments: [
    (["3"], ["4"], "expected `3`, this printed `4`"),
    (["3"], [], "expected `3`, this printed nothing"),
    ([], ["4"], "expected nothing, this printed `4`"),
    (["3"], ["4", "5"], "expected `3`, this printed 2 lines"),
    (["1", "2"], ["2", "1"], "this printed something other than the text says"),
    (["a `b`"], ["c"], "expected 1 line, this printed `c`"),
  ])
  func `it shows short lines and counts others`(
    _ expected: [String], _ actual: [String], _ headline: String
  ) {
    #expect(DifferenceHeadline.of("this printed", actual, expected: expected) == headline)
  }
}
