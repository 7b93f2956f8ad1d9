"""The browser and the site as a reader has them: files, and no network. Browsers have the fonts of the pictures in `Looks`."""

import atexit
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from findings import CannotRun

ROOT = Path(__file__).resolve().parents[2]

#: The first of these that there is. A shell without windows draws the same for less than half of the processor time.
NAMES = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]


#: The longest time that a page may take, in milliseconds. A page takes a second; the machine may have other work.
PATIENCE = 600_000
#: The page with the whole book.
PRINTED = "print.html"
#: The page for addresses that lead nowhere; a book that names its address has it for servers only.
LOST = "404.html"


@dataclass(frozen=True)
class State:
    """How a page is looked at."""

    width: int = 1280
    scheme: str = "light"
    has_script: bool = True

    def __str__(self) -> str:
        return f"{self.width} px, {self.scheme}" + ("" if self.has_script else ", no JavaScript")


#: The name of an element and its classes.
CLASSES = re.compile(r'<(\w+)[^>]*? class="([^"]*)"')


@dataclass
class Site:
    """A site's folder."""

    folder: Path
    pages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pages = sorted(path.name for path in self.folder.glob("*.html"))
        if "index.html" not in self.pages:
            raise CannotRun(f"there is no site in `{self.folder}`; run `make site` first")

    @property
    def chapters(self) -> list[str]:
        """The pages that are a chapter's."""
        others = (LOST, "contents.html", "index.html", PRINTED)
        return [name for name in self.pages if name not in others]

    @property
    def kinds(self) -> list[str]:
        """A page of each kind but the whole book; of the chapters the longest."""
        longest = max(self.chapters, key=lambda name: self.path(name).stat().st_size, default=None)
        fronts = [name for name in self.pages if name not in self.chapters and name != PRINTED]
        return fronts + ([longest] if longest else [])

    @property
    def samples(self) -> list[str]:
        """Pages that together have everything that a page of the site can have: one of each kind, and as few chapters
        as have every class that an element of any chapter has."""
        chosen = self.kinds
        classes = {name: set(CLASSES.findall(self.path(name).read_text())) for name in self.chapters}
        missing = set().union(*classes.values()) - set().union(*(classes.get(name, set()) for name in chosen))
        while missing:
            best = max(classes, key=lambda name: (len(classes[name] & missing), name))
            chosen.append(best)
            missing -= classes[best]
        return chosen

    def path(self, name: str) -> Path:
        return self.folder / name

    def markdown(self, name: str) -> int:
        """How many bytes of Markdown a page of this repository's book is made of."""
        stem = name.removesuffix(".html")
        names = [f"{stem}.md", f"[0-9]*-{stem}.md"]
        files = [path for pattern in names for path in (ROOT / "Content").glob(pattern)]
        return files[0].stat().st_size if files else 0

    def address(self, name: str) -> str:
        return self.path(name).as_uri()


#: The files of the fonts, and the folders where Debian, Fedora and others have them.
FONTS = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
         "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DroidSansFallbackFull.ttf"]
FONT_FOLDERS = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]

#: What browsers ask for when they look for a font: these files, drawn without hints.
FONT_CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
  {families}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
"""
FAMILY = """<alias binding="same"><family>{name}</family><prefer><family>{font}</family></prefer></alias>"""
FAMILIES = {"system-ui": "DejaVu Sans", "sans-serif": "DejaVu Sans", "serif": "DejaVu Serif",
            "ui-monospace": "DejaVu Sans Mono", "monospace": "DejaVu Sans Mono"}

#: All programs that the checks start speak this, and know no other time than this.
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en", TZ="UTC")


class MissingFonts(Exception):
    """Some of the fonts are not on this machine."""

    def __init__(self, names: list[str]) -> None:
        super().__init__("this machine has no " + ", ".join(f"`{name}`" for name in names))
        #: Whether `install-tools` could change that.
        self.can_be_installed = shutil.which("apt-get") is not None


@cache
def chosen_fonts() -> tuple[Path, dict[str, str]]:
    """The configuration by which programs have only these fonts, and the hash of each of them."""
    found = {path.name: path for root in FONT_FOLDERS for path in sorted(root.rglob("*.ttf"))}
    if missing := [name for name in FONTS if name not in found]:
        raise MissingFonts(missing)
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in FONTS:
        shutil.copyfile(found[name], Path(folder, name))
    families = "\n  ".join(FAMILY.format(name=name, font=font) for name, font in FAMILIES.items())
    configuration = Path(folder, "fonts.conf")
    configuration.write_text(FONT_CONFIGURATION.format(folder=folder, families=families))
    return configuration, {name: hashlib.sha256(found[name].read_bytes()).hexdigest()[:16] for name in FONTS}


def environment() -> dict[str, str]:
    """What browsers are started with, so that a page looks the same whatever fonts the machine has."""
    try:
        configuration = {"FONTCONFIG_FILE": str(chosen_fonts()[0])}
    except MissingFonts as problem:
        if problem.can_be_installed:
            raise CannotRun(f"{problem}; run `scripts/install-tools test`") from problem
        configuration = {}
    return {**os.environ, **configuration}


@contextmanager
def chromium(flags: Sequence[str] = ()) -> Iterator[Browser]:
    """A browser, for as long as it is needed."""
    program = next(filter(None, map(shutil.which, [os.environ.get("CHROMIUM", ""), *NAMES])), None)
    if not program:
        raise CannotRun(
            "there is no Chromium; run `scripts/install-tools test`, or name one in `CHROMIUM`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", *flags], env=environment(), timeout=PATIENCE)
        yield browser
        browser.close()


@contextmanager
def window(browser: Browser, state: State = State(), **settings: object) -> Iterator[BrowserContext]:
    """A window without a network, and without a memory of others."""
    context = browser.new_context(**{
        "viewport": {"width": state.width, "height": 900}, "color_scheme": state.scheme,
        "java_script_enabled": state.has_script, "reduced_motion": "reduce", "offline": True,
        "locale": "en-US", "timezone_id": "UTC", **settings})
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def stop_clock(page: Page) -> None:
    """From here on time passes only when it is told to, however busy the machine is."""
    page.clock.install(time=0)
    page.clock.pause_at(86_400_000)


@contextmanager
def tab(context: BrowserContext, address: str) -> Iterator[Page]:
    """A page that has loaded."""
    page = context.new_page()
    page.goto(address)
    yield page
    page.close()
