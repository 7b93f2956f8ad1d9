"""Searches a small book, as a reader does: with keys, from files."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page

import accessibility
from browser import ROOT, Site, State, chromium, tab, window
from findings import Finding
from opening import listen, silence

WORDS = json.loads((Path(__file__).parent / "words.json").read_text())

#: Where a reader can look for what is not found.
OFFERED = ["Operators", "Terms", "Contents"]

#: What readers of the book type, and the pages of which one must be among the first three.
QUESTIONS = json.loads((Path(__file__).parent / "questions.json").read_text())

#: What readers type, and the page that must be the first.
FIRST_PAGES = {"value of type 'Subject<String, Never>' has no member 'sink'": "appendix-compiler-messages",
               "ReplaySubject": "reference-reactive-sending-by-hand", "refresh token": "case-tokens",
               "sending 'self' risks causing data races": "appendix-compiler-messages"}
#: What a line of the compiler begins with.
PREFIXES = ("", "main.swift:12:9: error: ", "warning: ")
#: What the book does not have, and nothing like it.
ABSENT = ("xyzzy", "dark mode")
#: What has a word that the book does not have, or words that are never together, and what the dialog says of that.
PARTLY = {"install xyzzy": "none with xyzzy", "performance overhead": "none with overhead",
          "linux support": "none with all words", "keyboard shortcuts": "none with all words"}
#: What finds no chapter twice among the first four.
APART = ("SignalProducer", "debounce or throttle", "retain cycle")

#: The page whose headings are messages of the compiler, and the article of the reference that has some of them.
MESSAGES = ("appendix-compiler-messages", "reference-reactive-what-the-compiler-says-and-what-it-means")

#: What readers type, and the address that must be among the first three.
SEARCHES = {
    "stream": "streams.html",
    "flatMap": "streams.html#transforming-with-flatmap",
    "flatmaplatest": "streams.html#transforming-with-flatmap",
    "latest": "streams.html#transforming-with-flatmap",
    "flat map nested": "streams.html#flattening",
    "catchErr": "streams.html#errors-end-a-stream",
    "Fehler Quelle": "",
    "failures": "streams.html#errors-end-a-stream",
    "naive": "streams.html#errors-end-a-stream",
    "disposal": "streams.html#disposal",
    "session": "streams.html#disposal",
    "ampersand": "streams.html#angles--quotes",
    "virtual time": "time.html",
    "debounc": "time.html#debounce-and-throttle",
    # Of code in a fold, which may be a solution, only names are found.
    "quagmire": "",
    "VirtualClock advance": "time.html#clock",
    "ubergroße": "time.html#ein-deutsches-wort",
    "信号": "signals.html",
    "冷信号": "signals.html#热信号与冷信号",
    "背压": "signals.html#背压",
    # Misspelled: one letter too few, too many, another, two exchanged; two in a long word.
    "debunce": "time.html#debounce-and-throttle",
    "debbounce": "time.html#debounce-and-throttle",
    "sebounce": "time.html#debounce-and-throttle",
    "debuonce": "time.html#debounce-and-throttle",
    "flatmaplatst": "streams.html#transforming-with-flatmap",
    "debonuse": "time.html#debounce-and-throttle",
    "thortle": "time.html#debounce-and-throttle",
    "trotle": "time.html#debounce-and-throttle",
    "vrtual tme": "time.html",
    "virtul time": "time.html",
    "qqqqqqqq": "",
    # Another word for a term of the glossary.
    "settling": "terms.html#debouncing",
    # Signs of code.
    "$0": "kinds.html#what-does-not-work-4",
    "{ $0 }": "kinds.html#what-does-not-work-4",
    "=": "questions.html#compiled",
    "+=": "time.html#clock",
    "#expect": "streams.html#errors-end-a-stream",
    # An index's entry, a term and a title come first.
    "merge": "operators.html#index.merge",
    "flatMap ": "operators.html#index.flatMap",
    "throttling": "terms.html#throttling",
    "Errors end a stream": "streams.html#errors-end-a-stream",
    # Questions.
    "what is virtual time?": "time.html",
    "How do I debounce": "time.html#debounce-and-throttle",
    "What is throttling": "terms.html#throttling",
}

#: What readers type, and the address that must be the first.
FIRST = {
    "merge": "operators.html#index.merge",
    "flatmap": "operators.html#index.flatMap",
    "virtual time": "time.html",
    "what is virtual time?": "time.html",
    "throttling": "terms.html#throttling",
    "settling": "terms.html#debouncing",
    # Other endings of a word.
    "throttled": "terms.html#throttling",
    "streaming": "streams.html",
}

# Until the next frame the field of the closed dialog has the focus, and is told of the key.
CLOSE_AND_PRESS = """() => {
  const dialog = document.querySelector('dialog');
  const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  dialog.showModal();
  dialog.close();
  document.activeElement.dispatchEvent(key);
  return dialog.open;
}"""

LINKS = """() => [...document.querySelectorAll('.results ol a')].map(
  link => decodeURIComponent(link.getAttribute('href')))"""


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with the search of the sample book."""
    state = State()
    with window(browser, state) as context:
        page = context.new_page()
        said, asked = listen(page)
        page.goto(site.address("index.html"))
        yield from opening(page)
        yield from cutting(page)
        for words, wanted in SEARCHES.items():
            found = search(page, words)
            if wanted and wanted not in found[:3] or not wanted and found:
                yield Finding("search", f"`{words}` finds {found[:3] or 'nothing'}", "index.html",
                              help=f"it must find `{wanted}`" if wanted else "it must find nothing")
        for words, wanted in FIRST.items():
            if (found := search(page, words))[:1] != [wanted]:
                yield Finding("search", f"`{words}` finds {found[:3]}", "index.html",
                              help=f"it must find `{wanted}` first")
        yield from spelling(page)
        yield from marking(page)
        yield from returning(page)
        yield from following(page)
        yield from silence(said, asked, "index.html", state)
        page.close()
    yield from offering(browser, site)
    yield from switching(browser, site)
    yield from hurrying(browser, site)
    for state in accessibility.STATES:
        with window(browser, state) as context, tab(context, site.address("streams.html")) as page:
            page.click(".search")
            search(page, "flatMap")
            yield from accessibility.violations(page, "streams.html, searching", state)
    yield f"search: {len(SEARCHES)} searches, {len(WORDS)} texts cut into words"


