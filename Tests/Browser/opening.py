"""Every page opens from its file: in silence, complete, and without anything that jumps."""

from __future__ import annotations

import difflib
import gzip
import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlparse

from playwright.sync_api import BrowserContext, Page

import accessibility
from browser import PRINTED, Site, State, chromium, tab, window
from findings import Finding

KB = 1024
#: All that a chapter loads on a first visit, gzipped: in the middle of all chapters, and at most; and what
#: of it is the same for all chapters, the look and the script.
FIRST_VISIT, HEAVIEST_VISIT, SHARED = 27 * KB, 42 * KB, 16 * KB
#: The chapters of the book have 15 to 35 KB of Markdown, with the answers, the solutions and the diagrams.
#: Other tools were measured with a chapter of 8 KB: what ours would load for as much of each chapter.
COMPARED, FIRST_VISIT_COMPARED = 8 * KB, 24 * KB
REQUESTS = 6
#: The page with a picture for every operator and hardly a word.
PICTURES = "appendix-operator-timelines.html"

#: What a reader can read, folded parts included; controls that only scripts bring do not count, nor what is said in
#: their place.
TEXT = """() => {
  document.querySelectorAll('main details').forEach(part => part.open = true);
  document.querySelectorAll('main .js, main .no-js').forEach(part => part.remove());
  // What is out of sight is text, too.
  document.querySelectorAll('main *').forEach(part => { part.style.contentVisibility = 'visible'; });
  return document.querySelector('main').innerText;
}"""

#: How far a page may jump, as `layout-shift` counts it: the part of the window that moves, times how far. Web
#: Vitals call 0.1 good. A browser on a busy machine paints a page that is half there, and the last line of that
#: half can move by a pixel; a reader sees nothing of it.
JUMP = 0.01

#: What a page puts off for a second or more, such as the script that keeps what was read, is no part of a first
#: visit, and does not come however long the checks of a page take.
AT_FIRST = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (act, delay = 0, ...rest) => delay < 1000 ? setTimeout(act, delay, ...rest) : 0;
})();"""

#: How far the page jumped, and what jumped farthest.
SHIFT = """() => new Promise(resolve => {
  let sum = 0, most = 0, moved = '';
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    sum += entry.value;
    if (entry.value <= most) return;
    most = entry.value;
    moved = entry.sources.map(source => source.node).filter(node => node).map(node => {
      const element = node.localName ? node : node.parentElement;
      return element ? `<${element.localName} id="${element.id}" class="${element.className}">` : '';
    }).join(', ');
  })).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }), 0)));
})"""

#: The programs of which a part of the code lies over another one.
COVERED = """() => [...document.querySelectorAll('main .snip')].filter(figure => {
  const parts = [...figure.querySelectorAll(':scope > pre')].filter(part => part.checkVisibility());
  return parts.slice(1).some((part, index) => part.getBoundingClientRect().top < parts[index].getBoundingClientRect().bottom - 1);
}).map(figure => figure.id)"""
SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return null;
  const wide = [...document.querySelectorAll('body *')].filter(element => {
    if (element.getBoundingClientRect().right <= width + 1) return false;
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') return false;
    }
    return true;
  });
  const first = wide[0];
  return first ? '<' + first.localName + ' class="' + first.className + '">' : 'something';
}"""

#: What a reader does who sets the letters of a browser to twice their size.
LARGE = """() => {
  document.documentElement.style.fontSize = '200%';
  dispatchEvent(new Event('resize'));
}"""

#: How many browsers open pages at once.
BROWSERS = 2

#: What the start page shows before one scrolls: the first step, the picture and the whole rule, and for whom the book is.
FIRST = (".ways .go", ".showcase .tl", ".showcase .snip > pre", ".about > p:first-child")
#: A desk's window, and a phone's.
WINDOWS = ((1280, 800), (390, 844))
#: The most lines that the rule has beside its picture.
RULE = 8


