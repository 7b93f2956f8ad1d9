"""Checks a built site as readers get it: in Chromium, from files, without a network.

    python check_site.py pages FOLDER
    python check_site.py every-page FOLDER EPUB
    python check_site.py sample SAMPLE PUBLISHED EPUB...
    python check_site.py renew SAMPLE

`pages` opens pages of a site that together have everything that one of its pages has, except those that were fine
before and have not changed since; `every-page` opens the others as well, and takes an e-book. `sample`
takes the site of Tests/Browser/Book, in which it searches, marks and switches, also in Firefox and WebKit, and
whose pages it compares with the pictures in `Looks`; `renew` makes those anew. PUBLISHED is the site of
Tests/Browser/Published, whose page for lost readers is looked at. Programs are edited where the development server
shows Tests/Browser/Book. Each EPUB is an e-book.

Exit 0: nothing is wrong; 1: something is wrong with the site; 2: the checks could not be made.
"""

import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from playwright.sync_api import TimeoutError

import accessibility
import aids
import asking
import behaviours
import cases
import covered
import ebooks
import editing
import files
import lab
import large
import looks
import lost
import opening
import printing
import reading
import searching
import stepping
from browser import Site, chromium
from findings import CannotRun, Finding
from known import Known

#: Where pictures are written that show what looks otherwise.
RESULTS = Path(".build/looks").resolve()
#: Where it is noted which pages were fine.
PASSED = Path(".build/steps/pages.json").resolve()


def in_pages(folder: Path, books: list[Path], opens_all: bool = False) -> Iterator[Finding | str]:
    """All that is wrong with the pages of a site, and what was measured."""
    site = Site(folder)
    known = Known(site, PASSED, site.pages if opens_all else site.samples)
    validator = files.Validator(site.folder, site.pages)
    with ThreadPoolExecutor(2) as beside:
        others = [beside.submit(listed, part) for part in [
            partial(ebooks.check, books), partial(accessibility.check_kinds, site)]]
        yield from files.check(site)
        yield from awaited(opening.check(site, known, opens_all))
        yield from awaited(asking.check(site))
        yield from searching.check_book(site)
        yield from cases.check(site)
        yield from lab.check(site)
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
            partial(ebooks.check, books), partial(printing.check, sample)]]
        with chromium() as browser:
            yield from awaited(accessibility.check_printed(browser, sample))
            for part in (searching, reading, stepping, aids, large, covered):
                yield from awaited(part.check(browser, sample))
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


def chosen(arguments: list[str]) -> Iterator[Finding | str] | None:
    """What the arguments ask for; nothing if they ask for nothing that there is."""
    paths = [Path(argument).resolve() for argument in arguments[1:]]
    match arguments[:1], len(paths):
        case ["pages"], 1:
            return in_pages(paths[0], [])
        case ["every-page"], 2:
            return in_pages(paths[0], paths[1:], opens_all=True)
        case ["sample"], count if count >= 2:
            return in_sample(paths[0], paths[1], paths[2:])
        case ["renew"], 1:
            return looks.check(Site(paths[0]), RESULTS, renews=True)
    return None


def main(arguments: list[str]) -> int:
    start = time.monotonic()
    count = 0
    said = chosen(arguments)
    if said is None:
        print(__doc__, file=sys.stderr)
        return 64
    try:
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