def check_book(site: Site) -> Iterator[Finding | str]:
    """That what readers of the book type leads to the right page: among the first three, for 95 of 100 questions; and
    each message of the compiler to its section, or to that of the reference with this one after it."""
    messages = re.findall("^### (.+)$", (ROOT / "Content" / f"{MESSAGES[0]}.md").read_text(), re.MULTILINE)
    with chromium() as browser, window(browser) as context, tab(context, site.address("index.html")) as page:
        page.keyboard.press("/")
        missed = {}
        for words, wanted in QUESTIONS.items():
            found = search(page, words)[:3]
            if not {address.split(".html")[0] for address in found} & set(wanted):
                missed[words] = found
        for words, wanted in FIRST_PAGES.items():
            if not (found := search(page, words)) or found[0].split(".html")[0] != wanted:
                yield Finding("search", f"`{words}` finds {found[:3]}", "index.html", help=f"it must find {wanted} first")
        for words in APART:
            pages = [address.split(".html")[0] for address in search(page, words)[:4]]
            twice = {one for one in pages if pages.count(one) > 1 and not one.startswith(("reference", "appendix"))}
            if twice:
                yield Finding("search", f"`{words}` finds {', '.join(twice)} more than once", "index.html")
        for words in ABSENT:
            if found := search(page, words):
                yield Finding("search", f"`{words}` finds {found[:3]}", "index.html", help="it must find nothing")
        for words, says in PARTLY.items():
            found = search(page, words)
            said = page.inner_text(".find [role=status]")
            if not found or says not in said:
                yield Finding("search", f"`{words}` finds {found[:3]} and says `{said}`", "index.html")
        for number, message in enumerate(messages):
            words = PREFIXES[number % len(PREFIXES)] + message
            found = [address.split(".html")[0] for address in search(page, words)[:2]]
            if not found or found[0] not in MESSAGES or MESSAGES[0] not in found:
                yield Finding("search", f"`{words}` finds {found or 'nothing'}", "index.html",
                              help=f"it must find {MESSAGES[0]} first")
    share = 1 - len(missed) / len(QUESTIONS)
    if share < .95:
        for words, found in missed.items():
            yield Finding("search", f"`{words}` finds {found or 'nothing'}", "index.html",
                          help=f"it must find {' or '.join(QUESTIONS[words])}")
    yield (f"search: {len(QUESTIONS)} questions about the book, {share:.0%} answered, "
           f"{len(messages)} messages of the compiler")


def search(page: Page, words: str) -> list[str]:
    """The addresses that are found, best first within each group."""
    page.wait_for_selector("dialog[open] input[type=search]")
    page.fill("dialog input[type=search]", "")
    page.wait_for_function("() => !document.querySelector('.find [role=status]').textContent")
    page.fill("dialog input[type=search]", words)
    page.wait_for_function("() => document.querySelector('.find [role=status]').textContent")
    return page.evaluate(LINKS)


def opening(page: Page) -> Iterator[Finding]:
    """That `/` opens the dialog, where one can type at once, and Escape closes it."""
    page.keyboard.press("/")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    if page.query_selector("dialog[open]"):
        yield Finding("search", "Escape does not close the dialog", "index.html")
    if not page.evaluate(CLOSE_AND_PRESS):
        yield Finding("search", "`/` does nothing right after the dialog was closed", "index.html")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("flat")
    if page.input_value("dialog input[type=search]") != "flat":
        yield Finding("search", "one cannot type at once", "index.html")


