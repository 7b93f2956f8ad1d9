"""What readers set and mark is kept, from files too: the theme, and the chapters they have read."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from browser import Site, State, tab, window
from findings import Finding


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with how a reader gets on in the sample book."""
    yield from theme(browser, site)
    yield from marks(browser, site)
    yield from places(browser, site)
    yield from copying(browser, site)
    yield "reading: theme, marks, places and copying"


def theme(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a theme is kept from page to page, also where pages share no store."""
    with window(browser, State()) as context, tab(context, site.address("streams.html")) as page:
        page.click(".theme")
        page.click(".theme")
        page.evaluate("() => localStorage.clear()")
        page.click(".turn [rel=next]")
        page.wait_for_url("**/time.html*")
        worn = page.evaluate("() => document.documentElement.dataset.theme")
        if worn != "dark":
            yield Finding("theme", f"the next page wears `{worn}`, not `dark`", "time.html")


def marks(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a chapter that was read is marked in every list, until it is marked no longer."""
    count = "() => document.querySelector('.marks summary').textContent"
    with window(browser, State()) as context, tab(context, site.address("time.html")) as page:
        page.click(".read button")
        for name, wanted in [("streams.html", 1), ("index.html", 1), ("contents.html", 1)]:
            page.goto(site.address(name))
            found = page.evaluate(
                "() => [...document.querySelectorAll('a.done')].map(link => link.pathname)")
            if len(found) != wanted or not found[0].endswith("time.html"):
                yield Finding("marks", f"marked as read is {found}", name)
        if (said := page.evaluate(count)) != "1 of 7 chapters read":
            yield Finding("marks", f"the contents say `{said}`", "contents.html")
        page.click(".marks summary")
        page.fill(".marks input", "signals time")
        page.press(".marks input", "Tab")
        if (said := page.evaluate(count)) != "2 of 7 chapters read":
            yield Finding("marks", f"with the marks of another browser, they say `{said}`",
                          "contents.html")
        page.goto(site.address("time.html"))
        page.click(".read button")
        if page.query_selector("a.done"):
            yield Finding("marks", "a mark that was taken back is still shown", "time.html")


def places(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the section one is in is marked, and that a heading one goes to is not under the bar."""
    with window(browser, State()) as context, tab(context, site.address("streams.html")) as page:
        page.goto(site.address("streams.html") + "#errors-end-a-stream")
        top = page.evaluate(
            "() => document.getElementById('errors-end-a-stream').getBoundingClientRect().top"
            " - document.querySelector('.bar').getBoundingClientRect().bottom")
        if top < 0:
            yield Finding("place", f"the heading is {-top:.0f} px under the bar", "streams.html")
        page.wait_for_selector(".toc a[aria-current]", state="attached")


def copying(browser: Browser, site: Site) -> Iterator[Finding]:
    """That Copy takes the program."""
    with window(browser, State()) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        with tab(context, site.address("streams.html")) as page:
            page.click("#flattening .copy")
            page.wait_for_function("() => document.querySelector('.copy').textContent[0] !== 'C'"
                                   " || document.querySelector('.copy').textContent.startsWith('Copied')")
            text = page.evaluate("() => navigator.clipboard.readText()")
            if "print(nested.flatMap { $0 })" not in text:
                yield Finding("copy", f"Copy takes `{text}`", "streams.html#flattening")
