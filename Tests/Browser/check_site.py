"""Checks a built site as readers get it: in Chromium, from files, without a network.

    python check_site.py FOLDER SAMPLE LANGUAGES EPUB...
    python check_site.py --renew SAMPLE

SAMPLE is the site of Tests/Browser/Book, in which things are searched, marked and switched, also in Firefox
and WebKit, and whose pages are compared with the pictures in `Looks`; `--renew` makes those anew. LANGUAGES is
that of Tests/Browser/Languages. Each EPUB is an e-book.

Exit 0: all is well; 1: something is wrong with the site; 2: the checks could not be made.
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
import behaviours
import ebooks
import files
import languages
import looks
import opening
import reading
import searching
import stepping
from browser import Site, chromium
from findings import CannotRun, Finding


#: Where pictures are written that show what looks otherwise.
RESULTS = Path(".build/looks").resolve()


def findings(site: Site, sample: Site, folder: Path, books: list[Path]) -> Iterator[Finding | str]:
    """All that is wrong, and what was measured."""
    several = languages.sites(folder)
    validator = files.Validator(site, *several)
    # Two things at a time: the site in Chromium, and one after the other what has browsers of its own.
    with ThreadPoolExecutor(1) as beside:
        others = [beside.submit(listed, part) for part in [
            partial(looks.check, sample, RESULTS),
            *(partial(behaviours.check, sample, engine) for engine in behaviours.ENGINES),
            partial(ebooks.check, books)]]
        yield from files.check(site)
        with chromium() as browser:
            for part in (opening, accessibility):
                yield from awaited(part.check(browser, site))
            yield from awaited(accessibility.check_printed(browser, sample))
            for part in (searching, reading, stepping, aids):
                yield from awaited(part.check(browser, sample))
            yield from awaited(languages.check(browser, *several))
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


def main(arguments: list[str]) -> int:
    if len(arguments) < 2 or arguments[0] != "--renew" and len(arguments) < 4:
        print(__doc__, file=sys.stderr)
        return 64
    start = time.monotonic()
    count = 0
    try:
        if arguments[0] == "--renew":
            site = Site(Path(arguments[1]).resolve())
            said = looks.check(site, RESULTS, renews=True)
        else:
            paths = [Path(argument).resolve() for argument in arguments]
            site, sample = map(Site, paths[:2])
            said = findings(site, sample, paths[2], paths[3:])
        for finding in said:
            if isinstance(finding, Finding):
                count += 1
                print(finding, file=sys.stderr)
            else:
                print(finding)
    except CannotRun as problem:
        print(f"error[cannot-run]: {problem}", file=sys.stderr)
        return 2
    took = f"{len(site.pages)} pages checked in {time.monotonic() - start:.0f} s"
    print(f"{took}: {count} problems" if count else f"{took}: nothing wrong")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
