"""What must work in every engine: done with keys and a pointer in the sample book, from its files."""

import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from browser import Site
from engines import CENTRE, HEAR, Engine, Failed, MissingEngine, firefox, webkit
from findings import Finding
from opening import TEXT, differences
from searching import LINKS, SEARCHES
from stepping import ALL, FIRST, LAST, LOOK, THIRD

#: An engine without its window.
Start = Callable[..., object]


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
        plain: dict[str, str] = {}
        for name in site.pages:
            engine.open(plain_site.address(name))
            plain[name] = engine.run(TEXT)
        engine.heard()
        for name in site.pages:
            yield from done(engine, name, opening, site.address(name), plain[name])
        for page, act in BEHAVIOURS:
            engine.open(site.address(page))
            yield from done(engine, page, act)
            yield from done(engine, page, silence)
        yield f"{engine.name}: {len(site.pages)} pages, {len(SEARCHES)} searches, {len(BEHAVIOURS)} behaviours"


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
    except Failed as problem:
        yield Finding(act.__name__, f"this cannot be done: {problem}", page, engine.name)


def opening(engine: Engine, address: str, plain: str) -> Iterator[str | Finding]:
    """That a page opens silently and has the text that it has without JavaScript."""
    engine.open(address)
    yield from silence(engine)
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
    engine.press("Control", "a")
    engine.type("debounce")
    engine.wait("() => (document.querySelector('.results a') || { href: '' }).href.includes('time.html')")
    engine.press("ArrowDown")
    engine.press("Enter")
    engine.wait_for_page("time.html")


def theme(engine: Engine) -> Iterator[str]:
    """That a theme goes along to the next page."""
    engine.click(".theme")
    engine.click(".theme")
    light = engine.run("() => getComputedStyle(document.body).backgroundColor")
    if light != "rgb(20, 22, 26)":
        yield f"in the dark theme the page is {light}"
    engine.click(".turn [rel=next]")
    engine.wait_for_page("time.html")
    worn = engine.run("() => document.documentElement.dataset.theme")
    if worn != "dark":
        yield f"the next page wears `{worn}`, not `dark`"
    engine.click(".theme")


def shortcuts(engine: Engine) -> Iterator[str]:
    """That single keys lead to other pages."""
    for key, name in [("n", "time.html"), ("p", "streams.html"), ("c", "contents.html")]:
        engine.press(key)
        engine.wait_for_page(name)
    yield from ()


def marks(engine: Engine) -> Iterator[str]:
    """That a chapter stays marked as read: everywhere, or on its page, which says so then."""
    engine.click(".read button")
    address = engine.run("() => location.href")
    engine.open(address)
    engine.wait_for(".read [aria-pressed=true]")
    is_noted = engine.run("() => [...document.querySelectorAll('.read span')].some(note => !note.hidden)")
    if is_noted == engine.shares_store:
        yield "the page " + ("says" if is_noted else "does not say") + " that only it knows the mark"
    if engine.shares_store:
        engine.open(address.replace("time.html", "contents.html"))
        engine.wait_for(".chapters a.done")
        engine.open(address)
    engine.click(".read button")
    engine.wait_for(".read [aria-pressed=false]")


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


def meaning(engine: Engine) -> Iterator[str]:
    """That the meaning of a term comes with the pointer and with the focus, and goes with Escape."""
    shown = """() => {
      const box = document.querySelector('.meaning:not([hidden])');
      return box && box.innerText;
    }"""
    engine.run(CENTRE, "a.term")
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
    engine.click("#flattening .copy")
    engine.wait("() => document.querySelector('#flattening .copy').textContent.startsWith('Copied')")
    engine.press("/")
    engine.wait_for("dialog[open] input[type=search]")
    engine.press("Control", "v")
    engine.wait("() => document.querySelector('dialog input[type=search]').value"
                ".includes('print(nested.flatMap { $0 })')")
    yield from ()


def folds(engine: Engine) -> Iterator[str]:
    """That a place that is folded away is unfolded for whoever goes there."""
    engine.run("() => { location.hash = 'folded'; }")
    engine.wait("() => document.getElementById('folded').checkVisibility()")
    yield from ()


#: What is done, and the page on which it begins.
BEHAVIOURS = [
    ("index.html", searching), ("streams.html", theme), ("streams.html", shortcuts), ("time.html", marks),
    ("timelines.html", stepping), ("time.html", meaning), ("streams.html", copying), ("time.html", folds),
]

ENGINES = [firefox, webkit]
