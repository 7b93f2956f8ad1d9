"""What the pages of the sample book look like, and what the development server shows over one: compared
with the pictures in `Looks`.

The pictures were made with certain fonts, which `scripts/install-tools test` installs and which are all
that Chromium is given here, and with a certain Chromium. `make looks` makes them anew.
"""

import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

import pictures
from browser import PRINTED, MissingFonts, Site, chosen_fonts, chromium, tab, window
from findings import CannotRun, Finding
from pictures import Origin

RENEW = "make looks"
#: Settings that keep the drawing of letters the same on all machines.
FLAGS = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]

#: The windows in which pages are looked at.
WINDOWS = {
    "wide-light": (1280, {}),
    "wide-dark": (1280, {"color_scheme": "dark"}),
    "wide-contrast": (1280, {"contrast": "more"}),
    "wide-forced": (1280, {"color_scheme": "dark", "forced_colors": "active"}),
    "phone-light": (390, {}),
    "phone-dark": (390, {"color_scheme": "dark"}),
}
THREE = ["wide-light", "wide-dark", "phone-light"]


@dataclass(frozen=True)
class Look:
    """A page, what a reader has done there, and the windows in which it is looked at."""

    name: str
    page: str
    windows: list[str]
    act: Callable[[Page], None] | None = None
    #: How high the window is whose content the picture has, or None for the whole page.
    height: int | None = None
    #: The book that the development server shows, if it is not the site that is looked at.
    served: Path | None = None
    #: The book that is built first, if it is not the site that is looked at.
    built: Path | None = None


