/// Text that might be Markdown: the same for the same seed, on all machines.
struct RandomMarkdown {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 }

  private static let blocks = [
    "# ", "## ", "### ", "###### ", "> ", "> [!NOTE]\n> ", "> [!<b>]\n> ", "- ", "* ", "1. ",
    "9999. ",
    "    ", "\t", "---\n", "```\n", "```swift\n", "```swift id=\"a<b\" \"onload=x\n",
    "```swift id=🎉\n",
    "```sh\"><script>\n", "~~~\n", "| a | b |\n|---|:-:|\n| ", "|---|\n", "<details>\n<summary>",
    "</summary>\n\n", "\n</details>\n\n", "[^1]: ", "[x]: javascript:alert(1)\n", "<!--", "-->\n",
    "<!-- doc: setup\n", "**Predict.** ", "<script>alert(1)</script>\n", "<style>", "]]>",
    "<svg/onload=x>\n",
  ]
  private static let spans = [
    "*", "**", "_", "`", "``", "[", "](", "](<", ")", ">)", "![", "!", "[x](javascript:alert(1))",
    "[x](data:text/html,<script>)", "[x](&#106;avascript:x)", "[x](JaVaScRiPt:x)",
    "[x](//evil.example)",
    "[x](\\\\evil)", "[x](http://a.b/\"onclick=\"x)", "[x](#one \"a\\\"b\" )", "[x](/a 'b\"c')",
    "![a\"b](data:image/png;base64,AA)", "![<b>](x.png)", "<https://a.b/?q=\"<x>>",
    "<javascript:x>",
    "<img src=x onerror=alert(1)>", "<a href=\"javascript:x\">", "</p>", "<b>", "&amp;",
    "&lt;script&gt;",
    "&#60;", "&#x0;", "&quot;", "&nbsp;", "&bogus;", "&", "<", ">", "\"", "'", "\\", "\\<", "\\\"",
    "[^1]", "[^\"]", "[^<b>]", "|", "\\|", "{{content}}", "{{{content}}}", "\u{0}", "\u{1}",
    "\u{7f}",
    "\u{85}", "\u{fffe}", "\u{200b}", "\u{202e}", "\u{2028}", "\u{feff}", "שלום", "مرحبا", "信号",
    "한국어",
    "👩‍👩‍👧", "🎉", "e\u{301}\u{301}\u{301}", "word", " ", "  ", "\n", "\n\n", "\r\n", "\r", "a", "1",
    "=",
    ":", "-", "/", "#", "print(1)", "// Prints \"1\"",
  ]

  /// Some text of up to so many pieces.
  mutating func text(_ count: Int) -> String {
    (0..<number(below: count) + 1).map { _ in
      number(below: 4) == 0 ? "\n" + pick(Self.blocks) : pick(Self.spans)
    }.joined()
  }

  /// A piece of a line.
  mutating func line(_ count: Int) -> String {
    (0..<number(below: count) + 1).map { _ in pick(Self.spans) }.joined()
  }

  private mutating func pick(_ texts: [String]) -> String { texts[number(below: texts.count)] }

  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
