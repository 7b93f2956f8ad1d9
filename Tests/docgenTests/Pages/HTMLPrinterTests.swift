import Testing

@testable import docgen

struct HTMLPrinterTests {
  @Test(arguments: [
    ("a < b && b > c", "a &lt; b &amp;&amp; b &gt; c"),
    ("&lt;", "&amp;lt;"),
    ("</code><script>alert(1)</script>", "&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("say \"it\"", "say &quot;it&quot;"),
    ("👩‍👩‍👧 café 日本", "👩‍👩‍👧 café 日本"),
  ])
  func `a text means itself`(text: String, printed: String) {
    #expect(HTMLPrinter.print(.text(text)) == printed)
  }

  @Test func `an attribute cannot be left`() {
    #expect(
      HTMLPrinter.print(.tag("a", ["title": "\"><script>"], ["x"]))
        == "<a title=\"&quot;&gt;&lt;script&gt;\">x</a>")
  }

  @Test func `control characters are shown as pictures`() {
    #expect(HTMLPrinter.print("\u{1b}[31m\0\r\u{7f}\u{85}\t") == "␛[31m␀␍␡\u{fffd}\t")
  }

  @Test func `void elements have no end tag`() {
    #expect(HTMLPrinter.print([.tag("br"), .tag("hr"), .tag("em")]) == "<br><hr>\n<em></em>")
  }

  @Test func `attributes keep their order, and those without a value are left out`() {
    #expect(
      HTMLPrinter.print(.tag("b", ["z": "1", "y": nil, "a": ""])) == "<b z=\"1\" a=\"\"></b>")
  }

  @Test func `raw markup is printed as it is`() {
    #expect(HTMLPrinter.print(.raw("<kbd>&amp;</kbd>")) == "<kbd>&amp;</kbd>")
  }
}