def check(site: Site, known: Known, opens_all: bool) -> Iterator[Finding | str]:
    """What is wrong with how pages open, then a line of what was measured."""
    # The longest page first, so that no browser is left alone with it.
    due = sorted(known.due, key=lambda name: site.path(name).stat().st_size, reverse=True)
    with ThreadPoolExecutor(BROWSERS) as beside:
        parts = [beside.submit(opened, site, due[number::BROWSERS]) for number in range(BROWSERS)]
        for name, visit, findings in chain.from_iterable(part.result() for part in parts):
            yield from findings
            if not findings:
                known.visits[name] = visit
    known.keep()
    yield f"opened {len(due)} of {len(site.pages)} pages"
    yield from budgets({name: sum(visit) for name, visit in known.visits.items() if name in site.chapters},
                       are_all=opens_all)
    shares = [(compared(site, name, *visit), name) for name, visit in known.visits.items()]
    share, name = max(shares, default=(0, ""))
    if not share:
        yield Finding("budget", f"no page of a chapter with {COMPARED // KB} KB of Markdown is there",
                      help="pages are found by the names of the files in `Content`")
    if share > FIRST_VISIT_COMPARED:
        yield Finding("budget", f"a first visit to {COMPARED // KB} KB of this chapter is {share} bytes "
                      f"gzipped, not {FIRST_VISIT_COMPARED}", name)
    yield f"first visit to {COMPARED // KB} KB of a chapter, gzipped: {share / KB:.1f} KB at most ({name})"


def check_first_screen(site: Site) -> Iterator[Finding | str]:
    """That the start page of the book shows on one screen what it is about and where to begin."""
    with chromium() as browser:
        for width, height in WINDOWS:
            with (window(browser, State(width), viewport={"width": width, "height": height}) as context,
                  tab(context, site.address("index.html")) as page):
                for part in FIRST:
                    box = page.locator(part).first.bounding_box()
                    if box["y"] + box["height"] > height:
                        yield Finding("first screen", f"`{part}` ends at {box['y'] + box['height']:.0f} px of {height}",
                                      "index.html", f"{width} px")
                lines = page.text_content(".showcase .snip > pre").strip().count("\n") + 1
                if lines > RULE:
                    yield Finding("first screen", f"the rule has {lines} lines", "index.html", f"{width} px")
    yield f"start page: on one screen of {' and '.join(f'{width} x {height}' for width, height in WINDOWS)}"


def opened(site: Site, names: list[str]) -> list[tuple[str, tuple[int, int], list[Finding]]]:
    """Of each page the bytes that it weighs, those that it loads, and what is wrong with it."""
    if not names:
        return []
    with chromium() as browser:
        with window(browser, State(has_script=False)) as context:
            plain = {}
            for name in names:
                with tab(context, site.address(name)) as page:
                    plain[name] = page.evaluate(TEXT)
        with window(browser, State()) as context:
            context.add_init_script(AT_FIRST)
            return [opening(context, site, name, plain[name]) for name in names]


def opening(context: BrowserContext, site: Site, name: str, plain: str
            ) -> tuple[str, tuple[int, int], list[Finding]]:
    """Opens a page, with JavaScript."""
    findings: list[Finding] = []
    state = State()
    page = context.new_page()
    said, asked = listen(page)
    page.goto(site.address(name))
    first = list(asked)
    if (shift := page.evaluate(SHIFT))["sum"] > JUMP:
        findings.append(Finding("layout-shift", f"the page jumps by {shift['sum']:.3f} while it loads", name,
                                str(state), f"give what appears late its room from the start: {shift['moved']}"))
    # The whole book on one page takes axe minutes; that of the sample is asked instead.
    if name != PRINTED:
        findings += accessibility.violations(page, name, state)
        findings += accessibility.targets(page, name)
    findings += differences(plain, page.evaluate(TEXT), name)
    if covered := page.evaluate(COVERED):
        findings.append(Finding("covered", f"code lies over code in {covered[:3]}", name, str(state)))
    page.set_viewport_size({"width": 320, "height": 900})
    if wide := page.evaluate(SIDEWAYS):
        findings.append(Finding("sideways", f"the page scrolls sideways because of `{wide}`", name,
                                "320 px", "let it wrap, or let it scroll in a box of its own"))
    page.evaluate(LARGE)
    if wide := page.evaluate(SIDEWAYS):
        findings.append(Finding("sideways", f"the page scrolls sideways because of `{wide}`", name,
                                "320 px, letters of twice their size", "let it wrap"))
    findings += silence(said, asked, name, state)
    page.close()
    own = sum(weight(path) for path in first if path.endswith(".html"))
    loaded = sum(weight(path) for path in first if not path.endswith(".html"))
    if name in site.chapters and loaded > SHARED:
        findings.append(Finding("budget", f"styles and scripts are {loaded} bytes gzipped, not {SHARED}",
                                name, help="load what is not needed at first where it is used"))
    if len(first) > REQUESTS:
        findings.append(Finding("requests", f"the page loads {len(first)} files, not {REQUESTS}", name,
                                help=", ".join(path.rsplit("/", 1)[-1] for path in first)))
    return name, (own, loaded), findings


