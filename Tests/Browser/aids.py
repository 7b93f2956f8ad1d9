"""Aids for readers: what terms mean, answers that are folded away, and filters."""

from collections.abc import Iterator

from playwright.sync_api import Browser

import accessibility
from browser import Site, State, tab, window
from findings import Finding
from opening import listen, silence

MEANING = ".meaning:not([hidden])"


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with the aids in the sample book."""
    yield from terms(browser, site)
    yield from tapping(browser, site)
    yield from drawer(browser, site)
    yield from folds(browser, site)
    yield from filters(browser, site)
    yield "aids: terms, answers and filters"


def terms(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the meaning of a term comes with the pointer and the keyboard, and goes with Escape."""
    state = State()
    with window(browser, state) as context:
        page = context.new_page()
        said, asked = listen(page)
        page.clock.install()
        page.goto(site.address("time.html"))
        if any("glossary" in address for address in asked):
            yield Finding("term", "meanings are loaded before anybody asks for one", "time.html")
        page.hover("a.term")
        page.wait_for_selector(MEANING)
        text = page.inner_text(MEANING)
        if text != "Waiting for a pause of a given length, as debounce does.":
            yield Finding("term", f"the meaning shown is `{text}`", "time.html")
        yield from accessibility.violations(page, "time.html, with a meaning", state)
        page.hover(MEANING)
        page.clock.run_for(400)
        if not page.is_visible(MEANING):
            yield Finding("term", "the meaning goes when the pointer goes to it", "time.html")
        page.keyboard.press("Escape")
        if page.is_visible(MEANING):
            yield Finding("term", "Escape does not take the meaning away", "time.html")
        page.mouse.move(0, 400)
        page.focus("a.term")
        page.wait_for_selector(MEANING)
        if page.get_attribute("a.term", "aria-describedby") != page.get_attribute(MEANING, "id"):
            yield Finding("term", "the meaning does not describe the link", "time.html")
        yield from silence(said, asked, "time.html", state)


def tapping(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the first tap on a term shows its meaning, and the second follows the link."""
    with window(browser, State(390), has_touch=True) as context, tab(context, site.address("time.html")) as page:
        page.tap("a.term")
        page.wait_for_selector(MEANING)
        if "time.html" not in page.url:
            yield Finding("term", "the first tap leaves the page", "time.html")
        page.tap("a.term")
        page.wait_for_url("**/terms.html*")


def drawer(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a tap beside the list of chapters closes it and reaches nothing on the page."""
    state = State(390)
    with window(browser, state, has_touch=True, is_mobile=True) as context:
        with tab(context, site.address("streams.html")) as page:
            box = page.locator(".theme").bounding_box()
            theme = page.get_attribute("html", "data-theme")
            page.tap(".bar [popovertarget]")
            page.wait_for_selector(".side:popover-open")
            page.tap(".side summary")
            if not page.is_visible(".side"):
                yield Finding("chapters", "a tap in the list closes it", "streams.html", str(state))
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_selector(".side", state="hidden")
            if page.get_attribute("html", "data-theme") != theme:
                yield Finding("chapters", "a tap beside the list presses what is below", "streams.html", str(state))


def folds(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a link to a place that is folded away unfolds it."""
    with window(browser, State()) as context:
        with tab(context, site.address("time.html") + "#folded") as page:
            if not page.is_visible("#folded"):
                yield Finding("fold", "the place that one comes to is folded away", "time.html#folded")
        with tab(context, site.address("time.html")) as page:
            page.evaluate("() => { location.hash = 'folded'; }")
            page.wait_for_selector("#folded", state="visible")
            height = page.evaluate("() => document.querySelector('.fold > summary').offsetHeight")
            if height < 44:
                yield Finding("fold", f"what unfolds an answer is {height} px high", "time.html")


def filters(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a filter leaves what fits, and a link to what it hides shows it."""
    with window(browser, State()) as context, tab(context, site.address("terms.html")) as page:
        page.focus(".filter input")
        page.fill(".filter input", "interval")
        page.wait_for_function("() => document.querySelector('.filter [role=status]').textContent")
        said = page.inner_text(".filter [role=status]")
        if said != "1 of 2" or page.is_visible("#debouncing") or not page.is_visible("#throttling"):
            yield Finding("filter", f"`interval` leaves `{said}`", "terms.html")
        page.evaluate("() => { location.hash = 'debouncing'; }")
        page.wait_for_selector("#debouncing", state="visible")
