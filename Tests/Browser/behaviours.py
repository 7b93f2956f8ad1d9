"""What must work in every engine: done with keys and a pointer in the sample book, from its files."""

import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from browser import Site
from engines import HEAR, Engine, Failed, Lost, MissingEngine, Start, firefox, webkit
from findings import Finding
from opening import COVERED, SIDEWAYS, TEXT, differences
from searching import LINKS, SEARCHES
from stepping import ALL, FIRST, LAST, LOOK, THIRD

def check(site: Site, start: Start) -> Iterator[Finding | str]:
    """What is wrong with the sample book in an engine; that must be there where it can be installed."""
    try:
        yield from checked(site, start)
    except MissingEngine as problem:
        if shutil.which("apt-get"):
            raise
        yield f"{start.__name__}: not checked; {problem}"


def checked(site: Site, start: Start) -> Iterator[Finding | str]:
    """What is wrong with the sample book in an engine."""
    with start() as engine, copy(site) as site, without_script(site) as plain_site:
        listen(site)
        plain = {name: text(engine, plain_site.address(name)) for name in site.pages}
        engine.heard()
        for name in site.pages:
            yield from done(engine, name, opening, site.address(name), plain[name])
        for page, act in BEHAVIOURS:
            yield from acted(engine, site.address(page), page, act)
        yield f"{start.__name__}: {len(site.pages)} pages, {len(SEARCHES)} searches, {len(BEHAVIOURS)} behaviours"


def in_others(site: Site, tries_all: bool, acts: list[tuple[str, Callable]], said: str) -> Iterator[Finding | str]:
    """What goes wrong in Firefox, or in all engines but Chromium, with what is done on which page.

    An engine that is not there is not tried."""
    for start in ENGINES if tries_all else [firefox]:
        try:
            with start() as engine, copy(site) as own:
                listen(own)
                for page, act in acts:
                    yield from acted(engine, own.address(page), page, act)
            yield f"{start.__name__}: {said}"
        except MissingEngine as problem:
            yield f"{start.__name__}: not checked; {problem}"


def text(engine: Engine, address: str) -> str:
    """The text of a page."""
    engine.open(address)
    return engine.run(TEXT)


def acted(engine: Engine, address: str, page: str, act: Callable) -> list[Finding]:
    """What is wrong with what a page does."""
    engine.open(address)
    return [*done(engine, page, act), *done(engine, page, silence)]


