import Testing

@testable import DocRunner
@testable import docgen

struct SubscriptionFigureTests {
  private static let shared = [
    "two listen:", "subscriber (line 4)", "└ shared #1 (line 2)", "  └ ticks",
    "subscriber (line 5)", "└ map (line 3)", "  └ shared #1 (above)", "", "later:",
    "nothing is subscribed", "ended: ticks, map (line 3)",
  ]

  @Test func `each moment has its boxes, and what is shared is one of them`() throws {
    let moments = try #require(SubscriptionPicture.moments(in: Self.shared))
    #expect(moments.map(\.name) == ["two listen", "later"])
    #expect(
      moments[0].boxes.map(\.text) == [
        "subscriber (line 4)", "shared (line 2)", "ticks", "subscriber (line 5)", "map (line 3)",
      ])
    #expect(moments[0].boxes.map(\.sources) == [[1], [2], [], [4], [1]])
    #expect(moments[0].roots == [0, 3])
    #expect(!moments[0].isSentence)
    #expect(moments[1].isSentence)
    #expect(moments.map(\.ended) == [nil, "ticks, map (line 3)"])
  }

  @Test func `a moment needs no name, and a name can have parentheses`() throws {
    let moments = try #require(SubscriptionPicture.moments(in: ["f(x) (line 1)", "└ connect()"]))
    #expect(moments.map(\.name) == [""])
    #expect(moments[0].boxes.map(\.text) == ["f(x) (line 1)", "connect()"])
  }

  @Test(arguments: [
    [], ["", " "], ["a", "    └ b"], ["  a"], ["a", "└ b #1 (above)"], ["a #1", "a #1 (above)"],
  ])
  func `what is no such text is not drawn`(lines: [String]) {
    #expect(SubscriptionPicture.moments(in: lines) == nil)
  }

  @Test func `sources stand above all that are subscribed to them`() throws {
    let picture = try #require(SubscriptionPicture.moments(in: Self.shared)?.first)
    let layout = SubscriptionLayout(picture)
    for edge in layout.edges { #expect(layout.y[edge.source] < layout.y[edge.consumer]) }
    #expect(layout.y[0] == layout.y[3])
    // No two boxes of a row touch.
    for row in Set(layout.y) {
      let boxes = layout.x.indices.filter { layout.y[$0] == row }.sorted {
        layout.x[$0] < layout.x[$1]
      }
      for (left, right) in zip(boxes, boxes.dropFirst()) {
        #expect(layout.x[left] + layout.widths[left] < layout.x[right])
      }
    }
    #expect(layout.x.indices.allSatisfy { layout.x[$0] + layout.widths[$0] <= layout.width })
  }

  @Test func `one connection of a circle leads back up`() throws {
    let text = ["a #1 (line 1)", "└ b", "  └ c", "    └ a #1 (above)"]
    let picture = try #require(SubscriptionPicture.moments(in: text)?.first)
    let edges = SubscriptionLayout(picture).edges
    #expect(edges.map(\.isBack) == [false, false, true])
  }

  private func html(_ fence: String) -> String {
    figure("```swift id=x\nlet a = 1\n```\n\n```graph of=x\n\(fence)\n```\n") { snippet in
      SnippetResult(
        snippet: snippet, verdict: .passed, program: Harness().listing(of: [snippet]))
    }
  }

  @Test func `the page has a choice of moments, pictures that are told in words, and the text`() {
    let page = html(Self.shared.joined(separator: "\n"))
    #expect(page.contains("<figure class=\"gr\" aria-label=\"Subscriptions of x\">"))
    #expect(page.contains("<legend>Moment</legend>"))
    #expect(page.contains("name=\"x-moment\" value=\"0\" checked"))
    #expect(page.contains("<title>Subscriptions: two listen</title>"))
    #expect(
      page.contains(
        "<desc>subscriber (line 4) is subscribed to shared (line 2). shared (line 2) is subscribed "
          + "to ticks. subscriber (line 5) is subscribed to map (line 3). map (line 3) is "
          + "subscribed to shared (line 2).</desc>"))
    #expect(page.contains("<p>nothing is subscribed</p>"))
    #expect(page.contains("<p class=\"ended\">Ended: ticks, map (line 3)</p>"))
    #expect(page.contains("└ shared #1 (line 2)\n  └ ticks\n"))
  }

  @Test func `one moment needs no choice`() {
    let page = html("a\n└ b")
    #expect(page.contains("class=\"gr\""))
    #expect(!page.contains("fieldset"))
  }

  @Test func `what cannot be drawn is shown as text`() {
    let page = html("a\n    └ b")
    #expect(!page.contains("class=\"gr\""))
    #expect(page.contains("    └ b"))
  }
}
