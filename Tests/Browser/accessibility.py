"""Nothing that axe finds: WCAG 2.2 AA and its best practices."""

from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from browser import PRINTED, Site, State, chromium, tab, window
from findings import CannotRun, Finding

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: Without `preload` axe would fetch the style sheets, which pages from files forbid.
OPTIONS = {"preload": False, "runOnly": RULES, "resultTypes": ["violations"]}
#: The states besides the one in which every page is opened.
STATES = [State(1280, "dark"), State(390, "light"), State(390, "dark")]

#: Fonts that letters could be in: tiny ones, which give a target no height and no width, and large ones, which
#: break lines. They are made of one that is there, in a style sheet that the policy of pages does not concern.
FONTS = {"tiny": "size-adjust: 60%; ascent-override: 30%; descent-override: 5%; line-gap-override: 0%",
         "large": "size-adjust: 120%; ascent-override: 130%; descent-override: 40%; line-gap-override: 20%"}
SET = """metrics => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@font-face { font-family: Other; src: local('DejaVu Sans'), local('Helvetica'); ${metrics} }
    * { font-family: Other !important }`);
  document.adoptedStyleSheets = [sheet];
  document.querySelectorAll('main details').forEach(part => part.open = true);
  return document.fonts.load('16px Other').then(fonts => fonts.length);
}"""


def targets(page: Page, name: str) -> Iterator[Finding]:
    """That what one presses on a phone is large enough with any font."""
    width = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 900})
    for font, metrics in FONTS.items():
        if not page.evaluate(SET, metrics):
            raise CannotRun("this machine has neither DejaVu Sans nor Helvetica")
        yield from violations(page, name, f"390 px, {font} letters", ["target-size"])
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
    page.set_viewport_size(width)


def check_kinds(site: Site) -> Iterator[Finding | str]:
    """What axe says about a page of each kind, dark and narrow; `opening` asks about all of them."""
    with chromium() as browser:
        for state in STATES:
            with window(browser, state) as context:
                for name in site.kinds:
                    with tab(context, site.address(name)) as page:
                        yield from violations(page, name, state)
    yield f"axe: {len(STATES) * len(site.kinds)} pages, dark and narrow"


def violations(page: Page, name: str, state: State | str, rules: list[str] | None = None,
               within: str | None = None) -> Iterator[Finding]:
    """What axe says about a page as it is now, or what is within an element, by all rules or by some."""
    options = {**OPTIONS, "runOnly": {"type": "rule", "values": rules}} if rules else OPTIONS
    for rule in Axe().run(page, within, options).response["violations"]:
        nodes = [" ".join(map(str, node["target"])) for node in rule["nodes"]]
        yield Finding(f"axe-{rule['id']}", rule["help"] + ": " + ", ".join(f"`{n}`" for n in nodes[:5])
                      + (f" and {len(nodes) - 5} more" if len(nodes) > 5 else ""),
                      name, str(state), rule["helpUrl"])


def check_printed(browser: Browser, sample: Site) -> Iterator[Finding | str]:
    """What axe says about the whole of a small book on one page."""
    for state in [State(1280, "light"), *STATES]:
        with window(browser, state) as context:
            with tab(context, sample.address(PRINTED)) as page:
                yield from violations(page, PRINTED, state)