def cutting(page: Page) -> Iterator[Finding]:
    """That the script cuts text into words as the index has them."""
    for sample in WORDS:
        for rule in ("words", "wanted", "essential"):
            found = page.evaluate(f"text => window.bookSearch.{rule}(text)", sample["text"])
            right = sample.get(rule, sample["wanted"])
            if found != right:
                yield Finding("words", f"`{sample['text']}` becomes {found}, not {right}",
                              help="`SearchWords.swift` and `search.js` must have the same rule")


def marking(page: Page) -> Iterator[Finding]:
    """That excerpts show the words that were looked for, marked."""
    for words, wanted in [("pause", ["pause"]), ("冷信号", ["冷信号"]), ("catchErr", ["catchError"])]:
        search(page, words)
        marked = page.evaluate(
            "() => [...document.querySelectorAll('.results li:first-child mark')]"
            ".map(mark => mark.textContent)")
        if not set(wanted) & set(marked) and "".join(wanted) not in "".join(marked):
            yield Finding("excerpt", f"`{words}` marks {marked}, not {wanted}", "index.html")


def spelling(page: Page) -> Iterator[Finding]:
    """That the dialog says which word it took instead of one that the book does not have."""
    for words, says in [("debunce", "3 places with debounce, none with debunce"), ("qqqqqqqq", "Nothing found")]:
        search(page, words)
        if (said := page.inner_text(".find [role=status]")) != says:
            yield Finding("search", f"`{words}` says `{said}`, not `{says}`", "index.html")
    offered = page.locator(".offers a").all_inner_texts()
    if offered != OFFERED:
        yield Finding("search", f"where nothing is found, {offered} are offered", "index.html")


def returning(page: Page) -> Iterator[Finding]:
    """That Back shows the list again, with the focus where it was."""
    search(page, "debounce")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    left = page.evaluate("() => document.activeElement.getAttribute('href')")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{left}")
    page.go_back()
    page.wait_for_selector("dialog[open] .results a")
    page.wait_for_function("() => document.activeElement.matches('.results a')")
    if (found := page.evaluate("() => document.activeElement.getAttribute('href')")) != left:
        yield Finding("search", f"after Back the focus is at `{found}`, not `{left}`", "index.html")
    page.keyboard.press("Escape")
    page.reload()
    if page.query_selector("dialog[open]"):
        yield Finding("search", "a list that was closed is shown again", "index.html")
    page.keyboard.press("/")


def offering(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the dialog begins with the sections of the page, and that Escape closes it with words in it, too."""
    with window(browser, State()) as context, tab(context, site.address("time.html")) as page:
        page.keyboard.press("/")
        offered = page.locator(".offers[aria-label='On this page'] a")
        offered.first.wait_for()
        sections = page.locator(".toc > nav > ol > li > a").all_text_contents()
        if (own := offered.all_text_contents()) != sections:
            yield Finding("search", f"of {sections} are offered {own}", "time.html")
        search(page, "debounce")
        page.keyboard.press("Escape")
        if page.query_selector("dialog[open]"):
            yield Finding("search", "Escape does not close the dialog that has words in it", "time.html")


def following(page: Page) -> Iterator[Finding]:
    """That arrows move through what was found, and Enter opens it."""
    search(page, "debounce")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("() => document.activeElement.getAttribute('href')")
    if not focused or not focused.startswith("time.html"):
        yield Finding("search", f"the down arrow leads to `{focused}`", "index.html")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/time.html*")


def hurrying(browser: Browser, site: Site) -> Iterator[Finding]:
    """That what is typed before the search is there is searched for, and does nothing else."""
    with window(browser) as context, tab(context, site.address("streams.html")) as page:
        page.evaluate("""() => ['/', ...'next'].forEach(
          key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))""")
        page.wait_for_selector("dialog[open] input")
        if (field := page.input_value("dialog[open] input")) != "next" or "streams.html" not in page.url:
            yield Finding("search", f"of `next`, typed at once, `{field}` is left", page.url)


def switching(browser: Browser, site: Site) -> Iterator[Finding]:
    """That keys of one character can be switched off, and that the next page knows."""
    with window(browser, State()) as context, tab(context, site.address("streams.html")) as page:
        page.keyboard.press("n")
        page.wait_for_url("**/time.html*")
        page.click(".search")
        page.click(".keys input")
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        if page.query_selector("dialog[open]"):
            yield Finding("keys", "`/` opens the search although keys are off", "time.html")
        page.click(".turn [rel=next]")
        page.wait_for_url("**/signals.html*")
        page.keyboard.press("p")
        page.keyboard.press("/")
        if "signals.html" not in page.url or page.query_selector("dialog[open]"):
            yield Finding("keys", "the next page does not know that keys are off", "signals.html")