@contextmanager
def copy(site: Site) -> Iterator[Site]:
    """A site in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        yield Site(Path(shutil.copytree(site.folder, Path(folder, "site"))))


def listen(site: Site) -> None:
    """Gives all pages the script that hears them."""
    (site.folder / "hear.js").write_text(HEAR)
    for path in site.folder.glob("*.html"):
        path.write_text(path.read_text().replace("<title>", '<script src="hear.js"></script><title>', 1))


@contextmanager
def without_script(site: Site) -> Iterator[Site]:
    """A copy of a site as a browser without JavaScript takes it: no page has a script."""
    with copy(site) as site:
        for path in site.folder.glob("*.html"):
            path.write_text(re.sub(r"<script\b[^>]*></script>", "", path.read_text()))
        yield site


def done(engine: Engine, page: str, act: Callable, *arguments: object) -> Iterator[Finding]:
    """What comes out wrong of something that is done; not to get through with it is wrong, too."""
    try:
        for message in act(engine, *arguments):
            yield (message if isinstance(message, Finding)
                   else Finding(act.__name__, message, page, engine.name))
    except Lost:
        raise
    except Failed as problem:
        yield Finding(act.__name__, f"this cannot be done: {problem}", page, engine.name)


def opening(engine: Engine, address: str, plain: str) -> Iterator[str | Finding]:
    """That a page opens silently, fits the window, and has the text that it has without JavaScript."""
    engine.open(address)
    yield from silence(engine)
    if wide := engine.run(SIDEWAYS):
        yield f"the page scrolls sideways because of `{wide}`"
    if covered := engine.run(COVERED):
        yield f"code lies over code in {covered[:3]}"
    yield from differences(plain, engine.run(TEXT), f"{address.rsplit('/', 1)[-1]} ({engine.name})")


def silence(engine: Engine) -> Iterator[str]:
    """That nothing was said, and nothing asked for but files."""
    said, asked = engine.heard()
    for words in said:
        yield f"the console says: {words}"
    for address in asked:
        if not address.startswith(("file:", "data:", "about:")):
            yield f"the page asks for `{address}`"


def searching(engine: Engine) -> Iterator[str]:
    """That `/` opens the search, that it finds what is typed, and that arrows and Enter lead there."""
    engine.press("/")
    engine.wait_for("dialog[open] input[type=search]")
    for words, wanted in SEARCHES.items():
        # Where nothing is found, there are links to the lists.
        if not wanted:
            continue
        engine.press("Control", "a")
        engine.press("Backspace")
        engine.type(words)
        try:
            engine.wait("""(words, wanted) => {
              const box = document.querySelector('dialog input[type=search]');
              const status = document.querySelector('.find [role=status]').textContent;
              const links = (%s)();
              return box.value === words && status !== '' &&
                (wanted ? links.slice(0, 3).includes(wanted) : !links.length);
            }""" % LINKS, words, wanted)
        except Failed:
            yield f"`{words}` finds {engine.run(LINKS)[:3] or 'nothing'}, not {wanted or 'nothing'}"
            return
    engine.press("Control", "a")
    engine.type("debounce")
    engine.wait("() => (document.querySelector('.results a') || { href: '' }).href.includes('time.html')")
    engine.press("ArrowDown")
    engine.press("Enter")
    engine.wait_for_page("time.html")


def theme(engine: Engine) -> Iterator[str]:
    """That a theme goes along to the next page."""
    engine.click(".theme")
    engine.wait("() => getComputedStyle(document.body).backgroundColor === 'rgb(20, 22, 26)'")
    engine.click(".turn [rel=next]")
    engine.wait_for_page("time.html")
    worn = engine.run("() => document.documentElement.dataset.theme")
    if worn != "dark":
        yield f"the next page wears `{worn}`, not `dark`"
    engine.click(".theme")
    engine.click(".theme")


def shortcuts(engine: Engine) -> Iterator[str]:
    """That single keys lead to other pages."""
    for key, name in [("n", "time.html"), ("p", "streams.html"), ("c", "contents.html")]:
        engine.press(key)
        engine.wait_for_page(name)
    yield from ()


def resuming(engine: Engine) -> Iterator[str]:
    """That the contents lead on to where a reader was, or say that each page keeps that by itself."""
    address = engine.run("() => location.href").replace("time.html", "contents.html")
    engine.run("() => { location.hash = 'a-question'; }")
    engine.wait("() => Object.values(localStorage).join().includes('a-question')")
    engine.open(address)
    engine.wait("() => !!window.book.mark")
    engine.click(".marks summary")
    is_noted = engine.run("() => !!document.querySelector('.marks p:last-child:not([hidden])')")
    if is_noted == engine.shares_store:
        yield "the contents " + ("say" if is_noted else "do not say") + " that each page keeps what was read there"
    if engine.shares_store:
        engine.click(".resume a")
        engine.wait("() => location.href.endsWith('time.html#a-question')")


def parts(engine: Engine) -> Iterator[str]:
    """That a part lists its chapters when it is opened by keyboard."""
    engine.focus(".side li:nth-child(2) summary")
    engine.press("Enter")
    engine.wait_for(".side li:nth-child(2) [href^='terms.html']")
    yield from ()


def stepping(engine: Engine) -> Iterator[str]:
    """That keys step through a timeline, and leave it as it was."""
    engine.focus(".step input")
    engine.wait_for(".step [aria-label='Step on']:disabled")
    for key, wanted in [("Home", FIRST), ("ArrowRight", {"at": "1"}), ("ArrowRight", THIRD),
                        ("ArrowRight", LAST), ("End", ALL)]:
        engine.press(key)
        look = engine.run(LOOK)
        for name, value in wanted.items():
            if look[name] != value:
                yield f"after {key}, `{name}` is `{look[name]}`, not `{value}`"


def playing(engine: Engine) -> Iterator[str]:
    """That the timeline on the start page stands still until it is to play."""
    # What it shows meanwhile is gone after an interval.
    engine.run("""() => {
      window.shown = new Set();
      new MutationObserver(() => ['.late', 'pre .now'].forEach(part => {
        if (document.querySelector('.showcase ' + part)) window.shown.add(part);
      })).observe(document.body, { subtree: true, attributes: true, childList: true });
    }""")
    if engine.run("() => !!document.querySelector('.late') || !document.querySelector('.showcase .tl')"):
        yield "it does not open with a timeline that stands still"
    engine.click(".showcase .step button")
    engine.wait("() => window.shown.size === 2 && document.querySelector('.showcase .step button').textContent === 'Play'")
    if engine.run("() => !!document.querySelector('.late')"):
        yield "at the end something is left that comes later"


def meaning(engine: Engine) -> Iterator[str]:
    """That the meaning of a term comes with the pointer and with the focus, and goes with Escape."""
    shown = """() => {
      const box = document.querySelector('.meaning:not([hidden])');
      return box && box.innerText;
    }"""
    engine.center("a.term")
    for act in (lambda: engine.point("a.term"), lambda: engine.focus("a.term")):
        # What scrolls under a pointer would be pointed at, too.
        engine.point_away()
        act()
        text = engine.wait(shown)
        if text != "Waiting for a pause of a given length, as debounce does.":
            yield f"the meaning shown is `{text}`"
        engine.press("Escape")
        engine.wait(f"() => !({shown})()")


def copying(engine: Engine) -> Iterator[str]:
    """That Copy takes the program, which can be pasted."""
    # A finger that comes to a button is there for a while before it lets go.
    engine.point("#flattening .copy")
    engine.wait("() => !!document.querySelector('#flattening .copy').onclick")
    # The label says so for a moment.
    engine.run("""() => {
      const button = document.querySelector('#flattening .copy');
      new MutationObserver(() => { window.isCopied ||= button.textContent.startsWith('Copied'); })
        .observe(button, { characterData: true, subtree: true });
    }""")
    engine.click("#flattening .copy")
    engine.wait("() => window.isCopied")
    engine.press("Control", "k")
    engine.wait_for("dialog[open] input[type=search]")
    engine.press("Control", "v")
    engine.wait("() => document.querySelector('dialog input[type=search]').value"
                ".includes('print(nested.flatMap { $0 })')")
    yield from ()


def menus(engine: Engine) -> Iterator[str]:
    """That what opens beside Copy goes by Escape, by a click elsewhere and when another one opens."""
    count = "() => document.querySelectorAll('.more[open]').length"
    first, second = engine.run("""() => [...document.querySelectorAll('.more')].slice(0, 2).map((menu, index) => {
      menu.firstElementChild.id = 'menu.' + index;
      return '[id="menu.' + index + '"]';
    })""")
    engine.click(first)
    engine.wait_for(".more[open]")
    engine.click(second)
    engine.wait(f"selector => document.querySelector(selector).parentElement.open && ({count})() === 1", second)
    engine.focus(second)
    engine.press("Escape")
    if engine.run(count):
        yield "Escape does not close what opened beside Copy"
    if not engine.run("selector => document.activeElement === document.querySelector(selector)", second):
        yield "after Escape the focus is not on what opened it"
    engine.press("Enter")
    engine.wait_for(".more[open]")
    engine.click("h1")
    if engine.run(count):
        yield "a click elsewhere does not close what opened beside Copy"


def folds(engine: Engine) -> Iterator[str]:
    """That a link to a place that is folded away unfolds it."""
    engine.run("() => { location.hash = 'folded'; }")
    engine.wait("() => document.getElementById('folded').checkVisibility()")
    yield from ()


SAID = "() => document.querySelector('.answering:not([hidden]) > div[role=status]').textContent"
FOCUS = "() => document.activeElement.getAttribute('aria-label') || document.activeElement.tagName"
LETTERS = "() => [...document.querySelectorAll('.sort samp')].map(line => line.textContent).join('')"


def opened(engine: Engine, way: str, selector: str) -> None:
    """Closes what was answered before and opens a way to answer."""
    engine.run("() => document.querySelectorAll('.try [aria-expanded=true]').forEach(one => one.click())")
    engine.click(f"[data-way={way}]")
    engine.wait_for(f".answering:not([hidden]) {selector}")


def checked_answer(engine: Engine, *wanted: str) -> Iterator[str]:
    """What is said of an answer, other than what should be."""
    engine.run("() => document.querySelector('.answering:not([hidden])').scrollIntoView()")
    engine.run("""() => [...document.querySelectorAll('.answering:not([hidden]) button')]
      .find(button => button.textContent === 'Check').click()""")
    said = engine.run(SAID)
    for words in wanted:
        if words not in said:
            yield f"an answer gets `{said}`, not `{words}`"


def typed_answers(engine: Engine) -> Iterator[str]:
    """That typed lines are compared, and that a foreseen wrong answer gets its reason."""
    opened(engine, "type", "textarea")
    if (focus := engine.run(FOCUS)) != "TEXTAREA":
        yield f"the keys go to {focus}, not to the field"
    engine.type(" one  ")
    engine.press("Enter")
    engine.type("[2,  4]")
    yield from checked_answer(engine, "✓ That is what it prints.")
    for text in ('- "one"', "one; [2, 4]"):
        engine.press("Control", "a")
        engine.type(text)
        if text.startswith("-"):
            engine.press("Enter")
            engine.type("2. [2,4];")
        yield from checked_answer(engine, "✓ That is what it prints.")
    engine.run("() => document.querySelector('.answering:not([hidden]) [role=status]').replaceChildren()")
    engine.press("Control", "Enter")
    if not (said := engine.run(STATUS)).startswith("✓"):
        yield f"Ctrl-Enter says `{said}` of a right answer"
    engine.press("Control", "a")
    engine.type("one")
    engine.press("Enter")
    engine.type("[2, 5]")
    yield from checked_answer(engine, "✗ [2, 5] nearly: what is marked differs")
    if (marked := engine.run("() => document.querySelector('.checks mark').textContent")) != "5":
        yield f"what differs is said to be `{marked}`"
    engine.press("Control", "a")
    engine.type("one")
    engine.press("Enter")
    engine.type("2, 4")
    yield from checked_answer(engine, "✗ 2, 4 a part of a line: give the whole line")
    engine.press("Control", "a")
    engine.type("One")
    yield from checked_answer(engine, "✗", "1 line is missing.", "right but for capitals")
    for text, words in (("one", "✓ one right"), ("‘one’", "right"), ("[2, 4]", "✓ [2, 4] right")):
        engine.press("Control", "a")
        engine.type(text)
        yield from checked_answer(engine, "Right, but 1 line is missing.", words)
    for text, words in (("three", "2 lines are missing."), ("nothing", "✗ It does print something."),
                        ("I don't know", "Make a guess")):
        engine.press("Control", "a")
        engine.type(text)
        yield from checked_answer(engine, words)
    engine.press("Control", "a")
    engine.type("ONE")
    engine.press("Enter")
    engine.type("[2, 4]")
    yield from checked_answer(engine, "Right but for capitals.", "✗ ONE right but for capitals", "✓ [2, 4] right")
    engine.press("Control", "a")
    engine.type("one")
    engine.press("Enter")
    engine.type("[1, 2]")
    yield from checked_answer(engine, "✗ [1, 2] not printed", "map gives a new array")
    engine.run("""() => [...document.querySelectorAll('.answering:not([hidden]) button')]
      .find(button => button.textContent === 'Show me').click()""")
    if not engine.run("() => document.querySelector('.fold').open"):
        yield "`Show me` does not open the fold"
    if engine.run("() => document.querySelector('textarea').value") != "one\n[1, 2]":
        yield "what was typed is gone when the fold opens"


#: What the form that is open says of an answer.
STATUS = "() => document.querySelector('.answering:not([hidden]) [role=status]').textContent"


def sorted_answers(engine: Engine) -> Iterator[str]:
    """That lines are sorted by keys and by a pointer, and are not in order at first."""
    opened(engine, "sort", ".sort")
    if engine.run("() => !!document.querySelector('.answering .out')"):
        yield "the form shows the output"
    if engine.run(LETTERS) == "abcde":
        yield "the lines are in order at first"
    # Each line goes up to its place.
    for place, letter in enumerate("abcde"):
        engine.focus(f".sort [aria-label='Move up: {letter}']")
        for _ in range(engine.run(LETTERS).index(letter) - place):
            engine.press("Enter")
        if (focus := engine.run(FOCUS)) != f"Move up: {letter}":
            yield f"the keys go to {focus}, not to the line that moved"
    if (order := engine.run(LETTERS)) != "abcde":
        yield f"by keys the order becomes {order}"
    yield from checked_answer(engine, "✓ That is what it prints.")
    x, y = engine.center(".sort li:nth-child(5) .grip")
    engine.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": x, "y": y - 70, "duration": 50},
        {"type": "pointerUp", "button": 0}]})
    if (order := engine.run(LETTERS)) == "abcde":
        yield "a pointer moves no line"
    yield from checked_answer(engine, "✗", "e printed, but not here")
    # The last line comes first, so the others are one place too low.
    engine.focus(".sort [aria-label='Move up: e']")
    for _ in range(engine.run(LETTERS).index("e")):
        engine.press("Enter")
    yield from checked_answer(engine, "e printed, but not here", "a in the right order", "d in the right order")
    # Of two lines that are each in order with the first, the one at its place counts.
    for letter, place in (("a", 0), ("d", 1), ("c", 2), ("b", 3)):
        engine.focus(f".sort [aria-label='Move up: {letter}']")
        for _ in range(engine.run(LETTERS).index(letter) - place):
            engine.press("Enter")
    yield from checked_answer(engine, "a right", "d printed, but not here", "c right", "b printed, but not here", "e right")


def chosen_answers(engine: Engine) -> Iterator[str]:
    """That a choice is right or gets its reason, and that a program that does not compile has a place."""
    opened(engine, "choose", "input")
    yield from checked_answer(engine, "Choose one.")
    engine.run("() => document.querySelectorAll('.answering input')[2].click()")
    if said := engine.run(STATUS):
        yield f"after a choice the form still says `{said}`"
    engine.focus(".answering input:checked")
    engine.press("Enter")
    if (said := engine.run(STATUS)) != "✓ That is right.":
        yield f"Enter on a choice says `{said}`"
    for number, words in enumerate(["The array is not lazy.", "It is called with each element.", "✓ That is right."]):
        engine.run("number => document.querySelectorAll('.answering input')[number].click()", number)
        yield from checked_answer(engine, words)
    opened(engine, "compile", "select")
    for number, words in enumerate(["✗ It does not compile.", "another line", "✓ That is right."]):
        engine.run("number => { document.querySelector('.answering select').selectedIndex = number; }", number)
        yield from checked_answer(engine, words)


#: What is done, and the page on which it begins.
BEHAVIOURS = [
    ("index.html", searching), ("streams.html", theme), ("streams.html", shortcuts), ("time.html", resuming),
    ("index.html", playing),
    ("streams.html", parts),
    ("timelines.html", stepping), ("time.html", meaning), ("streams.html", copying),
    ("kinds.html", menus), ("time.html", folds),
    ("questions.html", typed_answers), ("questions.html", sorted_answers), ("questions.html", chosen_answers),
]

ENGINES = [firefox, webkit]
