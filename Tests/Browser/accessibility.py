"""Nothing that axe finds: WCAG 2.2 AA and its best practices."""

from collections.abc import Iterator

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from browser import PRINTED, Site, State, chromium, tab, window
from findings import Finding

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: Without `preload` axe would fetch the style sheets, which pages from files forbid.
OPTIONS = {"preload": False, "runOnly": RULES, "resultTypes": ["violations"]}
#: The states besides the one in which every page is opened.
STATES = [State(1280, "dark"), State(390, "light"), State(390, "dark")]


def check_kinds(site: Site) -> Iterator[Finding | str]:
    """What axe says about a page of each kind, dark and narrow; `opening` asks about all of them."""
    with chromium() as browser:
        for state in STATES:
            with window(browser, state) as context:
                for name in site.kinds:
                    with tab(context, site.address(name)) as page:
                        yield from violations(page, name, state)
    yield f"axe: {len(STATES) * len(site.kinds)} pages, dark and narrow"


def violations(page: Page, name: str, state: State) -> Iterator[Finding]:
    """What axe says about a page as it is now."""
    for rule in Axe().run(page, options=OPTIONS).response["violations"]:
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
