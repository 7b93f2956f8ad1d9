import DocRunner
import Testing

@testable import docgen

struct TableTests {
  @Test func `a table has a header and rows, each column its side`() {
    #expect(
      html("| A | *B* | C |\n| --- | :-: | --: |\n| 1 | [x](#a) | `c` |\n| 2 |\n\n## A\n")
        .hasPrefix(
          """
          <div class="wide"><table><thead><tr><th scope="col">A</th>\
          <th scope="col" class="m"><em>B</em></th><th scope="col" class="r">C</th></tr>
          </thead>
          <tbody><tr><td>1</td><td class="m"><a href="#a">x</a></td>\
          <td class="r"><code>c</code></td></tr>
          <tr><td>2</td><td class="m"></td><td class="r"></td></tr>
          </tbody>
          </table>
          </div>

          """))
  }

  @Test(arguments: [
    ("a | b\n--|--\n1 | 2", "<th>a</th><th>b</th>/<td>1</td><td>2</td>"),
    ("|a\\|b|\n|-|\n|`c \\| d` &#124; \\\\|", "<th>a|b</th>/<td><code>c | d</code> | \\</td>"),
    ("| | b |\n|-|-|\n| | |", "<td></td><th>b</th>/<td></td><td></td>"),
  ])
  func `cells end where forges end them`(markdown: String, rows: String) {
    let text = html(markdown).replacing(" scope=\"col\"", with: "").replacing("\n", with: "")
      .replacing("</tr></thead><tbody><tr>", with: "/")
    #expect(text.contains("<tr>" + rows + "</tr>"), "\(text)")
    #expect(problems(markdown) == [])
  }

  @Test(arguments: [(14, 2, false), (15, 2, true), (5, 3, false), (30, 3, true)])
  func `a table wider than a phone is laid out as cards there`(width: Int, count: Int, isWide: Bool)
  {
    let row = Array(repeating: String(repeating: "x", count: width), count: count)
      .joined(separator: " | ")
    let lines = Array(repeating: "-", count: count).joined(separator: "|")
    #expect(html("\(row)\n\(lines)\n").contains("<table class=\"cards\">") == isWide)
  }

  @Test func `a card of more than three cells names those after the first`() {
    let long = "whenever the slower of them has sent"
    let four = html("Name | When | With | Ends\n-|-|-|-\nzip | \(long) | `a` | never\n")
    #expect(four.contains("<td>zip</td>"))
    #expect(four.contains("<td data-of=\"When\">\(long)</td>"))
    #expect(four.contains("<td data-of=\"Ends\">never</td>"))
    let three = html("Name | When | With\n-|-|-\nzip | \(long) | what each of them has sent\n")
    #expect(three.contains("class=\"cards\"") && !three.contains("data-of"))
  }

  @Test func `lines of two columns of words break between them, so those are no cards`() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    #expect(
      html("a | b\n-|-\n\(words) | \(words)\n").hasPrefix("<div class=\"wide\"><table><thead>"))
  }

  @Test(arguments: [
    ("take(while: self)", "take(while: self)"),
    ("subscribe(onNext:onError:)", "subscribe(<wbr>onNext:<wbr>onError:)"),
    ("Signal.sequence(_:)", "Signal<wbr>.sequence(<wbr>_:)"),
    ("short.name()", "short.name()"),
  ])
  func `a long name in a cell breaks between its parts`(name: String, shown: String) {
    #expect(html("a |\n-|\n`\(name)` |\n").contains("<code>\(shown)</code>"))
  }

  @Test func `what stands before the header is text`() {
    #expect(
      html("Text\nand more.\n| a |\n|---|").hasPrefix(
        "<p>Text\nand more.</p>\n<div class=\"wide\"><table><thead><tr><th scope=\"col\">a</th>"))
  }

  @Test func `a list can hold a table`() {
    #expect(html("- x\n  | a |\n  |---|\n- y").hasPrefix("<ul><li>x<div class=\"wide\"><table>"))
  }

  @Test(arguments: ["a | b", "| a | b |\n| 1 | 2 |", "| a |\n| :x: |", "|---|---|\nx"])
  func `without a line of dashes there is no table`(markdown: String) {
    #expect(html(markdown) == "<p>\(markdown)</p>\n")
  }

  @Test func `what forges would show otherwise is reported`() {
    #expect(
      problems("| a | b |\n|---|\n| 1 | 2 |") == [
        "1:1 uneven-row: 2 columns here, and 1 column in the next line"
          + " (write a `|` between two cells, and `\\|` where it is only text)",
        "3:1 uneven-row: 2 columns here, and 1 column above"
          + " (write a `|` between two cells, and `\\|` where it is only text)",
      ])
    #expect(
      problems("x\n\n| a |\n|---|\n| `b | c` |\n| *d | e* |") == [
        "5:4 cut-cell: a forge would end the cell at this `|` (write `\\|`)",
        "6:6 cut-cell: a forge would end the cell at this `|` (write `\\|`)",
      ])
  }
}