def listen(page: Page) -> tuple[list[str], list[str]]:
    """What a page will say on the console, and what it will ask for."""
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    # What a page no longer waits for when it is left is not missing.
    page.on("requestfailed", lambda request: "ABORTED" in (request.failure or "")
            or said.append(f"{request.url} did not load"))
    return said, asked


def silence(said: list[str], asked: list[str], name: str, state: State) -> Iterator[Finding]:
    """That a page says nothing and asks for nothing but files."""
    for words in said:
        yield Finding("console", f"the page says on the console: {words}", name, str(state))
    for address in asked:
        if not address.startswith(("file:", "data:")):
            yield Finding("network", f"the page asks for `{address}`", name, str(state),
                          "put the file into the site")


def differences(plain: str, scripted: str, name: str) -> Iterator[Finding]:
    """That scripts neither add to the text nor take from it."""
    if plain != scripted:
        lines = difflib.unified_diff(
            plain.splitlines(), scripted.splitlines(), "without JavaScript", "with it", "", "", 0, "")
        yield Finding("text-differs", "JavaScript changes the text\n" + "\n".join(list(lines)[:12]),
                      name, help='what only scripts use has `class="js"`, what stands in its place `class="no-js"`')


def weight(address: str) -> int:
    """The bytes of a file that go over the wire."""
    if not address.startswith("file:"):
        return 0
    path = Path(unquote(urlparse(address).path))
    return len(gzip.compress(path.read_bytes(), 9, mtime=0)) if path.is_file() else 0


def compared(site: Site, name: str, page: int, shared: int) -> int:
    """What a first visit would be if the chapter were as long as the one that other tools showed."""
    if name not in site.chapters or name == PICTURES:
        return 0
    markdown = site.markdown(name)
    return int(page * COMPARED / markdown + shared) if markdown > COMPARED else 0


def budgets(visits: dict[str, int], are_all: bool) -> Iterator[Finding | str]:
    """That a first visit is light; what is light in the middle, only all chapters can say."""
    if not visits:
        return
    heaviest = max(visits, key=lambda name: visits[name])
    middle = int(median(visits.values()))
    if are_all and middle > FIRST_VISIT:
        yield Finding("budget", f"a first visit is {middle} bytes gzipped, not {FIRST_VISIT}",
                      help="this is the median of all chapters, each with all it loads")
    if visits[heaviest] > HEAVIEST_VISIT:
        yield Finding("budget", f"a first visit is {visits[heaviest]} bytes gzipped, not "
                      f"{HEAVIEST_VISIT}", heaviest, help="split the chapter")
    yield (f"first visit, gzipped: {middle / KB:.1f} KB in the middle, "
           f"{visits[heaviest] / KB:.1f} KB at most ({heaviest})")


class Known:
    """Pages that passed, by all that decides how they open: themselves, what they load, these checks."""

    def __init__(self, site: Site, note: Path, names: list[str]) -> None:
        self.note = note
        shared = hashlib.sha256()
        for folder, pattern in [(site.folder, "*.css"), (site.folder, "*.js"),
                                (Path(__file__).parent, "*.py")]:
            for path in sorted(folder.glob(pattern)):
                shared.update(path.name.encode() + b"\0" + path.read_bytes())
        self.sums = {
            name: hashlib.sha256(shared.digest() + site.path(name).read_bytes()).hexdigest()
            for name in site.pages}
        try:
            before = json.loads(note.read_text())
        except (OSError, ValueError):
            before = {}
        #: What was measured of each page that passed.
        self.visits = {name: tuple(before[name]["visit"]) for name in site.pages
                       if before.get(name, {}).get("sum") == self.sums[name]}
        #: The pages that have to be opened.
        self.due = [name for name in names if name not in self.visits]

    def keep(self) -> None:
        """Notes what passed."""
        self.note.parent.mkdir(parents=True, exist_ok=True)
        self.note.write_text(json.dumps(
            {name: {"sum": self.sums[name], "visit": visit} for name, visit in sorted(self.visits.items())},
            indent=1))
