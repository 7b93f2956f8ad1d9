"""What a printed book must have: heads and numbers on its pages, the answers at its end, each set-up once."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import fonts
from browser import Site
from findings import CannotRun, Finding

PRINT_BOOK = Path(__file__).resolve().parents[2] / "scripts/print-book"


def check(site: Site) -> Iterator[Finding | str]:
    """What is wrong with the sample book on paper."""
    if not shutil.which("pdftotext"):
        raise CannotRun("there is no `pdftotext`; run `scripts/install-tools test`")
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "book.pdf"
        made = subprocess.run([sys.executable, PRINT_BOOK, site.folder, pdf], env=fonts.environment(),
                              capture_output=True, text=True)
        if made.returncode:
            yield Finding("print", made.stderr.strip(), "print.html")
            return
        said = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True)
    pages = [page.strip("\n") for page in said.stdout.split("\f")][:-1]
    yield from numbers(pages)
    yield from heads(pages)
    yield from order(pages)
    yield f"print: {len(pages)} pages"


def numbers(pages: list[str]) -> Iterator[Finding]:
    """That every page has its number and its chapter, and the contents say where chapters begin."""
    for number, page in enumerate(pages, 1):
        if page.split("\n")[-1].strip() != str(number):
            yield Finding("print", f"page {number} ends with `{page.split(chr(10))[-1].strip()}`", "print.html")
    listed = re.findall(r"^ *(\d+ .*?) {2,}(\d+)$", pages[0], re.MULTILINE)
    if len(listed) < 7:
        yield Finding("print", f"the contents list {listed}", "print.html")
    for title, number in listed:
        head = pages[int(number) - 1].split("\n")[0].strip()
        if head != title:
            yield Finding("print", f"`{title}` is to begin on page {number}, whose head is `{head}`", "print.html")


def heads(pages: list[str]) -> Iterator[Finding]:
    """That no head of a program is on another page than its code."""
    for number, page in enumerate(pages, 1):
        lines = [line.strip() for line in page.split("\n")[:-1] if line.strip()]
        if lines and re.search(r"(^|\s)ran(, \d+ lines?)?$|^(with|continues) \S+$", lines[-1]):
            yield Finding("print", f"page {number} ends with a head: `{lines[-1]}`", "print.html")


def order(pages: list[str]) -> Iterator[Finding]:
    """That questions lead to their answers at the end."""
    text = "\n".join(pages)
    asked = re.search(r"→ (See what is left [\d.]+) \((\d+)\)", text)
    if not asked:
        yield Finding("print", "the question in `Virtual time` leads to no answer", "print.html")
    elif asked[1] not in pages[int(asked[2]) - 1] or not pages[int(asked[2]) - 1].startswith("Answers"):
        yield Finding("print", f"`{asked[1]}` is not on page {asked[2]}, among the answers", "print.html")
