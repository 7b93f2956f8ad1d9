"""What helps readers: a theme and marks that are kept, from files too; ways to other chapters; what terms mean; answers
that are folded away; and filters."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from accessibility import STATES, violations
from browser import Site, State, stop_clock, tab, window
from findings import Finding
from opening import JUMP, SHIFT, listen, silence

MEANING = ".meaning:not([hidden])"


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with how a reader gets on in the sample book."""
    yield from theme(browser, site)
    yield from progress(browser, site)
    yield from keeping(browser, site)
    yield from ending(browser, site)
    yield from keys(browser, site)
    yield from parts(browser, site)
    yield from places(browser, site)
    yield from copying(browser, site)
    yield from terms(browser, site)
    yield from tapping(browser, site)
    yield from drawer(browser, site)
    yield from folds(browser, site)
    yield from filters(browser, site)
    yield "reading: theme, progress, keys, parts, places, copying, terms, answers and filters"


def theme(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a press changes the theme, also from that of the system, and that it is kept from page to page, also where
    pages share no store."""
    for scheme, other in (("dark", "light"), ("light", "dark")):
        with window(browser, State(scheme=scheme)) as context, tab(context, site.address("streams.html")) as page:
            page.click(".theme")
            page.evaluate("() => localStorage.clear()")
            page.click(".turn [rel=next]")
            page.wait_for_url("**/time.html*")
            worn = page.evaluate("() => document.documentElement.dataset.theme")
            if worn != other:
                yield Finding("theme", f"the next page wears `{worn}`, not `{other}`", "time.html", scheme)


#: What is said of chapters that were read, by their pages.
MARKS = """() => Object.fromEntries([...document.querySelectorAll('.progress')].map(part => [
  part.closest('li').querySelector('a').pathname.replace(/.*\\//, ''),
  (part.querySelector('.unseen') || part).textContent.trim()]))"""
RESUME = """() => {
  const link = document.querySelector('.resume a') || document.querySelector('.go');
  const said = link && (link.closest('.resume') || link).textContent;
  return said?.startsWith('Continue') ? said + ' ' + link.href.replace(/.*\\//, '') : null;
}"""


def stay(page: Page, seconds: int) -> None:
    """Lets time pass on a page, whose script comes after two seconds or at once."""
    page.clock.run_for(2000)
    page.wait_for_function("() => window.book.mark")
    page.clock.run_for(1000 * seconds)


def progress(browser: Browser, site: Site) -> Iterator[Finding]:
    """That sections count as read once they were on screen for long enough, and chapters with them."""
    with window(browser, State()) as context:
        page = context.new_page()
        stop_clock(page)
        page.goto(site.address("streams.html"))
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        page.clock.run_for(1000)
        page.goto(site.address("index.html"))
        stay(page, 0)
        if said := page.evaluate(RESUME):
            yield Finding("progress", f"after a second in a chapter, the start says `{said}`", "index.html")
        page.goto(site.address("streams.html"))
        stay(page, 30)
        page.wait_for_selector(".side .progress")
        if (marks := page.evaluate(MARKS)).get("streams.html") != "1 of 3 sections read":
            yield Finding("progress", f"after the first section, marked is {marks}", "streams.html")
        page.click(".side summary >> nth=1")
        page.wait_for_function("() => !document.querySelector('.side summary + a')")
        read = page.evaluate("() => [...document.querySelectorAll('.toc .progress')].length")
        if read != 1:
            yield Finding("progress", f"{read} sections are marked, not 1", "streams.html")
        page.goto(site.address("kinds.html"))
        buttons = page.evaluate("() => document.querySelectorAll('.copy').length")
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        stay(page, 30)
        page.wait_for_selector(".side .progress")
        if page.evaluate("() => document.querySelectorAll('.copy').length") != buttons:
            yield Finding("progress", "buttons are gone once something was read", "kinds.html")
        page.goto(site.address("streams.html"))
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        stay(page, 30)
        page.clock.resume()
        for name in ("streams.html", "contents.html", "index.html"):
            page.goto(site.address(name))
            page.wait_for_selector(".progress")
            if (marks := page.evaluate(MARKS)).get("streams.html") != "Read":
                yield Finding("progress", f"at the end, marked is {marks}", name)
            if (shift := page.evaluate(SHIFT))["sum"] > JUMP:
                yield Finding("layout-shift", f"with marks the page jumps by {shift['sum']:.3f}", name,
                              help=shift["moved"])
        if (said := page.evaluate(RESUME)) != "Continue: 2, Virtual time time.html":
            yield Finding("resume", f"after a whole chapter, the start says `{said}`", "index.html")
        page.goto(site.address("time.html") + "#a-question")
        stay(page, 2)
        page.goto(site.address("contents.html"))
        stay(page, 0)
        if (said := page.evaluate(RESUME)) != "Continue: 2, Virtual time time.html#a-question":
            yield Finding("resume", f"in the middle of a chapter, the contents say `{said}`", "contents.html")


def keeping(browser: Browser, site: Site) -> Iterator[Finding]:
    """That what was read can be taken to another browser and forgotten, and needs no store."""
    count = "() => document.querySelector('.marks summary').textContent"
    with window(browser, State()) as context, tab(context, site.address("contents.html")) as page:
        page.wait_for_function("() => window.book.mark")
        page.click(".marks summary")
        page.fill(".marks input", "signals:11: time:100:a-question gone:1: not<this>")
        page.press(".marks input", "Tab")
        if (said := page.evaluate(count)) != "1 of 8 chapters read":
            yield Finding("marks", f"with the line of another browser, they say `{said}`", "contents.html")
        page.reload()
        page.wait_for_function("() => window.book.mark")
        if (line := page.input_value(".marks input")) != "signals:11: time:100:a-question gone:1:":
            yield Finding("marks", f"the line is `{line}`", "contents.html")
        page.click(".marks summary")
        page.click(".marks button")
        if page.query_selector(".progress, .resume a") or page.evaluate("() => localStorage.length"):
            yield Finding("marks", "what is forgotten is still there", "contents.html")
    with window(browser, State()) as context:
        context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw Error('none') } })")
        page = context.new_page()
        said: list[str] = []
        page.on("pageerror", lambda error: said.append(str(error)))
        stop_clock(page)
        page.goto(site.address("streams.html"))
        stay(page, 30)
        page.wait_for_selector(".toc .progress")
        if said:
            yield Finding("marks", f"without a store: {said[0]}", "streams.html")


def ending(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the end of a chapter says how many predictions were right, and leads to what was not read."""
    said = "() => document.querySelector('.ended')?.textContent"
    with window(browser, State()) as context:
        page = context.new_page()
        stop_clock(page)
        page.goto(site.address("questions.html"))
        stay(page, 0)
        if page.evaluate(said):
            yield Finding("ended", "the end says something before anything was read or answered", "questions.html")
        page.click("[data-way=type]")
        page.fill(".answering textarea", "one\n[2, 4]")
        page.get_by_role("button", name="Check").click()
        if (text := page.evaluate(said)) != "Predictions: 1 right, 3 not answered. Not read: Typing, Sorting, Choosing, Compiling":
            yield Finding("ended", f"after one answer the end says `{text}`", "questions.html")
        page.clock.resume()
        yield from violations(page, "questions.html, with an end", State())
        page.reload()
        page.wait_for_selector(".ended")
        if not page.evaluate(said).startswith("Predictions: 1 right"):
            yield Finding("ended", "the answer is forgotten when the page is loaded anew", "questions.html")
        page.click(".ended a >> nth=1")
        if not page.url.endswith("#sorting"):
            yield Finding("ended", f"a section leads to `{page.url}`", "questions.html")


def keys(browser: Browser, site: Site) -> Iterator[Finding]:
    """That `?` lists the keys that do something on the page."""
    for state in STATES:
        with window(browser, state) as context, tab(context, site.address("timelines.html")) as page:
            page.keyboard.press("?")
            page.wait_for_selector(".sheet[open]")
            heads = page.evaluate("() => [...document.querySelectorAll('.sheet h3')].map(head => head.textContent)")
            if heads != ["Everywhere", "In the search", "On the slider of a timeline"]:
                yield Finding("keys", f"the list has {heads}", "timelines.html", str(state))
            yield from violations(page, "timelines.html, with keys", state)
            page.keyboard.press("Escape")
            if page.query_selector(".sheet[open]"):
                yield Finding("keys", "Escape does not close the list", "timelines.html", str(state))


def parts(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a part lists its chapters when a reader opens it, and leads to the contents without a script."""
    listed = "() => [...document.querySelectorAll('.side a')].map(link => link.textContent)"
    for has_script in (True, False):
        state = State(has_script=has_script)
        with window(browser, state) as context, tab(context, site.address("streams.html")) as page:
            if "parts.js" in page.content():
                yield Finding("parts", "the chapters of other parts are loaded before anybody asks", "streams.html")
            page.click(".side summary >> nth=1")
            if has_script:
                page.wait_for_function("() => !document.querySelector('.side summary + a')")
                texts = page.evaluate(listed)
                if texts != ["1 Streams and what they carry", "2 Virtual time", "3 信号", "4 Terms",
                             "5 Timelines", "6 One of each", "7 Operators", "8 Questions"]:
                    yield Finding("parts", f"the chapters are {texts}", "streams.html")
                page.click(".side a >> nth=3")
                page.wait_for_url("**/terms.html*")
            else:
                page.click(".side [open] > a")
                page.wait_for_url("**/contents.html#part.2")


def places(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the section one is in is marked, and that a heading one goes to is not under the bar."""
    with window(browser, State()) as context, tab(context, site.address("streams.html")) as page:
        page.goto(site.address("streams.html") + "#errors-end-a-stream")
        top = page.evaluate(
            "() => document.getElementById('errors-end-a-stream').getBoundingClientRect().top"
            " - document.querySelector('.bar').getBoundingClientRect().bottom")
        if top < 0:
            yield Finding("place", f"the heading is {-top:.0f} px under the bar", "streams.html")
        moves = page.evaluate("() => getComputedStyle(document.documentElement).scrollBehavior")
        if moves != "auto":
            yield Finding("place", f"one comes to it by scrolling, `{moves}`", "streams.html")
        page.wait_for_selector(".toc a[aria-current]", state="attached")


def copying(browser: Browser, site: Site) -> Iterator[Finding]:
    """That Copy takes the program."""
    with window(browser, State()) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        with tab(context, site.address("streams.html")) as page:
            page.click("#flattening .copy")
            page.wait_for_function("async () => (await navigator.clipboard.readText())"
                                   ".includes('print(nested.flatMap { $0 })')")
    yield from ()


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
        yield from violations(page, "time.html, with a meaning", state)
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
    """That a tap beside the list of chapters closes it and reaches nothing on the page, that its button closes it, and
    that links are high enough for a finger."""
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
            page.tap(".bar [popovertarget]")
            if low := page.locator(".crumbs a, .side :is(a, button)").evaluate_all("""all => all.filter(
              one => one.checkVisibility() && one.getBoundingClientRect().height < 24).map(one => one.textContent)"""):
                yield Finding("chapters", f"these links are low: {low}", "streams.html", str(state))
            page.tap(".side > button")
            page.wait_for_selector(".side", state="hidden")


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
