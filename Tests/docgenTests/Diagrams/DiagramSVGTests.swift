import Testing

@testable import docgen

struct DiagramSVGTests {
  @Test func `a value, an ending and a lane that goes on`() {
    #expect(
      svg(DiagramSVG.page(diagram("a  -1|\nb  -^--"), id: "x")) == """
        """)
  }

  @Test func `every kind of mark and every shape`() {
    let text = "a  1|\nb  2#(E())\nc  3!\nd  {four}-"
    #expect(
      svg(DiagramSVG.page(diagram(text), id: "x")) == """
        """)
  }

  @Test func `what happens at once stands on a band`() {
    #expect(
      svg(DiagramSVG.page(diagram("a  -({<&>}|)"), id: "x")) == """
        """)
  }

  @Test func `a small picture has no words`() {
    #expect(
      svg(DiagramSVG.thumbnail(diagram("a  -1-2|\nb  ^-1-{long}"))) == """
        """)
  }
}
