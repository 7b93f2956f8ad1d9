import Marbles
import Testing

private func difference(_ expected: String, _ actual: String, step: Duration = .seconds(1)) throws
  -> String?
{
  let expected = try Drawing(parsing: expected, step: step)
  return expected.difference(to: try Drawing(parsing: actual, step: step))?.description
}

struct DifferenceTests {
  @Test func `is nil for the same events, however they are written`() throws {
    #expect(try difference("a -1-|\nb -", "b -----\na -  1-|") == nil)
    #expect(try difference("a -x|\nwhere x = [1, 2]", "1s a [1, 2]\n2s a |") == nil)
    let coarse = try Drawing(parsing: "a -1", step: .seconds(2))
    #expect(coarse.difference(to: try Drawing(parsing: "a --1")) == nil)
  }

  @Test(arguments: [
    (
      "-a-b-|", "-a--b|",
      """
      expected  -a-b-|
      actual    -a--b|
                   ^
      `b` comes at 4s, not at 3s
      """
    ),
    (
      "-a-b-|", "-a---|",
      """
      expected  -a-b-|
      actual    -a---|
                   ^
      `b` is missing at 3s
      """
    ),
    (
      "-a", "-ab",
      """
      expected  -a
      actual    -ab
                  ^
      `b` at 2s is not expected
      """
    ),
    (
      "-a-b-|", "-c-b-#",
      """
      expected  -a-b-|
      actual    -c-b-#
                 ^
      `c` comes at 1s, not `a`
      `#` comes at 5s, not `|`
      """
    ),
    (
      "-(ab)-|", "-(ba)-|",
      """
      expected  -(ab)-|
      actual    -(ba)-|
                 ^
      what comes at 1s comes in another order
      """
    ),
    (
      "-a-(b|)", "-a-b-c",
      """
      expected  -a-(b|)
      actual    -a-b-c
                   ^
      `|` is missing at 3s
      `c` at 5s is not expected
      """
    ),
    (
      "-(ab)-c", "-a--d",
      """
      expected  -(ab)-c
      actual    -a   --d
                 ^
      `b` is missing at 1s
      `c` is missing at 3s
      `d` at 4s is not expected
      """
    ),
    (
      "-", "-a",
      """
      expected  -
      actual    -a
                 ^
      `a` at 1s is not expected
      """
    ),
  ])
  func `shows both drawings, a caret and words`(expected: String, actual: String, shown: String)
    throws
  {
    let difference = Drawing([try Lane(parsing: expected)]).difference(
      to: Drawing([try Lane(parsing: actual)]))
    #expect(difference?.description == shown)
  }

  @Test func `shows each lane that differs`() throws {
    let shown = """
      lane `b`:
      expected  -x
      actual    --x
                 ^
      where x = [1, 2]
      `[1, 2]` comes at 2s, not at 1s

      lane `c` is missing

      lane `d` is not expected
      """
    let drawn = try difference(
      "a -1\nb -x\nc -\nwhere x = [1, 2]\nwhere y = 2", "a -1\nb --[1, 2]\nd -")
    #expect(drawn == shown)
  }

  @Test func `shows lists if times lie between the columns`() throws {
    let shown = """
      lane `a`:
      expected:
        1s  12
        2s  |
      actual:
        1.5s  12
          2s  |
      `12` comes at 1.5s, not at 1s
      """
    #expect(try difference("1s a 12\n2s a |", "1.5s a 12\n2s a |") == shown)
  }

  @Test func `values can be compared in another way`() throws {
    let drawn = try Drawing(parsing: "a -1-2")
    let traced = try Drawing(parsing: #"a -("1")-("2")"#)
    #expect(drawn.difference(to: traced) != nil)
    #expect(drawn.difference(to: traced) { "\"\($0)\"" == $1 } == nil)
  }
}
