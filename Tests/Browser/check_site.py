"""Checks a built site as readers get it: in Chromium, from files, without a network.

    python check_site.py FOLDER SAMPLE EPUB...

SAMPLE is the site of Tests/Browser/Book, in which things are searched, marked and switched. Each EPUB is
an e-book.

Exit 0: all is well; 1: something is wrong with the site; 2: the checks could not be made.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import accessibility
import aids
import ebooks
import files
import opening
import reading
import searching
import stepping
from browser import Site, chromium
from findings import CannotRun, Finding


def findings(site: Site, sample: Site, books: list[Path]) -> Iterator[Finding | str]:
    """All that is wrong, and what was measured."""
    validator = files.Validator(site)
    yield from ebooks.check(books)
    yield from files.check(site)
    with chromium() as browser:
        for part in (opening, accessibility):
            yield from part.check(browser, site)
        yield from accessibility.check_printed(browser, sample)
        for part in (searching, reading, stepping, aids):
            yield from part.check(browser, sample)
    yield from validator.check()


def main(arguments: list[str]) -> int:
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 64
    start = time.monotonic()
    count = 0
    try:
        paths = [Path(argument).resolve() for argument in arguments]
        site, sample = map(Site, paths[:2])
        for finding in findings(site, sample, paths[2:]):
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
