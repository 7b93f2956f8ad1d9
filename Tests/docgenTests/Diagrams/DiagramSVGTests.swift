import Testing

@testable import docgen

struct DiagramSVGTests {
  @Test func `a value, an ending and a lane that goes on`() {
    #expect(
      svg(DiagramSVG.page(diagram("a  -1|\nb  -^--"))) == """
        <div class="roll">
        <svg class="n" width="0.9375em" height="6.375em" viewBox="0 0 15 102" aria-hidden="true">
        <text x="11" y="22">a</text>
        <text x="11" y="60">b</text>
        </svg>
        <svg width="7.0625em" height="6.375em" viewBox="0 0 113 102" role="img">
        <title>Timeline: a, b</title>
        <desc>a: 1 at 1s, completed at 2s. b: subscribed at 1s.</desc>
        <path class="x" d="M4 82H113"/>
        <path class="a" d="M4 22H92M53 60H111m-5-4 5 4-5 4"/>
        <g class="i" transform="translate(48)">
        <path class="x" d="M0 0V87"/>
        <text class="t" y="95">1s</text>
        <circle class="p" cy="22" r="13"/>
        <text y="22">1</text>
        <circle class="o" cy="60" r="5"/>
        </g>
        <g class="i" transform="translate(92)">
        <path class="x" d="M0 0V87"/>
        <text class="t" y="95">2s</text>
        <path class="e" d="M0 10v24"/>
        </g>
        </svg>
        </div>

        """)
  }

  @Test func `every kind of mark and every shape`() {
    let text = "a  1|\nb  2#(E())\nc  3!\nd  {four}-"
    #expect(
      svg(DiagramSVG.page(diagram(text))) == """
        <div class="roll">
        <svg class="n" width="0.9375em" height="11.125em" viewBox="0 0 15 178" aria-hidden="true">
        <text x="11" y="22">a</text>
        <text x="11" y="60">b</text>
        <text x="11" y="98">c</text>
        <text x="11" y="136">d</text>
        </svg>
        <svg width="7.8125em" height="11.125em" viewBox="0 0 125 178" role="img">
        <title>Timeline: a, b, c, d</title>
        <desc>a: 1 at 0, completed at 1s. b: 2 at 0, failed with E() at 1s. c: 3 at 0, \
        disposed at 1s. d: four at 0.</desc>
        <path class="x" d="M4 158H125"/>
        <path class="a" d="M4 22H74M4 60H74M4 98H74M4 136H123m-5-4 5 4-5 4"/>
        <g class="i" transform="translate(30)">
        <path class="x" d="M0 0V163"/>
        <text class="t" y="171">0</text>
        <circle class="p" cy="22" r="13"/>
        <text y="22">1</text>
        <path class="q" d="M-16 60l16-16 16 16-16 16z"/>
        <text y="60">2</text>
        <rect class="r" x="-13" y="86" width="26" height="24" rx="2"/>
        <text y="98">3</text>
        <path class="p" d="M-24 136l6-13h36l6 13-6 13h-36z"/>
        <text y="136">four</text>
        </g>
        <g class="i" transform="translate(74)">
        <path class="x" d="M0 0V163"/>
        <text class="t" y="171">1s</text>
        <path class="e" d="M0 10v24"/>
        <path class="e" d="M-6 54l12 12m0-12-12 12"/>
        <text class="w" x="10" y="60">E()</text>
        <circle class="o" cy="98" r="7"/>
        <path class="e" d="M-4 102l8-8"/>
        </g>
        </svg>
        </div>

        """)
  }

  @Test func `what happens at once stands on a band`() {
    #expect(
      svg(DiagramSVG.page(diagram("a  -({<&>}|)"))) == """
        <div class="roll">
        <svg class="n" width="0.9375em" height="4em" viewBox="0 0 15 64" aria-hidden="true">
        <text x="11" y="22">a</text>
        </svg>
        <svg width="5.75em" height="4em" viewBox="0 0 92 64" role="img">
        <title>Timeline: a</title>
        <desc>a: &lt;&amp;&gt; at 1s, completed at 1s.</desc>
        <path class="b" d="M29 0h47v44h-47z"/>
        <path class="x" d="M4 44H92"/>
        <path class="a" d="M4 22H71"/>
        <g class="i" transform="translate(48)">
        <path class="x" d="M0 0V49"/>
        <text class="t" y="57">1s</text>
        <rect class="p" x="-17" y="9" width="34" height="26" rx="13"/>
        <text y="22">&lt;&amp;&gt;</text>
        <path class="e" d="M23 10v24"/>
        </g>
        </svg>
        </div>

        """)
  }

  @Test func `a small picture has no words`() {
    #expect(
      svg(DiagramSVG.thumbnail(diagram("a  -1-2|\nb  ^-1-{long}"))) == """
        <svg width="10em" height="4em" viewBox="0 0 160 64" aria-hidden="true">
        <path class="a" d="M1 16H145M7 48H158m-5-4 5 4-5 4"/>
        <g class="i" transform="translate(5)">
        <circle class="o" cy="48" r="2"/>
        </g>
        <g class="i" transform="translate(40)">
        <circle class="p" cy="16" r="6"/>
        </g>
        <g class="i" transform="translate(75)">
        <circle class="p" cy="48" r="6"/>
        </g>
        <g class="i" transform="translate(110)">
        <circle class="p" cy="16" r="6"/>
        </g>
        <g class="i" transform="translate(145)">
        <path class="e" d="M0 11v10"/>
        <circle class="p" cy="48" r="6"/>
        </g>
        </svg>
        """)
  }
}
