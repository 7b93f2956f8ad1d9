"""What a reader gets who copies a program of a page and runs it elsewhere.

    python copied.py FOLDER [--all]

FOLDER is a site with `programs.zip`. The package in it is built as its README says, with nothing but what is in it.
Then the first program of every sixth page, or with `--all` every one, is copied with the page's own button and run: it
prints what the page shows. The others were run when the book was built, and a copy is such a program without what the
runner adds, as `ListingTests` shows. Swift interprets the programs, which takes less than half of the time; what then
does otherwise is compiled, and that counts. A program with tasks or threads only has to reach its end, because here
the machine decides on their order.

Exit 0: nothing is wrong; 1: something is wrong with a program; 2: the checks could not be made.
"""

import hashlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from browser import LOST, PRINTED, Site, State, chromium, tab, window
from findings import CannotRun, Finding

#: How many programs run at once.
PROGRAMS = 2
#: To compile the library whole takes less time.
WHOLE = ["-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "1"]
#: The longest time in seconds that a program may take that ends. It takes seconds; the machine may have other work.
PATIENCE = 600

#: What a page says of a program that is shown because it does not end.
ENDLESS = "runs on, as the text says"

#: The programs of a page: their names, what Copy gives, and what the page says that they do.
COPIES = """async () => {
  const copied = [];
  navigator.clipboard.writeText = async text => { copied.push(text); };
  const programs = [];
  for (const figure of document.querySelectorAll('main .snip')) {
    const button = figure.querySelector('.copy:not(.part)');
    if (!button) continue;
    while (!button.onclick) {
      button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise(done => setTimeout(done, 10));
    }
    await button.onclick();
    programs.push({
      name: figure.id, text: copied.pop(),
      shown: [...figure.querySelectorAll(':scope > .out samp')].map(line => line.textContent),
      mark: [...figure.querySelectorAll(':scope > figcaption :is(.badge, .state)')].map(part => part.textContent)
        .find(text => text.startsWith('part of ')) ||
        figure.querySelector(':scope > figcaption .badge')?.textContent || '',
    });
  }
  return programs;
}"""


@dataclass(frozen=True)
class Program:
    """A program as a reader copies it."""

    page: str
    name: str
    text: str
    #: The lines that the page shows as its output.
    shown: tuple[str, ...]
    #: What the page says of it if it is no ordinary program, such as that it crashes.
    mark: str

    @property
    def is_endless(self) -> bool:
        return self.mark == ENDLESS


class Package:
    """The library of `programs.zip`, built as a reader builds it."""

    def __init__(self, archive: Path, folder: Path) -> None:
        if not archive.exists():
            raise CannotRun(f"there is no `{archive}`; the book has to say `download: true`")
        with zipfile.ZipFile(archive) as files:
            files.extractall(folder)
        self.folder = folder / "programs"
        built = subprocess.run(["swift", "run", "--disable-index-store", *WHOLE], cwd=self.folder,
                               capture_output=True, text=True)
        if built.returncode:
            raise CannotRun(f"`swift run` in `{archive.name}` failed:\n{built.stdout}{built.stderr}")
        build = self.folder / ".build/debug"
        modules = [path.stem for path in (build / "Modules").glob("*.swiftmodule") if path.stem != "Program"]
        objects = [str(path) for name in sorted(modules) for path in sorted((build / f"{name}.build").glob("*.o"))]
        subprocess.run(["swiftc", "-emit-library", "-o", folder / "libBook.so", *objects], check=True)
        mode = re.search(r"swift-tools-version: *(\d)", (self.folder / "Package.swift").read_text())
        self.flags = ["-swift-version", mode[1] if mode else "6", "-I", str(build / "Modules"), "-L", str(folder),
                      "-lBook", "-Xlinker", "-rpath", "-Xlinker", str(folder)]

    def place(self, program: Program) -> Path:
        """A folder with a program as its only file."""
        folder = self.folder.parent / hashlib.sha256(program.text.encode()).hexdigest()
        folder.mkdir(exist_ok=True)
        (folder / "main.swift").write_text(program.text)
        return folder

    def tries(self, program: Program) -> Iterator[tuple[int, list[str], str]]:
        """How a program ends, the lines that it prints, and what it says besides: interpreted, then compiled."""
        folder = self.place(program)
        enough = len(program.shown) if program.is_endless else None
        yield run(["swift", *self.flags[:-4], "main.swift"], folder, enough)
        compiled = run(["swiftc", *self.flags, "main.swift", "-o", "program"], folder)
        yield compiled if compiled[0] else run(["./program"], folder, enough)


def run(command: list[str], folder: Path, enough: int | None = None) -> tuple[int, list[str], str]:
    """How a command ends, the lines that it prints, and what it says besides; one that does not end is ended
    once it has printed enough lines."""
    with (tempfile.TemporaryFile() as errors, subprocess.Popen(
            ["timeout", "--signal=KILL", str(PATIENCE), "stdbuf", "-oL", *command], cwd=folder,
            stdout=subprocess.PIPE, stderr=errors, start_new_session=True) as process):
        lines: list[str] = []
        while enough is None or len(lines) < enough:
            if not (line := process.stdout.readline()):
                break
            lines.append(line.decode(errors="replace").rstrip("\n"))
        if enough is not None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        errors.seek(0)
        return process.returncode, lines, errors.read().decode(errors="replace")


def programs(site: Site, takes_all: bool) -> Iterator[Program]:
    """The first program of every sixth page, or those of all pages, each copied with its button."""
    names = [name for name in site.pages
             if name not in (LOST, PRINTED) and "copy" in site.path(name).read_text()]
    with chromium() as browser, window(browser, State()) as context:
        for name in names[::1 if takes_all else 6]:
            with tab(context, site.address(name)) as page:
                for found in page.evaluate(COPIES)[:None if takes_all else 1]:
                    yield Program(name, found["name"], found["text"], tuple(found["shown"]), found["mark"])


#: What says that a program has jobs whose order is the machine's.
JOBS = re.compile(r"\bawait\b|\bTask\b|\bThread\b|Dispatch|QueueScheduler")
#: What depends on where a program stands: the name of its file with the line, and that of its module.
PLACE = re.compile(r"[\w-]+\.(?:md|swift):\d+|\bmain\.")


def wrong(package: Package, program: Program) -> Finding | None:
    """What a program does otherwise than its page says."""
    place = f"{program.page}#{program.name}"
    shown = [PLACE.sub("", line) for line in program.shown]
    for status, lines, errors in package.tries(program):
        prints = [PLACE.sub("", line) for line in lines][-len(shown):] if shown else []
        if (prints == shown or JOBS.search(program.text)) and (program.mark or not status):
            return None
    if status and not program.mark:
        return Finding("copied-fails", f"this program, copied, fails:\n{errors[:1500]}", place)
    return Finding("copied-differs", "this program, copied, prints otherwise than the page shows:\n"
                   + "\n".join(lines) + "\nnot\n" + "\n".join(program.shown), place)


def check(site: Site, runs_all: bool) -> Iterator[Finding | str]:
    """What is wrong with the programs of a site, then how many they are."""
    copied = list(programs(site, runs_all))
    with tempfile.TemporaryDirectory() as folder:
        package = Package(site.path("programs.zip"), Path(folder))
        with ThreadPoolExecutor(PROGRAMS) as beside:
            yield from filter(None, beside.map(partial(wrong, package), copied))
    yield f"copied and ran {len(copied)} programs"


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 and arguments[1:] != ["--all"]:
        print(__doc__, file=sys.stderr)
        return 64
    count = 0
    try:
        for finding in check(Site(Path(arguments[0]).resolve()), arguments[1:] == ["--all"]):
            count += isinstance(finding, Finding)
            print(finding, file=sys.stderr if isinstance(finding, Finding) else sys.stdout)
    except CannotRun as problem:
        print(f"error[cannot-run]: {problem}", file=sys.stderr)
        return 2
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