def unfold(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach(part => part.open = true)")


def search(page: Page) -> None:
    page.keyboard.press("/")
    page.wait_for_selector("dialog[open] input[type=search]")
    page.keyboard.type("debounce")
    # Before anything is found, the dialog offers links.
    page.wait_for_function("""() => document.querySelector('dialog [role=status]').textContent === '3 places'
      && document.querySelectorAll('.results li mark').length === 3""")


def explain(page: Page) -> None:
    page.focus("a.term")
    page.wait_for_selector(".meaning:not([hidden])")


def step(page: Page) -> None:
    page.focus(".step input")
    page.wait_for_selector(".step [aria-label='Step on']:disabled")
    for key in ("Home", "ArrowRight"):
        page.keyboard.press(key)
    page.wait_for_selector(".tl .late")


def count(page: Page) -> None:
    # What was read is counted two seconds after a page is there.
    page.wait_for_function("() => document.querySelector('.marks summary').textContent.startsWith('0 of')")


def mark(page: Page) -> None:
    page.wait_for_function("() => window.book.mark")
    page.evaluate("""() => {
      const line = document.querySelector('.marks input');
      line.value = 'streams:111: signals:10:';
      line.dispatchEvent(new Event('change'));
    }""")
    page.wait_for_selector(".progress")


def problems(page: Page) -> None:
    # Before the book is drawn another page stands there, which then makes room for it.
    page.wait_for_selector(".chapter")
    page.wait_for_selector("[id='docgen.problems'][open]")


def printing(page: Page) -> None:
    page.emulate_media(media="print")


LOOKS = [
    Look("kinds", "kinds.html", list(WINDOWS)),
    Look("kinds-unfolded", "kinds.html", ["wide-light"], unfold),
    Look("kinds-on-paper", "kinds.html", ["wide-light"], printing, 1600),
    Look("timelines", "timelines.html", [*THREE, "phone-dark", "wide-forced"]),
    Look("stepping", "timelines.html", [*THREE, "wide-contrast"], step, 900),
    Look("term", "time.html", THREE, explain, 900),
    Look("read", "contents.html", ["wide-light", "phone-light"], mark, 900),
    Look("chinese", "signals.html", ["wide-light", "phone-light"]),
    Look("operators", "operators.html", THREE),
    Look("start", "index.html", THREE),
    Look("contents", "contents.html", THREE, count),
    Look("search", "index.html", [*THREE, "phone-dark"], search, 900),
    Look("missing", "404.html", THREE),
    Look("whole-book", PRINTED, ["wide-light"], height=1600),
    Look("problems", "mistakes.html", [*THREE, "phone-dark"], problems, 900,
         Path("Tests/Browser/Broken")),
    *(Look(f"gallery-{name}", page, windows, height=900, built=Path("Tests/Browser/Gallery") / name)
      for name, page, windows in [("ink", "counting.html", THREE), ("forest", "index.html", THREE),
                                  ("console", "counting.html", THREE)]),
]


def check(site: Site, results: Path, renews: bool = False) -> Iterator[Finding | str]:
    """What does not look as it did; or, where that is meant, the new pictures."""
    names = [f"{look.name}.{window}" for look in LOOKS for window in look.windows]
    try:
        hashes = chosen_fonts()[1]
    except MissingFonts as problem:
        if problem.can_be_installed:
            yield Finding("fonts", str(problem), help="run `scripts/install-tools test`")
        else:
            yield f"looks: not compared, since {problem}"
        return
    with chromium(FLAGS) as browser:
        origin = Origin(browser.version.split(".")[0], hashes)
        if renews:
            yield from renew(browser, site, origin, names)
        else:
            yield from compare(browser, site, origin, names, results)


def taken(browser: Browser, site: Site) -> Iterator[tuple[str, str, bytes]]:
    """The name of each picture, its page, and the picture as it is now."""
    for look in LOOKS:
        with (served(look.served) if look.served else built(look.built) if look.built
              else nullcontext(site.address(""))) as folder:
            for name in look.windows:
                width, settings = WINDOWS[name]
                with (window(browser, viewport={"width": width, "height": look.height or 900},
                             offline=not look.served, **settings) as context,
                      tab(quiet(context, look), below(folder, look.page)) as page):
                    if look.act:
                        look.act(page)
                    yield (f"{look.name}.{name}", look.page,
                           page.screenshot(full_page=not look.height, animations="disabled"))


def quiet(context: BrowserContext, look: Look) -> BrowserContext:
    """A window in which what was read is counted only for a picture that shows it, since that begins after two seconds
    and goes on with time."""
    if look.act not in (count, mark):
        context.route("**/reading.js", lambda route: route.abort())
    return context


def below(address: str, page: str) -> str:
    """The address of a page of the book with a first page, which can end in `#` and more."""
    first, mark, right = address.partition("#")
    return f"{first.rstrip('/')}/{page}{mark}{right}"


@contextmanager
def built(book: Path) -> Iterator[str]:
    """The address of the folder with the site of a book."""
    with tempfile.TemporaryDirectory() as folder:
        command = [".build/debug/docgen", "build", "--content", str(book), "--output", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotRun(f"`{' '.join(command)}` failed:\n{done.stderr}")
        yield Path(folder).as_uri()


@contextmanager
def served(book: Path) -> Iterator[str]:
    """The address of the first page of a book that the development server shows, with the right to run programs."""
    command = [".build/debug/docgen", "serve", "--content", str(book), "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            said = next((line for line in process.stderr or [] if "shows the book" in line), None)
            if not said:
                raise CannotRun(f"`{' '.join(command)}` shows nothing")
            yield said.split()[0]
        finally:
            process.terminate()


def renew(browser: Browser, site: Site, origin: Origin, names: list[str]) -> Iterator[str]:
    """Writes what looks otherwise than before, and takes away what is of no use."""
    same = Origin.kept() == origin
    new = 0
    for name, _, shot in taken(browser, site):
        if not same or not pictures.path(name).is_file() or pictures.difference(name, shot).is_seen(True):
            pictures.keep(name, shot)
            new += 1
    for name in pictures.names() - set(names):
        pictures.path(name).unlink()
    origin.keep()
    weight = sum(pictures.path(name).stat().st_size for name in names)
    yield f"looks: {new} of {len(names)} pictures are new, {weight / 1024:.0f} KB in all; look at them"


def compare(
    browser: Browser, site: Site, origin: Origin, names: list[str], results: Path
) -> Iterator[Finding | str]:
    """What looks otherwise than in the pictures."""
    kept = Origin.kept()
    if not kept:
        raise CannotRun(f"there are no pictures in `{pictures.FOLDER}`; run `{RENEW}`")
    others = origin.differences(kept)
    if others:
        yield f"looks: compared roughly, since the pictures were made with {others}"
    for name in sorted(pictures.names() ^ set(names)):
        yield Finding("look", f"there is no picture `{name}`" if name in names
                      else f"nothing looks like the picture `{name}` any longer",
                      help=f"run `{RENEW}`")
    count = 0
    for name, page, shot in taken(browser, site):
        if not pictures.path(name).is_file():
            continue
        count += 1
        difference = pictures.difference(name, shot)
        if difference.is_seen(exactly=not others):
            place = difference.write(results / f"{name}.png")
            yield Finding("look", f"the page looks otherwise: {difference}", page, name,
                          f"see `{place}`: before, now, and where; if it is meant, run `{RENEW}`"
                          + (f" with {others}" if others else ""))
    yield f"looks: {count} pictures compared"
