"""Large letters on a phone: nothing is wider than the window, and what one presses is within reach."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from browser import PRINTED, Site, State, window
from findings import Finding
from opening import LARGE, SIDEWAYS

WIDTHS = (390, 320)

#: The controls in a part of the page that are cut off, covered or outside of the window.
OUT_OF_REACH = """selector => [...document.querySelectorAll(selector)]
  .filter(each => each.checkVisibility())
  .filter(each => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.left < 0 || box.right > innerWidth + 1 || !each.contains(document.elementFromPoint(x, y));
  }).map(each => each.textContent.trim())"""


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with the pages of a site when letters are large."""
    names = [name for name in site.pages if name != PRINTED]
    for width in WIDTHS:
        with window(browser, State(width)) as context:
            page = context.new_page()
            for name in names:
                page.goto(site.address(name))
                page.evaluate(LARGE)
                yield from looked(page, name, f"{width} px, 200 %")
    yield f"large: {len(names)} pages with letters of twice their size"


def looked(page: Page, name: str, state: str) -> Iterator[Finding]:
    if wide := page.evaluate(SIDEWAYS):
        yield Finding("sideways", f"the page scrolls sideways because of `{wide}`", name, state,
                      "let it wrap, or let it scroll in a box of its own")
    if out := page.evaluate(OUT_OF_REACH, ".bar > *"):
        yield Finding("reach", f"in the bar {out} are out of reach", name, state)
    if (height := page.evaluate("() => document.querySelector('.bar').offsetHeight")) > 160:
        yield Finding("bar", f"the bar takes {height} px of the window", name, state)
    if page.query_selector(".bar [popovertarget]"):
        page.click(".bar [popovertarget]")
        page.wait_for_selector(".side:popover-open")
        if page.evaluate("() => { const side = document.querySelector('.side');"
                         " return side.scrollWidth > side.clientWidth; }"):
            yield Finding("sideways", "the list of chapters scrolls sideways", name, state)
        if out := page.evaluate(OUT_OF_REACH, ".side li:first-child summary"):
            yield Finding("reach", f"in the list of chapters {out} are out of reach", name, state)
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.wait_for_selector("dialog[open] input[type=search]")
    page.keyboard.type("signal")
    page.wait_for_function("() => document.querySelector('.find [role=status]').textContent")
    if page.evaluate("() => { const box = document.querySelector('dialog[open]');"
                     " return box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth; }"):
        yield Finding("sideways", "the search is wider than the window", name, state)
    page.keyboard.press("Escape")
