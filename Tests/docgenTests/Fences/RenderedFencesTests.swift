import DocRunner
import Testing

@testable import docgen

struct RenderedFencesTests {
  @Test func `a drawing with colors of its own is on white paper`() {
    #expect(
      html(#"<svg><g fill="red"/></svg>"#, caption: "Two states")
        == """
        <figure class="picture"><div class="paper" role="img" aria-label="Two states">\
        <svg><g fill="red"/></svg></div>
        <figcaption>Two states</figcaption>
        </figure>

        """)
  }

  @Test func `a drawing in the color of the text is on the page`() {
    #expect(
      html(#"<svg stroke="currentColor"/>"#)
        == """
        <figure class="picture"><div role="img" aria-label="dot"><svg stroke="currentColor"/></div>
        </figure>

        """)
  }

  @Test func `a formula is text for screen readers`() {
    #expect(
      html("<math><mi>x</mi></math>")
        == """
        <figure class="picture"><div><math><mi>x</mi></math></div>
        </figure>

        """)
  }

  @Test func `two drawings with the same names do not meet`() {
    let markup =
      ##"<svg><g id="node1"/><use href="#node1" fill="url(#node1)"/><a href="#top"/></svg>"##
    let first = html(markup, place: "one.md:1")
    let second = html(markup, place: "one.md:9")
    #expect(first != second)
    #expect(first.matches(of: /f[0-9a-f]{8}-node1/).count == 3)
    #expect(first.contains(##"href="#top""##))
  }

  private func html(
    _ markup: String, caption: String? = nil, place: String = "one.md:1"
  ) -> String {
    let info = "dot" + (caption.map { " caption=\"\($0)\"" } ?? "")
    let document = MarkdownParser.parse("```\(info)\ndigraph {}\n```\n", path: "one.md")
    guard case .code(let code)? = document.blocks.first?.kind else { return "" }
    var fences = RenderedFences()
    fences[RenderedFences.Key(code)] = markup
    return fences.figure(of: code, place: place).map(HTMLPrinter.print) ?? ""
  }
}
