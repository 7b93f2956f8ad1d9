"""Checks a built site as readers get it: in Chromium, from files, without a network.

    python check_site.py pages FOLDER
    python check_site.py every-page FOLDER EPUB
    python check_site.py sample
    python check_site.py renew

`pages` opens pages of a site that together have everything that one of its pages has, except those that were fine
before and have not changed since, and uses live parts and the lab in Firefox as well; `every-page` opens the others,
too, has axe look at a page of each kind in the dark and narrow, takes an e-book, and adds WebKit. `sample` builds
Tests/Browser/Book, in which it searches, marks and switches, also in Firefox and WebKit, and whose pages it compares
with the pictures in `Looks`; `renew` makes those anew. It also builds Tests/Browser/Published, whose page for lost
readers is looked at. Programs are edited where the development server shows Tests/Browser/Book.

Exit 0: nothing is wrong; 1: something is wrong with the site; 2: the checks could not be made.
"""

import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from playwright.sync_api import TimeoutError

import accessibility
import behaviours
import cases
import covered
import editing
import files
import lab
import looks
import lost
import opening
import reading
import searching
import stepping
from browser import ROOT, Site, chromium
from findings import CannotRun, Finding
from opening import Known

#: Where pictures are written that show what looks otherwise.
RESULTS = Path(".build/looks").resolve()
#: Where it is noted which pages were fine.
PASSED = Path(".build/steps/pages.json").resolve()
#: How many parts look at pages at the same time.
PARTS = 4


def in_pages(folder: Path, books: list[Path], opens_all: bool = False) -> Iterator[Finding | str]:
    """All that is wrong with the pages of a site, and what was measured."""
    site = Site(folder)
    known = Known(site, PASSED, site.pages if opens_all else site.samples)
    validator = files.Validator(site.folder, site.pages)
    # Each part has browsers of its own and waits for them most of the time; what takes longest begins first.
    with ThreadPoolExecutor(PARTS) as beside:
        others = [beside.submit(listed, part) for part in [
            partial(cases.check, site, opens_all), partial(lab.check, site, opens_all),
            partial(opening.check, site, known, opens_all),
            partial(searching.check_book, site), partial(opening.check_first_screen, site),
            partial(files.check_books, books), *([partial(accessibility.check_kinds, site)] if opens_all else [])]]
        yield from files.check(site)
        yield from files.check_reference(site)
        for other in others:
            yield from other.result()
    yield from validator.check()


def in_sample(folder: Path, published: Path, books: list[Path]) -> Iterator[Finding | str]:
    """All that is wrong with the sample book and with how readers use it."""
    sample = Site(folder)
    site = Site(published)
    validator = files.Validator(site.folder, site.pages)
    # Two things at a time: Chromium, and one after the other the parts that have browsers of their own.
    with ThreadPoolExecutor(1) as beside:
        others = [beside.submit(listed, part) for part in [
            partial(looks.check, sample, RESULTS),
            *(partial(behaviours.check, sample, engine) for engine in behaviours.ENGINES),
            partial(files.check_books, books), partial(files.check_print, sample)]]
        with chromium() as browser:
            yield from awaited(accessibility.check_printed(browser, sample))
            for part in (searching, reading, stepping, covered):
                yield from awaited(part.check(browser, sample))
            yield from awaited(covered.check_large(browser, sample))
            yield from awaited(lost.check(browser, site))
            yield from awaited(editing.check(browser))
        for other in others:
            yield from other.result()
    yield from validator.check()


def awaited(said: Iterator[Finding | str]) -> Iterator[Finding | str]:
    """All that a part says; what it waited for in vain is one thing more that is wrong."""
    try:
        yield from said
    except TimeoutError as problem:
        place = traceback.extract_tb(problem.__traceback__)
        mine = [frame for frame in place if Path(frame.filename).parent == Path(__file__).parent]
        yield Finding("waited", f"{problem}".strip(), f"{Path(mine[-1].filename).name}:{mine[-1].lineno}")


def listed(part: Callable[[], Iterator[Finding | str]]) -> list[Finding | str]:
    """All that a part says, which says it in a thread of its own."""
    return list(awaited(part()))


def built(name: str, folder: str) -> Path:
    """The site of a sample book, built anew with its e-book."""
    site = ROOT / ".build/sample" / folder
    site.parent.mkdir(parents=True, exist_ok=True)
    said = subprocess.run(
        [ROOT / ".build/debug/docgen", "build", "--content", f"Tests/Browser/{name}", "--output", site,
         "--epub", site.with_suffix(".epub")], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if said.returncode:
        raise CannotRun(f"the sample book `{name}` cannot be built:\n{said.stdout}")
    return site


def chosen(arguments: list[str]) -> Iterator[Finding | str] | None:
    """What the arguments ask for; nothing if they ask for nothing that there is."""
    paths = [Path(argument).resolve() for argument in arguments[1:]]
    match arguments[:1], len(paths):
        case ["pages"], 1:
            return in_pages(paths[0], [])
        case ["every-page"], 2:
            return in_pages(paths[0], paths[1:], opens_all=True)
        case ["sample"], 0:
            books = [built("Book", "book"), built("Published", "published")]
            return in_sample(*books, [book.with_suffix(".epub") for book in books])
        case ["renew"], 0:
            return looks.check(Site(built("Book", "book")), RESULTS, renews=True)
    return None


def main(arguments: list[str]) -> int:
    start = time.monotonic()
    count = 0
    try:
        said = chosen(arguments)
        if said is None:
            print(__doc__, file=sys.stderr)
            return 64
        for finding in said:
            if isinstance(finding, Finding):
                count += 1
                print(finding, file=sys.stderr)
            else:
                print(finding)
    except CannotRun as problem:
        print(f"error[cannot-run]: {problem}", file=sys.stderr)
        return 2
    took = f"checked in {time.monotonic() - start:.0f} s"
    print(f"{took}: {count} problems" if count else f"{took}: nothing wrong")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
