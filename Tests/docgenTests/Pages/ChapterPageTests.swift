import Testing

@testable import docgen

struct ChapterPageTests {
  @Test func `sections are listed as deep as they are, and long names break at signs`() {
    let entries = [
      ("a", 2, "Box"), ("b", 3, "send"), ("c", 4, "send(_:)"), ("d", 3, "last"),
      ("e", 2, "Signal.throttle(_:latest:on:)"), ("f", 2, "What happens (and why) in the long run"),
    ].map { Page.Entry(id: $0, title: $2, level: $1) }
    #expect(
      HTMLPrinter.print(ChapterPage.list(entries[...])) == """
        <ol><li><a href="#a">Box</a><ol><li><a href="#b">send</a><ol><li><a href="#c">send(_:)</a></li>
        </ol>
        </li>
        <li><a href="#d">last</a></li>
        </ol>
        </li>
        <li><a href="#e">Signal<wbr>.throttle(<wbr>_:<wbr>latest:<wbr>on:)</a></li>
        <li><a href="#f">What happens (and why) in the long run</a></li>
        </ol>

        """)
  }
}
