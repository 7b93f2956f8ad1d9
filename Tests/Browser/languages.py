"""A book in two languages: the way from one to the other, and what is not translated."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

import accessibility
from browser import LOST, Site, State, tab, window
from findings import Finding
from opening import SIDEWAYS, listen, silence

STATES = [State(1280, "light"), State(390, "dark")]
CHOICE = ".languages summary"


def sites(folder: Path) -> list[Site]:
    """The original and the translation."""
    return [Site(folder), Site(folder / "zh")]


def check(browser: Browser, original: Site, chinese: Site) -> Iterator[Finding | str]:
    """What is wrong with the sample book in two languages."""
    for site in (original, chinese):
        yield from looks(browser, site)
    yield from choosing(browser, original, chinese)
    yield from missing(browser, chinese)
    yield from searching(browser, chinese)
    yield "languages: the choice, the place, what is missing, and search"


def looks(browser: Browser, site: Site) -> Iterator[Finding]:
    """That every page opens in silence, fits, and axe finds nothing, the choice open as well."""
    for state in STATES:
        with window(browser, state) as context:
            for name in [name for name in site.pages if name != LOST]:
                page = context.new_page()
                said, asked = listen(page)
                page.goto(site.address(name))
                page.click(CHOICE)
                yield from accessibility.violations(page, name, state)
                if wide := page.evaluate(SIDEWAYS):
                    yield Finding("sideways", f"{wide} is wider than the window", name, str(state))
                yield from silence(said, asked, name, state)
                page.close()


def choosing(browser: Browser, original: Site, chinese: Site) -> Iterator[Finding]:
    """That the choice leads to the same page and, with scripts, to the same place."""
    for has_script in (True, False):
        state = State(has_script=has_script)
        with window(browser, state) as context:
            with tab(context, original.address("values.html") + "#what-cannot-be") as page:
                page.click(CHOICE)
                page.click(".languages a[lang=zh]")
                page.wait_for_url(chinese.address("values.html") + ("#what-cannot-be" if has_script else ""))
                language = page.evaluate("() => document.documentElement.lang")
                if language != "zh":
                    yield Finding("choice", f"the page there is in `{language}`", "zh/values.html")
    with window(browser, State()) as context:
        with tab(context, chinese.address("values.html")) as page:
            page.click(".theme")
            if (theme := page.inner_text(".theme")) != "主题：浅色":
                yield Finding("words", f"the theme is called `{theme}`", "zh/values.html")
            page.click(CHOICE)
            page.keyboard.press("Escape")
            if page.is_visible(".languages a"):
                yield Finding("choice", "Escape does not close it", "zh/values.html")


def missing(browser: Browser, chinese: Site) -> Iterator[Finding]:
    """That a page says in its language why its text is in another one."""
    with window(browser, State()) as context:
        with tab(context, chinese.address("time.html")) as page:
            spoken = page.evaluate("""() => ['.untranslated', 'h1', '.text p', '.meta', '.copy']
                .map(each => document.querySelector(each).closest('[lang]').lang)""")
            if spoken != ["zh", "en", "en", "zh", "en"]:
                yield Finding("lang", f"notice, title, text, facts and Copy are {spoken}", "zh/time.html")


def searching(browser: Browser, chinese: Site) -> Iterator[Finding]:
    """That search finds the translation, in its own words."""
    with window(browser, State()) as context:
        with tab(context, chinese.address("index.html")) as page:
            page.keyboard.press("/")
            page.wait_for_selector("dialog[open] input[type=search]")
            page.keyboard.type("时间")
            page.wait_for_selector(".results a")
            if "处" not in page.inner_text("dialog [role=status]"):
                yield Finding("search", "it does not say in Chinese what it found", "zh/index.html")
            if "values.html" not in (page.get_attribute(".results [aria-label=章节] a", "href") or ""):
                yield Finding("search", "it does not find the chapter", "zh/index.html")
